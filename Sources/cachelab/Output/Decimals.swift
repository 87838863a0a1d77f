/// A number that is not negative with so many digits after the point, rounded.
struct Decimals: CustomStringConvertible {
  let description: String

  init(_ number: Double, _ digits: Int) {
    let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
    let scaled = Int((number * Double(scale)).rounded())
    let fraction = String(String(scaled % scale + scale).dropFirst())
    description = digits == 0 ? "\(scaled)" : "\(scaled / scale).\(fraction)"
  }
}
