import EvictionPolicies

/// One bucket of a ``NameTable``.
struct NameBucket: Sendable {
  /// How a name is kept.
  enum Form: UInt32, Sendable {
    /// In the bucket.
    case digest
    /// Its first half in the bucket, its second in a table by slot.
    case longDigest
    /// In a table by slot.
    case text
  }

  /// What a look-up compares.
  struct Key: Equatable, Sendable {
    let digest: NameDigest
    /// The hash, and the form in its lowest two bits: names in different forms are never equal.
    let hash: UInt32

    @inline(__always)
    init(_ digest: NameDigest, hash: UInt32, form: Form) {
      self.digest = digest
      self.hash = hash & ~3 | form.rawValue
    }

    var form: Form { Form(rawValue: hash & 3) ?? .text }
  }

  static let empty = NameBucket(key: Key(.none, hash: 0, form: .text), slotNumber: .max)

  let key: Key
  /// The number of a slot; `UInt32.max`, which no slot has, in an empty bucket.
  private let slotNumber: UInt32

  init(key: Key, slot: Slot) {
    self.init(key: key, slotNumber: slot.rawValue)
  }

  private init(key: Key, slotNumber: UInt32) {
    self.key = key
    self.slotNumber = slotNumber
  }

  @inline(__always)
  var isEmpty: Bool { slotNumber == .max }

  @inline(__always)
  var slot: Slot { Slot(rawValue: slotNumber) }
}
