extension Resolver {
  /// Resolves the bits of a number as a group; nil when one of them is unsound.
  mutating func bits(
    _ written: ElementDocument, _ type: Located<ScalarType>, identifier: String, _ endian: ByteOrder
  ) -> BitGroup? {
    let meaning = written.meaning
    let order = order(meaning.endian, or: endian, octets: type.value.octets)
    let form = NumberForm(type.value)
    guard checkKeys(meaning, form), !meaning.bits.isEmpty else { return nil }
    guard BitOutOfRange.check(meaning.bits, of: form, reporting: &diagnostics) else { return nil }
    DuplicateLabel.check(meaning, reporting: &diagnostics)
    guard OverlappingBits.check(meaning.bits, reporting: &diagnostics) else { return nil }
    let labels = meaning.labels?.value ?? .plain
    let members = meaning.bits.compactMap { member($0, labels) }
    guard members.count == meaning.bits.count else { return nil }
    IdentifierCollision.check(members, meaning.bits, reporting: &diagnostics)
    return BitGroup(identifier: identifier, scalar: type.value, endian: order, members: members)
  }

  private mutating func member(_ written: BitDocument, _ labels: BitLabels) -> BitMember? {
    guard let content = content(written, labels) else { return nil }
    return BitMember(
      name: written.name.value,
      identifier: propertyIdentifier(written.identifier, written.name.value, at: written.name.range),
      description: written.description?.value,
      lowest: Int(written.number.value), width: written.width, content: content)
  }

  private mutating func content(_ written: BitDocument, _ labels: BitLabels) -> BitMember.Content? {
    if written.isReserved { return .reserved }
    guard written.isNumber else {
      if let signed = written.isSigned, signed.value {
        InapplicableKey.report("signed", at: signed.range, to: "one bit", &diagnostics)
        return nil
      }
      return .flag(written.labels?.value ?? labels)
    }
    let isSigned = written.isSigned?.value ?? false
    let form = NumberForm(bits: written.width, isSigned: isSigned)
    guard checkKeys(written.meaning, form), let meaning = meaning(written.meaning, form) else { return nil }
    return isSigned ? .signed(meaning) : .unsigned(meaning)
  }

  /// A value of one number some of whose bits are more than flags: a structure of that one group.
  mutating func bitStructure(_ value: ValueDocument, _ type: Located<ScalarType>, _ endian: ByteOrder) -> ValueLayout? {
    let name = value.name ?? Located("Flags", value.kindRange)
    let written = ElementDocument(name: name, meaning: value.meaning)
    let typeIdentifier = typeIdentifier(nil, name.value, at: name.range)
    guard let group = bits(written, type, identifier: typeIdentifier, endian) else { return nil }
    let field = StructureField(
      name: name.value, identifier: propertyIdentifier(nil, name.value, at: name.range), content: .bits(group))
    return .structure(Structure(identifier: "", fields: [field]))
  }
}

extension BitDocument {
  /// How many bits; what is out of range has been reported.
  var width: Int {
    let width = (highest?.value ?? number.value) - number.value + 1
    return Int(max(1, min(width, 64)))
  }
}

extension BitLabels {
  /// What bits print as unless something else is said.
  static let plain = BitLabels(set: "true", clear: "false")
}
