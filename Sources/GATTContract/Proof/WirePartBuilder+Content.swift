import GATTSchema

extension WirePartBuilder {
  /// Adds a number; returns its place, where it has one.
  @discardableResult
  func add(
    _ element: Element, _ name: String, _ scope: Scope?, isDerived: Bool = false, to list: WirePartList
  ) -> WireReference? {
    if let group = element.group {
      add(group, list.bits(group.scalar.octets, group.endian), to: list) { _, _ in }
      list.skip(group.scalar.octets)
      return nil
    }
    if let narrow = element.narrow {
      let wide = scope.map { number(narrow.wideBit, $0) }
      list.append(.other("\(element.wireMeaning), \(narrow.scalar) unless \(String(describing: wide))"))
      return nil
    }
    let alternate = scope.flatMap { scope in element.quantity?.alternate.map { text(of: $0, scope) } } ?? ""
    let meaning: WireMeaning = isDerived ? .structural : .number(WireInteger(element: element), alternate: alternate)
    return WireReference(places: [list.append(name, octets: element.scalar.octets, element.endian, meaning)])
  }

  private func text(of alternate: AlternateMeaning, _ scope: Scope) -> String {
    "\(condition(alternate.condition, scope)): \(alternate.scale) \(alternate.offset) \(alternate.unit?.symbol ?? "")"
  }

  /// Adds the bits of a field.
  func add(_ group: BitGroup, _ place: Int, _ scope: Scope, to list: WirePartList) {
    let bits = list.bits(group.scalar.octets, group.endian)
    scope.numbers[MemberReference(field: place)] = WireReference(
      places: [WirePlace(scope: list.blockScope, bits: bits)])
    add(group, bits, to: list) { member, number in
      scope.numbers[MemberReference(field: place, member: member)] = WireReference(places: [number])
    }
    list.skip(group.scalar.octets)
  }

  private func add(
    _ group: BitGroup, _ bits: [Int], to list: WirePartList, noting note: (Int, WirePlace) -> Void
  ) {
    for (place, member) in group.members.enumerated() {
      let own = Array(bits[member.lowest..<min(bits.count, member.lowest + member.width)])
      guard let meaning = member.wireMeaning else {
        note(place, WirePlace(scope: list.blockScope, bits: own))
        continue
      }
      note(place, list.add(member.name, own, member.isDerived ? .structural : meaning))
    }
  }

  /// Adds packed numbers, whose bits follow each other without gaps.
  func add(packed element: Element, _ times: Int, _ name: String, _ scope: Scope, to list: WirePartList) {
    let (width, first) = (element.scalar.bits, list.offset * 8)
    for item in 0..<times {
      let own = (0..<width).map { bit -> Int in
        guard element.endian == .big else { return first + item * width + bit }
        let fromTop = item * width + width - 1 - bit
        return first + fromTop / 8 * 8 + 7 - fromTop % 8
      }
      list.add(name, own, .number(WireInteger(element: element), alternate: ""))
    }
    list.skip((times * width + 7) / 8)
  }

  /// Adds the octets of a text, with what tells how many they are.
  func add(_ text: TextLayout, _ name: String, _ scope: Scope?, to list: WirePartList) {
    if let packing = text.packing {
      list.append(name, octets: packing.scalar.octets, text.endian, .text(text))
      return
    }
    switch text.length {
    case .exactly(let count), .padded(let count): list.append(name, octets: count, .little, .text(text))
    case .rest, .allBut, .atMost, .prefixed, .counted, .terminated:
      let length = self.length(text.length, scope, to: list)
      list.append(.run(WireRun(length: length, text: text)))
    }
  }

  /// Adds octets as they stand.
  func add(_ octets: OctetsLayout, _ name: String, _ scope: Scope?, to list: WirePartList) {
    if case .exactly(let count) = octets.length, !octets.isReversed { return list.append(opaque: count) }
    if case .exactly(let count) = octets.length {
      list.append(name, octets: count, .big, .other("octets in reverse"))
      return
    }
    let length = self.length(octets.length, scope, to: list)
    list.append(.run(WireRun(length: length, text: nil, isReversed: octets.isReversed)))
  }

  /// Adds a union: its tag, where it has one of its own, and its alternatives.
  func add(_ union: Union, _ scope: Scope?, to list: WirePartList) {
    let tag: WireTag
    switch union.tag {
    case .length: tag = .length
    case .member(let reference): tag = .number(scope.map { number(reference, $0) } ?? .unknown)
    case .number(let element):
      if let only = union.alternatives.first, union.alternatives.count == 1, !union.keepsUnknown {
        list.append(fixed: StructureField.Content.constant(element, only.tags.smallest).constantOctets ?? [])
        _ = addAlternative(only, scope, to: list)
        return
      }
      tag = .number(
        WireReference(places: [list.append("", octets: element.scalar.octets, element.endian, .structural)]))
    }
    let choices = union.alternatives.map { alternative in
      let inner = WirePartList(scope: "\(list.blockScope)/\(alternative.tags)/")
      _ = addAlternative(alternative, scope, to: inner)
      return WireChoice(name: alternative.name, tags: alternative.tags, parts: inner.parts)
    }
    list.append(.choose(tag, choices, keepsUnknown: union.keepsUnknown))
  }
}

extension BitMember {
  /// What the bits are; nil for those without a meaning.
  fileprivate var wireMeaning: WireMeaning? {
    guard let scalar = ScalarType("uint64") else { return nil }
    switch content {
    case .reserved: return nil
    case .flag:
      let element = Element(self, in: scalar, .quantity(.plain))
      return .number(WireInteger(element: element, isFlag: true), alternate: "")
    case .unsigned(let meaning):
      return .number(WireInteger(element: Element(self, in: scalar, meaning)), alternate: "")
    case .signed(let meaning):
      return .number(WireInteger(element: Element(self, in: scalar, meaning), isSigned: true), alternate: "")
    }
  }
}
