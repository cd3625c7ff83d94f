package import GATTSchema

/// Fields in wire order, those of short kinds among them.
package struct WireStructure: Sendable {
  /// The fields that have octets.
  package var fields: [WireField]
  /// The fields that hand numbers on, behind the others in the resolved structure.
  package var links: [StructureField] = []
  /// The one number that the fields are the digits of.
  package var digits: DigitNumber?
  /// Whether a value ends where it does.
  package var isLast: Bool
}

/// A field, by where it is.
package struct WireField: Sendable {
  /// Its number in its contract.
  package var id: Int
  /// What it is. Its names are for messages.
  package var field: StructureField
  /// Where it is: `octet 2`, or `field 3` behind what differs in length; inside others `octet 2/octet 0`.
  package var position: String
  /// The first bit, from the start of the structure; nil where that differs.
  package var start: Int?
  /// How many bits it takes; nil where that differs.
  package var width: Int?
  /// How its number is reached in a value.
  package var steps: [RawValueStep]
  /// The bits that it is made of, from the lowest.
  package var members: [WireMember] = []
  /// The fields in it.
  package var structure: WireStructure?
  /// What is in the text where that is JSON.
  package var json: WireJSON?
  /// The alternatives, in the order written.
  package var alternatives: [WireAlternative] = []
  /// Where it is written.
  package var place: WrittenPlace
}

/// Bits of a field.
package struct WireMember: Sendable {
  /// Their number in their contract.
  package var id: Int
  /// What they are.
  package var member: BitMember
  /// Where they are: `octet 0 bit 3`, `octet 0 bits 3…5`.
  package var position: String
  /// How they are reached in a value.
  package var steps: [RawValueStep]
  /// Where they are written.
  package var place: WrittenPlace
}

/// A structure that a tag stands for.
package struct WireAlternative: Sendable {
  /// Its number in its contract.
  package var id: Int
  /// The alternative. Its names are for messages.
  package var alternative: Alternative
  /// Where it is: `octet 0/tag 2`.
  package var position: String
  /// The fields behind the tag.
  package var structure: WireStructure
  /// Where it is written.
  package var place: WrittenPlace
}

/// A number, whatever has it: a field or some of its bits.
package struct WireNumber: Sendable {
  /// The number of its field or bits in the contract.
  package var id: Int
  /// What it is.
  package var element: Element
  /// How many bits it takes.
  package var width: Int
  /// Where it is.
  package var position: String
  /// What people call it.
  package var title: String
  /// How it is reached in a value.
  package var steps: [RawValueStep]
  /// Where it is written.
  package var place: WrittenPlace
}

extension WireField {
  /// What messages call it.
  package var title: String { wireTitle(field.name, position) }

  /// The number that it is; nil for anything else.
  package var number: WireNumber? {
    guard case .number(let element) = field.content else { return nil }
    return WireNumber(
      id: id, element: element, width: element.scalar.bits, position: position, title: title, steps: steps, place: place
    )
  }

  /// Whether it has no meaning.
  package var isReserved: Bool { field.content.fixed?.kind == .reserved }
}

extension WireMember {
  /// What messages call it.
  package var title: String { wireTitle(isReserved ? "" : member.name, position) }

  /// Whether the bits have no meaning.
  package var isReserved: Bool {
    guard case .reserved = member.content else { return false }
    return true
  }

  /// The number that the bits are; nil for a flag and for reserved bits.
  package var number: WireNumber? {
    let meaning: Element.Meaning
    switch member.content {
    case .unsigned(let unsigned): meaning = unsigned
    case .signed(let signed): meaning = signed
    case .flag, .reserved: return nil
    }
    guard let scalar = ScalarType("uint64") else { return nil }
    return WireNumber(
      id: id, element: Element(member, in: scalar, meaning), width: member.width, position: position, title: title,
      steps: steps, place: place)
  }
}

/// A name with its position, as messages say it.
func wireTitle(_ name: String, _ position: String) -> String {
  name.isEmpty ? position : "“\(name)” (\(position))"
}
