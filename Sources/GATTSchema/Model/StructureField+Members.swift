extension StructureField {
  /// What says how many octets its content takes; nil when that ends by itself.
  package var length: Length? {
    switch content {
    case .text(let text): text.length
    case .octets(let octets): octets.length
    case .number, .bits, .structure, .union, .constant, .fixed, .checksum, .link: extent?.length
    }
  }

  /// Whether it is a checksum.
  var isChecksum: Bool {
    guard case .checksum = content else { return false }
    return true
  }

  /// The bit group it is.
  package var group: BitGroup? {
    guard case .bits(let group) = content else { return nil }
    return group
  }

  /// A member of the bit group that it is.
  package func member(_ place: Int) -> BitMember? {
    guard let group, group.members.indices.contains(place) else { return nil }
    return group.members[place]
  }
}

extension Structure {
  /// Whether what is referred to follows from other fields.
  package func isDerived(_ reference: MemberReference) -> Bool {
    guard fields.indices.contains(reference.field) else { return false }
    let field = fields[reference.field]
    guard let member = reference.member else { return field.isDerived }
    return field.member(member)?.isDerived ?? false
  }
}
