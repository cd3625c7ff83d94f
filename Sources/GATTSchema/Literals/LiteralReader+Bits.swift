extension LiteralReader {
  /// The bits of a group: a mapping by the names of its members, a list of the flags that are set, or the number itself.
  mutating func bits(_ node: YAMLNode, _ group: BitGroup, _ scope: () -> MemberScope) -> UInt64? {
    switch node.content {
    case .scalar(let text, _): number(node, text, group)
    case .sequence(let items): setBits(items, group, at: node)
    case .mapping(let entries): memberBits(entries, group, scope, at: node)
    }
  }

  private mutating func number(_ node: YAMLNode, _ text: String, _ group: BitGroup) -> UInt64? {
    guard let value = Scalars.integer(text) else {
      report(LiteralShape.diagnostic("a mapping by the names of the bits", found: node))
      return nil
    }
    return ValueOutOfRange.check(
      Located(value, node.range), written: text, in: group.keptMask, of: group, reporting: &diagnostics)
  }

  private mutating func setBits(_ items: [YAMLNode], _ group: BitGroup, at node: YAMLNode) -> UInt64? {
    let flags = group.visible.filter(\.isFlag)
    guard flags.count == group.visible.count else {
      report(LiteralShape.diagnostic("a mapping by the names of the bits", found: node))
      return nil
    }
    var bits: UInt64 = 0
    for item in items {
      guard let flag = flags.first(where: { $0.name == item.text }) else {
        report(UnknownName.diagnostic(item.text ?? "", legal: flags.map(\.name), of: "the bits", at: item.range))
        return nil
      }
      bits |= flag.mask
    }
    return bits
  }

  /// Flags that are not written are clear; any other number has to be.
  private mutating func memberBits(
    _ entries: [YAMLEntry], _ group: BitGroup, _ scope: () -> MemberScope, at node: YAMLNode
  ) -> UInt64? {
    let visible = group.visible
    let stray = entries.first { entry in
      !visible.contains { $0.name == entry.name } && entry.name != group.unnamedKey
    }
    if let stray {
      let names = visible.map(\.name) + [group.unnamedKey].compactMap(\.self)
      report(UnknownName.diagnostic(stray.name, legal: names, of: "the bits", at: stray.key.range))
      return nil
    }
    guard var bits = unnamedBits(entries, group) else { return nil }
    for member in visible {
      guard let entry = entries.first(where: { $0.name == member.name }) else {
        if member.isFlag { continue }
        report(LiteralShape.missing(member.name, at: node.range))
        return nil
      }
      guard let number = memberNumber(entry.value, member, group, scope) else { return nil }
      bits |= member.bits(of: number)
    }
    return bits
  }

  /// The bits that nobody has named, which are written as one number.
  private mutating func unnamedBits(_ entries: [YAMLEntry], _ group: BitGroup) -> UInt64? {
    guard let entry = entries.first(where: { $0.name == Flag.unnamedKey }), let key = group.unnamedKey else { return 0 }
    guard let number = Scalars.wholeNumber(entry.value, as: key, &diagnostics) else { return nil }
    return ValueOutOfRange.check(
      number, written: "\(number.value)", in: group.unnamedMask, of: group, reporting: &diagnostics)
  }

  private mutating func memberNumber(
    _ node: YAMLNode, _ member: BitMember, _ group: BitGroup, _ scope: () -> MemberScope
  ) -> Int128? {
    guard let element = member.element(in: group)?.resolved(by: scope).named(member.name) else {
      let words = form == .raw ? (set: "1", clear: "0") : (set: "true", clear: "false")
      guard let text = node.text, text == words.set || text == words.clear else {
        report(LiteralShape.diagnostic("\(words.set) or \(words.clear)", found: node))
        return nil
      }
      return text == words.set ? 1 : 0
    }
    guard let number = number(node, element)?.integer else { return nil }
    let isLegal = ValueOutOfRange.check(number, of: member, at: node, reporting: &diagnostics)
    return isLegal ? number : nil
  }
}

extension BitMember {
  /// Whether it is a yes or no.
  var isFlag: Bool {
    guard case .flag = content else { return false }
    return true
  }
}
