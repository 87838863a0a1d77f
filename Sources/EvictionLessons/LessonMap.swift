import EvictionPolicies

/// Where each object of some parts is.
struct LessonMap {
  /// Where an object is.
  struct Location: Hashable {
    /// The number of the part.
    let part: Int
    /// The number of objects before it.
    let position: Int
    let note: String
  }

  private let parts: [PolicyPart]

  init(_ parts: [PolicyPart]) {
    self.parts = parts
  }

  /// All objects, each once, in the order of the parts.
  var objects: [UInt32] {
    var objects: [UInt32] = []
    for part in parts {
      for place in part.places where !objects.contains(place.slot.rawValue) {
        objects.append(place.slot.rawValue)
      }
    }
    return objects
  }

  /// Where an object is; the part in which it is held comes before one that remembers it.
  subscript(_ object: UInt32) -> Location? {
    for isGhosts in [false, true] {
      for (number, part) in parts.enumerated() where part.isGhosts == isGhosts {
        if let position = part.places.firstIndex(where: { $0.slot.rawValue == object }) {
          return Location(part: number, position: position, note: part.places[position].note)
        }
      }
    }
    return nil
  }

  func part(at location: Location) -> PolicyPart { parts[location.part] }

  /// The hand of a part that has one, by the part's number.
  func hand(ofPart number: Int) -> UInt32? {
    parts.indices.contains(number) ? parts[number].hand?.rawValue : nil
  }

  var partCount: Int { parts.count }
}
