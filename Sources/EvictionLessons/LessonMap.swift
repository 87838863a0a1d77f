import EvictionPolicies

/// Where each object of some parts is.
struct LessonMap {
  /// Where an object is.
  struct Location: Hashable {
    /// The name of the part, for parts may come and go.
    let part: String
    /// The number of objects before it.
    let position: Int
    let note: String
  }

  private let parts: [PolicyPart]

  /// Finds its way about parts, but for those that show again what others hold.
  init(_ parts: [PolicyPart]) {
    self.parts = parts.filter { !$0.isView }
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
      for part in parts where part.isGhosts == isGhosts {
        if let position = part.places.firstIndex(where: { $0.slot.rawValue == object }) {
          return Location(part: part.name, position: position, note: part.places[position].note)
        }
      }
    }
    return nil
  }

  /// The part of a name; an empty one where there is none.
  func part(named name: String) -> PolicyPart {
    parts.first { $0.name == name } ?? PolicyPart(name, [])
  }

  func part(at location: Location) -> PolicyPart { part(named: location.part) }

  var partNames: [String] { parts.map { $0.name } }
}
