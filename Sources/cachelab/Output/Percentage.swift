/// A share of everything, to a hundredth of a percent: `38.12 %`.
struct Percentage: CustomStringConvertible {
  let description: String

  init(_ share: Double) {
    description = "\(Decimals(share * 100, 2)) %"
  }
}
