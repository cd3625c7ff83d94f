package import GATTSchema

extension RandomValue {
  /// A value near another, as a device that measures the same thing again would have it: quantities move by a sixteenth,
  /// or of their range where one is written, at most; now and then there is another case, or a bit flips. Text, octets,
  /// dates, and what decides which fields there are, stay.
  ///
  /// - Parameter value: one that the layout encodes. So is the result, but for limits that floating point rounds over.
  package static func near(
    _ value: RawValue, of layout: ValueLayout, using random: inout SeededRandom
  ) -> RawValue {
    var maker = RandomValue(random: random, taste: .plausible, context: [])
    let value = maker.near(value, layout)
    random = maker.random
    return value
  }

  private mutating func near(_ value: RawValue, _ layout: ValueLayout) -> RawValue {
    switch (layout, value) {
    case (.structure(let structure), _): return near(value, structure)
    case (.union(let union), _): return near(value, union)
    case (.numbers(let layout), .numbers(let numbers)):
      let elements = layout.elements(count: numbers.count)
      guard elements.count == numbers.count else { return value }
      return .numbers(zip(numbers, elements).map { near($0, $1) })
    default: return value
    }
  }

  private mutating func near(_ value: RawValue, _ union: Union) -> RawValue {
    guard case .choice(let place, let fields) = value, union.alternatives.indices.contains(place) else { return value }
    return .choice(place, near(fields, union.alternatives[place].structure))
  }

  private mutating func near(_ value: RawValue, _ structure: Structure) -> RawValue {
    guard case .record(var record) = value, structure.shared == nil, record.count == structure.fields.count else {
      return value
    }
    let fixed = Set(structure.fields.flatMap(\.references) + structure.fields.compactMap(\.placeGoneInto))
    for (place, field) in structure.fields.enumerated() {
      guard let present = record[place], !fixed.contains(MemberReference(field: place)) else { continue }
      guard case .list(let items) = present else {
        record[place] = near(present, field.content, at: place, fixed)
        continue
      }
      record[place] = .list(items.map { near($0, field.content, at: place, fixed) })
    }
    return .record(record)
  }

  private mutating func near(
    _ value: RawValue, _ content: StructureField.Content, at place: Int, _ fixed: Set<MemberReference>
  ) -> RawValue {
    switch (content, value) {
    case (.number(let element), .numbers(let numbers)): return .numbers(numbers.map { near($0, element) })
    case (.structure(let structure), _): return near(value, structure)
    case (.union(let union), _): return near(value, union)
    case (.bits(let group), .numbers(let numbers)):
      guard let bits = numbers.first?.integer else { return value }
      var result = UInt64(truncatingIfNeeded: bits)
      for (index, member) in group.members.enumerated() where !member.isDerived {
        guard !fixed.contains(MemberReference(field: place, member: index)) else { continue }
        result = near(result, member)
      }
      return .numbers([.integer(Int128(result))])
    default: return value
    }
  }

  /// The bits of a group with those of a member moved.
  private mutating func near(_ bits: UInt64, _ member: BitMember) -> UInt64 {
    let (number, values) = (member.number(of: bits), Int128(1) << Int128(member.width))
    let moved: Int128
    switch member.content {
    case .reserved: return bits
    case .flag: moved = oneIn(6) ? 1 - number : number
    case .unsigned(let meaning): moved = near(number, meaning, in: 0...values - 1)
    case .signed(let meaning): moved = near(number, meaning, in: -values / 2...values / 2 - 1)
    }
    return bits & ~member.mask | member.bits(of: moved)
  }
}

extension StructureField {
  /// The field that has the number inside it which this one hands on.
  fileprivate var placeGoneInto: MemberReference? {
    guard case .inner(let number) = link?.source else { return nil }
    return number.structures.first.map { MemberReference(field: $0) }
  }
}
