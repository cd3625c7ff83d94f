import GATTSchema

extension RandomValue {
  /// The fields of a structure, which go by each other as the layout says.
  /// `wanted` are numbers inside of it that others around it go by.
  mutating func structure(
    _ structure: Structure, in outer: ChosenNumbers = [:], wanting wanted: [WantedNumbers.Inside] = []
  ) -> RawValue {
    if let octets = shared(structure.shared) { return .octets(octets) }
    var chosen: ChosenNumbers = [:]
    for (place, field) in structure.fields.enumerated() {
      if let reference = field.outerNumber { chosen[MemberReference(field: place)] = outer[reference] }
    }
    let wanted = WantedNumbers(structure, also: wanted)
    // All of the room is for the only field; several share it as it comes.
    let ownRoom = structure.fieldsOnWire.count == 1 ? room : nil
    // Once a field is left out because the octets end, none that could do so follows.
    var hasEnded = oneIn(4)
    var record: [RawValue?] = []
    for (place, field) in structure.fields.enumerated() {
      var isThere = true
      if let presence = field.presence { isThere = holds(presence, in: &chosen, &hasEnded) }
      guard isThere, !field.isDerived else {
        record.append(nil)
        continue
      }
      room = room(of: field, chosen) ?? ownRoom
      record.append(repeated(field, at: place, wanted, &chosen))
      room = nil
      note(structure, behind: place, record, &chosen)
    }
    return .record(record)
  }

  /// Notes the numbers inside the last field that others go by, and those that several make together.
  private func note(
    _ structure: Structure, behind place: Int, _ record: [RawValue?], _ chosen: inout ChosenNumbers
  ) {
    for (index, field) in structure.fields.enumerated() {
      switch field.link?.source {
      case .inner(let number) where number.structures.first == place:
        chosen[MemberReference(field: index)] = number.number(in: record)
      case .joined(let numbers):
        let parts = numbers.compactMap { number in chosen[number.reference].map { $0 << number.shift } }
        guard parts.count == numbers.count else { continue }
        chosen[MemberReference(field: index)] = parts.reduce(0, |)
      case .inner, .outer, nil: continue
      }
    }
  }

  /// The octets that stand for a ready-made type; nil for one that has fields.
  private mutating func shared(_ type: SharedType?) -> [UInt8]? {
    switch type {
    case .address: octets(6)
    case .uuid: octets(isWild ? chance(0...17) : random.pick([2, 4, 16]))
    case .dateTime, .date, nil: nil
    }
  }

  /// Whether a field is there. What the condition goes by is chosen already, or follows from the answer.
  private mutating func holds(_ condition: Condition, in chosen: inout ChosenNumbers, _ hasEnded: inout Bool) -> Bool {
    switch condition {
    case .isSet(let reference):
      // Several fields may come with the bit.
      let number = chosen[reference] ?? chance(0...1)
      chosen[reference] = number
      return number != 0
    case .isOne(let numbers, let reference): return chosen[reference].map { numbers.contains($0) } ?? false
    case .context(let flag): return context.contains(flag)
    case .remaining:
      hasEnded = hasEnded || oneIn(4)
      return !hasEnded
    case .not(let condition): return !holds(condition, in: &chosen, &hasEnded)
    case .all(let conditions):
      // Those that go by what is chosen come first: the octets only end where a field would be.
      let rest = conditions.filter { $0 == .remaining }
      for condition in conditions where condition != .remaining {
        guard holds(condition, in: &chosen, &hasEnded) else { return false }
      }
      return rest.isEmpty || holds(.remaining, in: &chosen, &hasEnded)
    }
  }

  /// How many octets a field has that takes as many as a number chosen before says.
  private func room(of field: StructureField, _ chosen: ChosenNumbers) -> Int? {
    guard let extent = field.extent, case .counted(let reference, let adding) = extent.length,
      let length = chosen[reference]
    else {
      return nil
    }
    let room = min(max(0, Int(clamping: length) - adding), AttributeValue.greatestSize)
    return extent.coding?.most(in: room) ?? room
  }

  /// A field as often as it is there.
  private mutating func repeated(
    _ field: StructureField, at place: Int, _ wanted: WantedNumbers, _ chosen: inout ChosenNumbers
  ) -> RawValue? {
    let count: Int
    switch field.repetition {
    case nil: return content(of: field, at: place, wanted, &chosen)
    case .exactly(let number): count = isWild && oneIn(4) ? chance(0...number + 1) : number
    case .rest: count = chance(0...4)
    case .counted(let reference): count = chosen[reference].map { Int(clamping: min($0, 64)) } ?? chance(0...3)
    case .prefixed: count = chance(0...4)
    }
    // The numbers of items are nobody's business but their own.
    var own = chosen
    return .list((0..<count).compactMap { _ in content(of: field, at: place, WantedNumbers(), &own) })
  }

  private mutating func content(
    of field: StructureField, at place: Int, _ wanted: WantedNumbers, _ chosen: inout ChosenNumbers
  ) -> RawValue? {
    switch field.content {
    case .number(let element):
      var number = self.number(element)
      if let wanted = wanted.of(place)[nil], number.integer != nil { number = .integer(random.pick(wanted)) }
      if let integer = number.integer { chosen[MemberReference(field: place)] = integer }
      return .numbers([number])
    case .bits(let group): return bits(group, at: place, wanted.of(place), &chosen)
    case .text(let layout): return .text(text(layout, in: chosen))
    case .octets(let layout): return .octets(octets(layout, in: chosen))
    case .structure(let structure): return self.structure(structure, in: chosen, wanting: wanted.inside(place))
    case .union(let union): return self.union(union, in: chosen)
    case .fixed(let fixed) where fixed.isKept:
      return .octets(taste == .plausible ? Array(repeating: 0, count: fixed.count) : octets(fixed.count))
    case .constant, .fixed, .checksum, .link: return nil
    }
  }

  /// The bits that a group keeps.
  private mutating func bits(
    _ group: BitGroup, at place: Int, _ wanted: [Int?: [Int128]], _ chosen: inout ChosenNumbers
  ) -> RawValue {
    var bits = taste == .plausible ? 0 : group.keptMask & chance(0...UInt64.max)
    for (index, member) in group.members.enumerated() where !member.isDerived {
      let values = Int128(1) << member.width
      var number: Int128
      switch member.content {
      case .reserved: continue
      case .flag: number = chance(0...1)
      case .unsigned(let meaning): number = integer(meaning, in: 0...values - 1)
      case .signed(let meaning): number = integer(meaning, in: -values / 2...values / 2 - 1)
      }
      if let wanted = wanted[index] { number = random.pick(wanted) }
      chosen[MemberReference(field: place, member: index)] = number
      bits = bits & ~member.mask | UInt64(truncatingIfNeeded: number) << UInt64(member.lowest) & member.mask
    }
    return .numbers([.integer(Int128(bits))])
  }
}
