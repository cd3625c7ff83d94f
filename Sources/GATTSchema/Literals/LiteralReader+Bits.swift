extension LiteralReader {
  /// The bits of a group: a mapping by the names of its members, a list of the flags that are set, or the number itself.
  mutating func bits(_ node: YAMLNode, _ group: PreparedBits, _ scope: () -> MemberScope) -> UInt64? {
    switch node.content {
    case .scalar(let text, _): number(node, text, group)
    case .sequence(let items): setBits(items, group, at: node)
    case .mapping(let entries): memberBits(entries, group, scope, at: node)
    }
  }

  private mutating func number(_ node: YAMLNode, _ text: String, _ group: PreparedBits) -> UInt64? {
    guard let value = Scalars.wholeLiteral(text) else {
      report(LiteralShape.diagnostic("a mapping by the names of the bits", found: node))
      return nil
    }
    return ValueOutOfRange.check(
      Located(value, node.range), written: text, in: group.keptMask, of: group, reporting: &diagnostics)
  }

  private mutating func setBits(_ items: [YAMLNode], _ group: PreparedBits, at node: YAMLNode) -> UInt64? {
    let flags = group.members.filter { $0.number == nil && $0.member.content != .reserved }
    guard group.visible.allSatisfy({ $0.number == nil }) else {
      report(LiteralShape.diagnostic("a mapping by the names of the bits", found: node))
      return nil
    }
    var bits: UInt64 = 0
    for item in items {
      guard let flag = flags.first(where: { $0.name.text == item.text }) else {
        report(UnknownName.diagnostic(item.text ?? "", legal: flags.map(\.name.text), of: "the bits", at: item.range))
        return nil
      }
      if flag.isDerived {
        stateBit(flag, of: group, 1, at: item.range)
      } else {
        bits |= flag.mask
      }
    }
    return bits
  }

  /// What is not written is clear or zero, unless zero is no number that it can be.
  private mutating func memberBits(
    _ entries: [YAMLEntry], _ group: PreparedBits, _ scope: () -> MemberScope, at node: YAMLNode
  ) -> UInt64? {
    let visible = group.members.filter { $0.member.content != .reserved }
    let stray = entries.indices.first { place in
      let name = entries[place].name
      return !visible.contains { $0.name.text == name } && name != group.unnamed?.name
    }
    if let stray {
      let stray = entries[stray]
      let names = visible.map(\.name.text) + [group.unnamed?.name].compactMap(\.self)
      report(UnknownName.diagnostic(stray.name, legal: names, of: "the bits", at: stray.key.range))
      return nil
    }
    guard var bits = unnamedBits(entries, group) else { return nil }
    var next = 0
    for member in visible {
      guard let place = entries.place(of: member.name.text, from: next) else {
        if member.takesZero || member.isDerived { continue }
        report(LiteralShape.missing(member.name.text, at: node.range))
        return nil
      }
      next = place + 1
      guard let number = memberNumber(entries[place].value, member, scope) else { return nil }
      if member.isDerived {
        stateBit(member, of: group, number, at: entries[place].value.range)
      } else {
        bits |= member.bits(of: number)
      }
    }
    return bits
  }

  /// The bits that nobody has named, which are written as one number.
  private mutating func unnamedBits(_ entries: [YAMLEntry], _ group: PreparedBits) -> UInt64? {
    guard let (name, mask) = group.unnamed, let place = entries.place(of: name) else { return 0 }
    guard let number = Scalars.wholeLiteral(entries[place].value, as: name, &diagnostics) else { return nil }
    return ValueOutOfRange.check(number, written: "\(number.value)", in: mask, of: group, reporting: &diagnostics)
  }

  private mutating func memberNumber(
    _ node: YAMLNode, _ member: PreparedMember, _ scope: () -> MemberScope
  ) -> Int128? {
    guard let coder = member.number?.resolved(by: scope) else {
      let form = form(of: node)
      let words = form == .raw ? (set: "1", clear: "0") : (set: "true", clear: "false")
      let bit = form == .raw ? node.text.flatMap { Scalars.wholeLiteral($0) } : nil
      let text = bit.map { "\($0)" } ?? node.text
      guard text == words.set || text == words.clear else {
        report(LiteralShape.diagnostic("\(words.set) or \(words.clear)", found: node))
        return nil
      }
      return text == words.set ? 1 : 0
    }
    guard let number = number(node, coder)?.integer else { return nil }
    let isLegal = ValueOutOfRange.check(number, of: member.member, at: node, reporting: &diagnostics)
    return isLegal ? number : nil
  }
}
