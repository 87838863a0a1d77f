extension S3FIFO {
  /// What its options come to.
  @usableFromInline
  struct Parameters: Sendable {
    let smallShare: Double
    let ghostMultiple: Double
    let skip: Double
    @usableFromInline let fillsMain: Bool
    @usableFromInline let threshold: UInt32
    @usableFromInline let returns: UInt32
    /// Rounds that a slot can earn in main.
    @usableFromInline let mostRounds: UInt32
    /// Where counting ends, since more makes no difference anywhere.
    @usableFromInline let mostUses: UInt32

    init(_ settings: StrategySettings) {
      smallShare = settings.value(of: S3FIFO.small)
      ghostMultiple = settings.value(of: S3FIFO.ghosts)
      skip = settings.value(of: S3FIFO.skip)
      fillsMain = settings.whole(S3FIFO.edition) == 2024
      threshold = UInt32(settings.whole(S3FIFO.threshold))
      returns = UInt32(settings.whole(S3FIFO.returns))
      mostRounds = 1 << UInt32(settings.whole(S3FIFO.bits)) - 1
      mostUses = max(threshold, mostRounds)
    }
  }

  /// What a capacity is divided into, in bytes.
  @usableFromInline
  struct Limits: Sendable {
    @usableFromInline let small: UInt64
    @usableFromInline let main: UInt64
    @usableFromInline let ghosts: UInt64
    /// How many have to be admitted to small after an object until its uses count.
    ///
    /// In objects, as its authors' programs have it, although small is measured in bytes: where
    /// objects are larger than one byte, none leaves this part before its end.
    @usableFromInline let window: UInt32

    init(of capacity: UInt64, _ parameters: Parameters) {
      small = capacity.share(parameters.smallShare)
      main = capacity - small
      ghosts = capacity.ghostShare(parameters.ghostMultiple)
      let newest = (Double(small) * parameters.skip).rounded(.up)
      window = UInt32(min(newest, Double(Mark.admissions)))
    }
  }

  /// What a slot's mark says of it.
  ///
  /// Four bits of uses, two of returns from the ghosts, and 26 of when it was admitted to small: an
  /// object would have to stay there for 67 million others to seem new again.
  @usableFromInline
  struct Mark: Sendable {
    static var admissions: UInt32 { 1 << 26 }

    @usableFromInline let rawValue: UInt32

    @inlinable
    init(_ rawValue: UInt32) { self.rawValue = rawValue }

    @inlinable
    init(returns: UInt32, admission: UInt32) { rawValue = admission << 6 | returns << 4 }

    @inlinable var uses: UInt32 { rawValue & 15 }
    @inlinable var returns: UInt32 { rawValue >> 4 & 3 }

    /// One use more, for a count below 15.
    @inlinable var used: Mark { Mark(rawValue + 1) }

    /// One return more, up to three, and nothing else.
    @inlinable var returned: Mark { Mark(returns: min(returns + 1, 3), admission: 0) }

    /// How many were admitted to small after this one.
    @inlinable
    func admissionsSince(_ admitted: UInt32) -> UInt32 { (admitted << 6 &- rawValue & ~63) >> 6 }
  }
}
