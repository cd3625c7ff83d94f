import GATTSchema

/// The numbers of a structure that its value leaves out, worked out from the fields that go by them.
struct DerivedNumbers {
  private let structure: Structure
  private let record: [RawValue?]

  /// Those of a structure's value.
  init(_ structure: Structure, _ record: [RawValue?]) {
    (self.structure, self.record) = (structure, record)
  }

  /// The number of a derived field; nil for a field that is none, or not there.
  func number(at place: Int) -> Int128? {
    guard structure.fields[place].isDerived else { return nil }
    return derived(MemberReference(field: place))
  }

  /// All bits of a group.
  func whole(_ group: BitGroup, at place: Int, kept: RawValue?) -> Int128 {
    var bits: UInt64 = 0
    if case .numbers(let numbers) = kept, let number = numbers.first?.integer {
      bits = UInt64(truncatingIfNeeded: number)
    }
    for (index, member) in group.members.enumerated() where member.isDerived {
      let number = derived(MemberReference(field: place, member: index)) ?? 0
      bits |= UInt64(truncatingIfNeeded: number) << UInt64(member.lowest) & member.mask
    }
    return Int128(bits)
  }

  /// Whether a condition on bits and numbers of the structure holds.
  func holds(_ condition: Condition) -> Bool {
    switch condition {
    case .isSet(let reference): return (number(reference) ?? 0) != 0
    case .isOne(let numbers, let reference): return number(reference).map { numbers.contains($0) } ?? false
    case .not(let condition): return !holds(condition)
    case .all(let conditions): return conditions.allSatisfy { holds($0) }
    case .context, .remaining: return false
    }
  }

  private func number(_ reference: MemberReference) -> Int128? {
    let field = structure.fields[reference.field]
    guard case .numbers(let numbers) = record[reference.field], let number = numbers.first?.integer else {
      return derived(reference)
    }
    guard let index = reference.member, case .bits(let group) = field.content else { return number }
    let member = group.members[index]
    guard !member.isDerived else { return derived(reference) }
    return Int128((UInt64(truncatingIfNeeded: number) & member.mask) >> UInt64(member.lowest))
  }

  private func derived(_ reference: MemberReference) -> Int128? {
    let widths = zip(structure.fields, record).filter { $0.0.wideBit == reference }
    guard widths.isEmpty else { return widths.contains { $0.0.isWide($0.1) } ? 1 : 0 }
    for (field, value) in zip(structure.fields, record) {
      if field.presence == .isSet(reference) { return value == nil ? 0 : 1 }
      if field.presence == .not(.isSet(reference)) { return value == nil ? 1 : 0 }
      if field.repetition == .counted(reference), case .list(let items) = value { return Int128(items.count) }
      if case .union(let union) = field.content, union.tag == .member(reference) { return tag(of: value, in: union) }
    }
    return nil
  }

  private func tag(of value: RawValue?, in union: Union) -> Int128? {
    switch value {
    case .choice(let place, _): union.alternatives[place].tags.single
    case .unknown(let tag, _): tag
    default: nil
    }
  }
}

extension StructureField {
  /// The smaller type of the number that it is.
  private var narrow: NarrowNumber? {
    guard case .number(let element) = content else { return nil }
    return element.narrow
  }

  /// The bit that says how wide its number is.
  fileprivate var wideBit: MemberReference? { narrow?.wideBit }

  /// Whether its number needs the larger type.
  fileprivate func isWide(_ value: RawValue?) -> Bool {
    guard case .numbers(let numbers) = value, let number = numbers.first?.integer else { return false }
    return narrow?.scalar.integerRange?.contains(number) == false
  }
}
