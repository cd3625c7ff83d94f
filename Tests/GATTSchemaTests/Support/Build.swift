@testable import GATTSchema

/// Layouts made by hand, so that what reads them is tested apart from what reads YAML.
enum Build {
  /// The scalar type called `name`.
  static func scalar(_ name: String) -> ScalarType {
    ScalarType(name) ?? ScalarType.all[0]
  }

  /// A number that measures something.
  static func element(
    _ scalar: String, endian: ByteOrder = .little, scale: Rational = .one, unit: String? = nil,
    range: ClosedRange<Int128>? = nil, special: [(String, Int128)] = [], alternate: AlternateMeaning? = nil
  ) -> Element {
    Element(
      name: nil, identifier: "value", scalar: Self.scalar(scalar), endian: endian,
      meaning: quantity(scale: scale, unit: unit, range: range, special: special, alternate: alternate))
  }

  /// What a number measures.
  static func quantity(
    scale: Rational = .one, unit: String? = nil, range: ClosedRange<Int128>? = nil,
    special: [(String, Int128)] = [], alternate: AlternateMeaning? = nil
  ) -> Element.Meaning {
    .quantity(
      Quantity(
        scale: scale, offset: .zero, unit: unit.map { Unit($0) ?? Unit(unknown: $0) }, rawRange: range,
        special: special.map(named), alternate: alternate))
  }

  /// A number with named values.
  static func cases(_ cases: [(String, Int128)], unknown: UnknownCases = .fail) -> Element.Meaning {
    .enumeration(Enumeration(cases: cases.map(named), unknown: unknown))
  }

  private static func named(_ name: String, _ value: Int128) -> NamedNumber {
    NamedNumber(name: name, identifier: Identifier.property(name), label: name, value: value)
  }

  /// A field.
  static func field(
    _ name: String, _ content: StructureField.Content, extent: Length? = nil, when presence: Condition? = nil,
    repeats: Repetition? = nil, isDerived: Bool = false
  ) -> StructureField {
    StructureField(
      name: name, identifier: Identifier.property(name), content: content,
      extent: extent.map { FieldExtent(length: $0) }, presence: presence,
      repetition: repeats, isDerived: isDerived)
  }

  /// A field that is a number.
  static func number(
    _ name: String, _ scalar: String, endian: ByteOrder = .little, scale: Rational = .one, unit: String? = nil,
    when presence: Condition? = nil, repeats: Repetition? = nil, isDerived: Bool = false
  ) -> StructureField {
    field(
      name, .number(element(scalar, endian: endian, scale: scale, unit: unit)), when: presence, repeats: repeats,
      isDerived: isDerived)
  }

  /// A structure.
  static func structure(_ fields: StructureField..., shared: SharedType? = nil) -> Structure {
    Structure(identifier: "", fields: fields, shared: shared)
  }

  /// A field of bits.
  static func bits(
    _ name: String, _ scalar: String, endian: ByteOrder = .little, _ members: BitMember...
  ) -> StructureField {
    field(name, .bits(BitGroup(identifier: name, scalar: Self.scalar(scalar), endian: endian, members: members)))
  }

  /// A bit.
  static func flag(_ name: String, _ bit: Int, isDerived: Bool = false) -> BitMember {
    BitMember(
      name: name, identifier: Identifier.property(name), lowest: bit, width: 1,
      content: .flag(BitLabels(set: "true", clear: "false")), isDerived: isDerived)
  }

  /// Several bits.
  static func range(
    _ name: String, _ bits: ClosedRange<Int>, _ content: BitMember.Content = .unsigned(quantity()),
    isDerived: Bool = false
  ) -> BitMember {
    BitMember(
      name: name, identifier: Identifier.property(name), lowest: bits.lowerBound, width: bits.count,
      content: content, isDerived: isDerived)
  }

  /// An alternative of a union.
  static func alternative(_ name: String, _ tag: Int128, _ fields: StructureField...) -> Alternative {
    alternative(name, of: NumberSet(tag), fields)
  }

  /// An alternative of several tags.
  static func alternative(_ name: String, of tags: NumberSet, _ fields: [StructureField]) -> Alternative {
    Alternative(
      name: name, identifier: Identifier.property(name), tags: tags,
      structure: Structure(identifier: name, fields: fields))
  }

  /// A union.
  static func union(_ tag: Union.Tag, keepsUnknown: Bool = false, _ alternatives: Alternative...) -> Union {
    Union(identifier: "", tag: tag, alternatives: alternatives, keepsUnknown: keepsUnknown)
  }

  /// The condition that an earlier bit is set.
  static func set(_ field: Int, _ member: Int? = nil) -> Condition {
    .isSet(MemberReference(field: field, member: member))
  }

  /// A checksum of everything before it.
  static func checksum(_ crc: CRC, endian: ByteOrder = .little, _ name: String = "CRC", when: Condition? = nil)
    -> StructureField
  {
    field(name, .checksum(Checksum(algorithm: .crc(crc), endian: endian, coverage: .before)), when: when)
  }
}

extension CRC {
  static let xmodem = CRC(
    width: 16, polynomial: 0x1021, initial: 0, reflectsInput: false, reflectsOutput: false, finalXOR: 0)
  static let kermit = CRC(
    width: 16, polynomial: 0x1021, initial: 0, reflectsInput: true, reflectsOutput: true, finalXOR: 0)
  static let libre = CRC(
    width: 16, polynomial: 0x1021, initial: 0xFFFF, reflectsInput: true, reflectsOutput: false, finalXOR: 0)
  static let endToEnd = CRC(
    width: 16, polynomial: 0x1021, initial: 0xFFFF, reflectsInput: true, reflectsOutput: true, finalXOR: 0)
}

extension RawValue {
  /// One whole number.
  static func number(_ value: Int128) -> RawValue { .numbers([.integer(value)]) }
}
