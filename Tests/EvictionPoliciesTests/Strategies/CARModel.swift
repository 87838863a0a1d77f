/// CAR line by line as in figure 2 of its paper, on plain arrays and for objects of equal size.
///
/// The first of each array is the paper's head or least recently used, the last its tail.
struct CARModel {
  private let capacity: Int
  private var once: [Int] = []
  private var frequent: [Int] = []
  private var onceGhosts: [Int] = []
  private var frequentGhosts: [Int] = []
  private var referenced: Set<Int> = []
  private var target = 0.0

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// Asks for an object, and returns what was evicted for it.
  mutating func request(_ object: Int) -> Int? {
    if once.contains(object) || frequent.contains(object) {
      referenced.insert(object)
      return nil
    }
    let isKnown = onceGhosts.contains(object) || frequentGhosts.contains(object)
    let evicted = once.count + frequent.count == capacity ? replace() : nil
    if evicted != nil, !isKnown {
      let all = once.count + frequent.count + onceGhosts.count + frequentGhosts.count
      if once.count + onceGhosts.count == capacity {
        onceGhosts.removeFirst()
      } else if all == 2 * capacity {
        frequentGhosts.removeFirst()
      }
    }
    admit(object)
    return evicted
  }

  private mutating func admit(_ object: Int) {
    let ratio = Double(frequentGhosts.count) / Double(onceGhosts.count)
    if let place = onceGhosts.firstIndex(of: object) {
      target = min(target + max(1, ratio), Double(capacity))
      onceGhosts.remove(at: place)
      frequent.append(object)
    } else if let place = frequentGhosts.firstIndex(of: object) {
      target = max(target - max(1, 1 / ratio), 0)
      frequentGhosts.remove(at: place)
      frequent.append(object)
    } else {
      once.append(object)
    }
  }

  private mutating func replace() -> Int {
    while true {
      let isOnce = Double(once.count) >= max(1, target)
      let head = isOnce ? once.removeFirst() : frequent.removeFirst()
      if referenced.remove(head) != nil {
        frequent.append(head)
      } else if isOnce {
        onceGhosts.append(head)
        return head
      } else {
        frequentGhosts.append(head)
        return head
      }
    }
  }
}
