extension Trace {
  /// The requests for the objects that are marked, numbered anew.
  func keeping(_ isKept: [Bool]) -> Trace {
    var numbers = Array(repeating: UInt32.max, count: sizes.count)
    var (keptObjects, keptSizes): ([UInt32], [UInt64]) = ([], [])
    var keptRequestSizes: [UInt64] = []
    var position = 0
    while position < objects.count {
      let object = Int(objects[position])
      if isKept[object] {
        if numbers[object] == .max {
          numbers[object] = UInt32(truncatingIfNeeded: keptSizes.count)
          keptSizes.append(sizes[object])
        }
        keptObjects.append(numbers[object])
        if let requestSizes { keptRequestSizes.append(requestSizes[position]) }
      }
      position &+= 1
    }
    guard requestSizes != nil else { return Trace(objects: keptObjects, sizes: keptSizes) }
    return Trace(objects: keptObjects, requestSizes: keptRequestSizes)
  }
}
