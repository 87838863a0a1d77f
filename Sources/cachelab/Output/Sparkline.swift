/// Numbers as a line of bars, each as high as its number among all that are shown together.
struct Sparkline {
  private static let bars = Array("▁▂▃▄▅▆▇█")

  private let least: Double
  private let span: Double

  /// Scales the bars to all numbers that will be shown.
  init(_ all: [Double]) {
    least = all.min() ?? 0
    span = (all.max() ?? 0) - least
  }

  /// The bars of some of the numbers, and a blank where there is none.
  func text(_ numbers: [Double?]) -> String {
    String(
      numbers.map { number -> Character in
        guard let number else { return " " }
        let height = span > 0 ? (number - least) / span : 0
        return Self.bars[min(Self.bars.count - 1, Int(height * Double(Self.bars.count)))]
      }
    )
  }
}
