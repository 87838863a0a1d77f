// MARK: - Densities

extension LHD {
  @inlinable
  func age(of record: Record) -> Int { densities.age(after: time - record.used) }

  /// The hits to be expected for each byte and request; nothing is worse than being too old.
  @inlinable
  func density(of record: Record) -> Float {
    let age = age(of: record)
    guard age < HitDensities.ageCount - 1 else { return -1 }
    let density = densities[Int(record.kind), age] / Float(max(record.size, 1))
    return record.isExplorer ? density + 1 : density
  }

  /// The least of a sample, or of all where they are no more than that, and of the suspects.
  @inlinable
  func least(using generator: inout SplitMix64) -> SlotSample<Record>.Element? {
    let count = residents.count
    guard count > 0 else { return nil }
    let isWhole = count <= sampleSize
    let drawings = isWhole ? count : sampleSize
    var random = generator
    var least = 0
    var leastDensity = Float.infinity
    residents.withElements { elements in
      for drawing in 0..<drawings {
        let position = isWhole ? drawing : random.below(count)
        let density = density(of: elements[position].value)
        if density < leastDensity {
          least = position
          leastDensity = density
        }
      }
    }
    generator = random
    var victim = residents[at: least]
    for slot in poorAdmissions where residents.contains(slot) {
      let density = density(of: residents[slot])
      if density < leastDensity {
        victim = residents.element(of: slot)
        leastDensity = density
      }
    }
    return victim
  }

  /// Makes an admission part of the next samples.
  @inlinable
  mutating func suspect(_ slot: Slot) {
    if poorAdmissions.count < Self.suspects {
      poorAdmissions.append(slot)
    } else {
      poorAdmissions[nextPoor] = slot
      nextPoor = (nextPoor + 1) % Self.suspects
    }
  }

  /// How many admissions are always part of the sample.
  @inlinable
  static var suspects: Int { 8 }
}

// MARK: - Learning

extension LHD {
  /// Until the densities have been computed so often, there are explorers.
  @inlinable
  static var explorations: Int { 50 }

  /// One in so many uses makes an explorer, while there is room for one.
  @inlinable
  static var usesForAnExplorer: Int { 32 }

  @inlinable
  var explorerLimit: UInt64 { capacity / 100 }

  @inlinable
  mutating func explore(_ record: inout Record) {
    record.isExplorer = false
    guard models < Self.explorations, generator.below(Self.usesForAnExplorer) == 0 else { return }
    guard explorerBytes <= explorerLimit, record.size <= explorerLimit - explorerBytes else {
      return
    }
    record.isExplorer = true
    explorerBytes += record.size
  }

  @inlinable
  mutating func endExploration(of record: Record) {
    if record.isExplorer { explorerBytes -= record.size }
  }

  @inlinable
  mutating func passTime() {
    time += 1
    if time % period == 0 {
      densities.remodel(residents: residents.count)
      models += 1
    }
  }
}

// MARK: - Looking

extension LHD {
  /// Densities compared, and slots moved, so far.
  @inlinable
  public var operations: OperationCounts { counts }

  /// The residents with their ages and classes, in no order.
  public var parts: [PolicyPart] {
    let places = (0..<residents.count).map { position in
      let element = residents[at: position]
      let note = "\(age(of: element.value))/\(element.value.kind)"
      return PolicyPart.Place(element.slot, note: note)
    }
    return [PolicyPart("resident", places, notes: "age/class", shape: .array)]
  }

  /// What is wrong with the structure, in one sentence; `nil` when every invariant holds.
  public func invariantViolation() -> String? {
    if let violation = residents.invariantViolation() ?? densities.invariantViolation() {
      return violation
    }
    var explored: UInt64 = 0
    for position in 0..<residents.count where residents[at: position].value.isExplorer {
      explored += residents[at: position].value.size
    }
    guard explored == explorerBytes else {
      return "explorers have \(explored) bytes, not \(explorerBytes)"
    }
    return nil
  }
}
