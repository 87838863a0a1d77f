public import Foundation

extension Date {
  /// The date itself; `Date.distantPast` for one that is not a number or is infinite.
  package var ordered: Date {
    timeIntervalSinceReferenceDate.isFinite ? self : .distantPast
  }

  /// An image of the date among the integers: in the same order, and exact both ways.
  ///
  /// Positive doubles are ordered like their bits. Negative ones are ordered the other way round,
  /// so all their bits but the sign are flipped.
  ///
  /// ```swift
  /// Date(timeIntervalSinceReferenceDate: 0).stamp   // 0
  /// Date(timeIntervalSinceReferenceDate: -1).stamp  // less than 0
  /// Date(stamp: date.stamp) == date.ordered         // true, for every date
  /// ```
  @usableFromInline
  package var stamp: Int64 {
    // Adding zero makes a negative zero, which equals zero but has other bits, a positive one.
    Self.flipped(Int64(bitPattern: (ordered.timeIntervalSinceReferenceDate + 0).bitPattern))
  }

  /// The date of a stamp.
  @usableFromInline
  package init(stamp: Int64) {
    let bits = UInt64(bitPattern: Self.flipped(stamp))
    self.init(timeIntervalSinceReferenceDate: Double(bitPattern: bits))
  }

  private static func flipped(_ bits: Int64) -> Int64 {
    bits < 0 ? bits ^ .max : bits
  }
}
