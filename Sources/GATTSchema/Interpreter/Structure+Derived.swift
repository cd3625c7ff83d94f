extension Structure {
  /// The derived numbers, by what the record says they are; without those that say how long something is.
  func derivedNumbers(_ record: [RawValue?]) -> [MemberReference: Int128] {
    var numbers: [MemberReference: Int128] = [:]
    for (field, value) in zip(fields, record) {
      // Of several fields that one bit is about, each that needs it sets it.
      note(field.presenceNumber(value), orSet: true, in: &numbers)
      note(field.widthNumber(value), orSet: true, in: &numbers)
      note(field.tagNumber(value), in: &numbers)
      note(field.countNumber(value), in: &numbers)
    }
    return numbers
  }

  /// Notes what a derived number is. The first that says so counts, or for a bit any that sets it.
  private func note(
    _ decision: (MemberReference, Int128)?, orSet: Bool = false, in numbers: inout [MemberReference: Int128]
  ) {
    guard let (reference, number) = decision, isDerived(reference) else { return }
    guard let known = numbers[reference] else {
      numbers[reference] = number
      return
    }
    if orSet { numbers[reference] = max(known, number) }
  }

  /// The numbers that conditions, counts and tags go by.
  func scope(
    _ record: [RawValue?], _ derived: [MemberReference: Int128], context: Set<Int>
  ) -> MemberScope {
    var scope = MemberScope(self, context: context)
    for (place, field) in fields.enumerated() {
      switch (field.content, record[place]) {
      case (.number, .numbers(let numbers)): scope.set(numbers.first?.integer, at: place)
      case (.number, _): scope.set(derived[MemberReference(field: place)], at: place)
      case (.constant(_, let constant), _): scope.set(constant, at: place)
      case (.bits(let group), .numbers(let numbers)):
        let kept = numbers.first?.integer.map { UInt64(truncatingIfNeeded: $0) } ?? 0
        scope.set(Int128(kept | group.bits(of: derived, at: place)), at: place)
      default: break
      }
    }
    return scope
  }
}

extension BitGroup {
  /// The bits of the members that `derived` has numbers of.
  func bits(of derived: [MemberReference: Int128], at place: Int) -> UInt64 {
    members.indices.reduce(0) { bits, index in
      bits | (derived[MemberReference(field: place, member: index)].map(members[index].bits) ?? 0)
    }
  }
}

extension Checksum {
  /// The place of the first field that it covers; nil for everything before it.
  var first: Int? {
    guard case .fields(let range) = coverage else { return nil }
    return range.lowerBound
  }

  /// The place of the last field that it covers; nil for all up to itself.
  var last: Int? {
    guard case .fields(let range) = coverage else { return nil }
    return range.upperBound
  }

  /// The octets of the checksum.
  func octets(of sum: UInt32) -> [UInt8] {
    let octets = (0..<algorithm.octets).map { UInt8(truncatingIfNeeded: sum >> UInt32(8 * $0)) }
    return endian == .big ? octets.reversed() : octets
  }
}

extension StructureField {
  /// What the field's value makes of the earlier number that decides whether it is there.
  fileprivate func presenceNumber(_ value: RawValue?) -> (MemberReference, Int128)? {
    switch presence {
    case .isSet(let reference): (reference, value == nil ? 0 : 1)
    case .not(.isSet(let reference)): (reference, value == nil ? 1 : 0)
    default: nil
    }
  }

  /// What its number makes of the earlier bit that says how wide it is.
  fileprivate func widthNumber(_ value: RawValue?) -> (MemberReference, Int128)? {
    guard case .number(let element) = content, let narrow = element.narrow else { return nil }
    guard case .numbers(let numbers) = value, let number = numbers.first else { return (narrow.wideBit, 0) }
    return (narrow.wideBit, element.isWide(number) ? 1 : 0)
  }

  /// What it makes of the earlier number that tells alternatives apart.
  fileprivate func tagNumber(_ value: RawValue?) -> (MemberReference, Int128)? {
    guard case .union(let union) = content, case .member(let reference) = union.tag else { return nil }
    guard let tag = value.flatMap(union.tag) else { return nil }
    return (reference, tag)
  }

  /// What it makes of the earlier number that says how often it is there.
  fileprivate func countNumber(_ value: RawValue?) -> (MemberReference, Int128)? {
    guard case .counted(let reference) = repetition, case .list(let items) = value else { return nil }
    return (reference, Int128(items.count))
  }
}
