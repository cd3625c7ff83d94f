extension StructureField {
  /// A field that is always there, once.
  package init(called name: String, _ identifier: String, _ content: Content) {
    self.init(name: name, identifier: identifier, content: content)
  }
}

extension Element {
  /// The bit group that a number with named bits is on the wire; nil for any other number.
  package var group: BitGroup? {
    guard case .flags(let flags) = meaning else { return nil }
    let members = flags.map {
      BitMember(
        name: $0.name, identifier: $0.identifier, description: $0.description, lowest: $0.bit, width: 1,
        content: .flag($0.labels))
    }
    return BitGroup(identifier: identifier, scalar: scalar, endian: endian, members: members)
  }
}
