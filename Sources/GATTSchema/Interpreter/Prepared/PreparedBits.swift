/// A bit group, prepared.
final class PreparedBits: Sendable {
  /// The place of the field among those of its structure.
  let field: Int
  /// The number that holds all bits.
  let coder: NumberCoder
  /// The members, in the order written.
  let members: [PreparedMember]
  /// The members that are part of the value.
  let visible: [PreparedMember]
  /// The members that follow from other fields, and their places among the derived numbers of the structure.
  let derived: [(member: PreparedMember, slot: Int)]
  /// The bits that a value of the group keeps.
  let keptMask: UInt64
  /// What the bits without a name are called, and which they are; nil when there are none.
  let unnamed: (name: String, mask: UInt64)?

  /// Prepares the bit group of a field; `slots` are the places of the structure's derived numbers.
  init(_ group: BitGroup, at field: Int, _ slots: [MemberReference: Int]) {
    self.field = field
    coder = NumberCoder(group.element)
    members = group.members.map { PreparedMember($0, of: group) }
    visible = zip(group.members, members).filter { $0.0.isVisible }.map(\.1)
    derived = members.enumerated().compactMap { place, member in
      slots[MemberReference(field: field, member: place)].map { (member, $0) }
    }
    keptMask = group.keptMask
    unnamed = group.unnamedKey.map { ($0, group.unnamedMask) }
  }

  /// Whether all members can be zero.
  var takesZero: Bool { members.allSatisfy(\.takesZero) }

  /// The bits of the members that `derived` has numbers of.
  func bits(of derived: [Int128?]) -> UInt64 {
    self.derived.reduce(0) { bits, entry in
      bits | (derived[entry.slot].map(entry.member.bits) ?? 0)
    }
  }
}

/// A member of a bit group, prepared.
final class PreparedMember: Sendable {
  /// Its name.
  let name: PreparedName
  /// The number that its bits are; nil for a flag, and for bits without a meaning.
  let number: FieldNumber?
  /// Whether it follows from other fields.
  let isDerived: Bool
  /// The bits, in place.
  let mask: UInt64
  /// The member, for findings.
  let member: BitMember

  /// Prepares a member of `group`.
  init(_ member: BitMember, of group: BitGroup) {
    self.member = member
    name = PreparedName(member.name, identifier: member.identifier)
    number = member.element(in: group).map { FieldNumber($0, called: member.name) }
    isDerived = member.isDerived
    mask = member.mask
  }

  /// Whether it can be zero, or clear.
  var takesZero: Bool {
    guard let number else { return true }
    do {
      try number.coder.check(.integer(0), offset: 0)
      return true
    } catch {
      return false
    }
  }

  /// What a flag prints as.
  func label(_ isSet: Bool) -> String {
    guard case .flag(let labels) = member.content else { return isSet ? "true" : "false" }
    return isSet ? labels.set : labels.clear
  }

  /// The member's own number out of all bits of its group.
  func number(of bits: UInt64) -> Int128 { member.number(of: bits) }

  /// The bits of `number`, in place.
  func bits(of number: Int128) -> UInt64 { member.bits(of: number) }
}
