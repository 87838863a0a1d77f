/// The part of a drawing in which values have places, in pixels.
struct Plane {
  private static let guideSteps = 48

  let x: AxisScale
  let y: AxisScale
  let xRange: ClosedRange<Double>
  let yRange: ClosedRange<Double>
  let left: Double
  let right: Double
  let top: Double
  let bottom: Double

  func xPosition(_ value: Double) -> Double {
    left + x.position(of: value, in: xRange) * (right - left)
  }

  func yPosition(_ value: Double) -> Double {
    bottom - y.position(of: value, in: yRange) * (bottom - top)
  }

  func place(of point: Series.Point) -> (x: Double, y: Double) {
    (xPosition(point.x), yPosition(point.y))
  }

  /// The places that a guide goes through, from the left to where it leaves the plane.
  ///
  /// - Parameters:
  ///   - guide: The guide.
  ///   - start: Its value at the left edge, within the range.
  /// - Returns: Places from left to right, at least one.
  func places(of guide: Guide, from start: Double) -> [(x: Double, y: Double)] {
    let unit = guide.growth(xRange.lowerBound)
    var places: [(x: Double, y: Double)] = []
    for step in 0...Self.guideSteps {
      let value = x.value(at: Double(step) / Double(Self.guideSteps), in: xRange)
      let place = (x: xPosition(value), y: yPosition(start * guide.growth(value) / unit))
      if place.y < top, let last = places.last {
        let share = (last.y - top) / (last.y - place.y)
        places.append((last.x + share * (place.x - last.x), top))
        break
      }
      places.append(place)
    }
    return places
  }

  /// Path data that goes through places.
  static func path(_ places: [(x: Double, y: Double)]) -> String {
    "M"
      + places.map { "\(Markup.pixels($0.x)) \(Markup.pixels($0.y))" }.joined(separator: "L")
  }
}
