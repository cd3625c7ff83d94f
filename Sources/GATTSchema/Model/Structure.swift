/// Fields in wire order.
package struct Structure: Hashable, Sendable {
  /// The name of the Swift type that holds it; empty for the value of a characteristic, which has its own.
  package var identifier: String
  /// The fields, in wire order.
  package var fields: [StructureField]
  /// The ready-made type of the library that stands for it, such as a date and time.
  package var shared: SharedType?
  /// The entry of `types` that it is; nil for one that only its field has.
  package var type: NamedType?
  /// The one number that its fields are the digits of; nil for fields with octets of their own.
  package var digits: DigitNumber?
}

/// One number on the wire that several are put into by multiplication, the first of them as the highest digit.
package struct DigitNumber: Hashable, Sendable {
  /// The type on the wire. A signed one is sign and magnitude, and the sign is that of the first digit.
  package var scalar: ScalarType
  /// The byte order on the wire.
  package var endian: ByteOrder
  /// What each digit is multiplied by, the highest first; the last by 1.
  package var places: [Int128]

  /// The number as an element of its own.
  package var element: Element {
    Element(name: nil, identifier: "digits", scalar: scalar, endian: endian, meaning: .quantity(.plain))
  }
}

/// A field of a structure: what it is, and whether and how often it is there.
package struct StructureField: Hashable, Sendable {
  /// The field's name; for octets without a meaning what they are, such as “reserved”.
  package var name: String
  /// The Swift name of its property.
  package var identifier: String
  /// What it is.
  package var description: String?
  /// What its octets are.
  package var content: Content
  /// The octets that a structure or a union may take; nil when it ends by itself.
  package var extent: FieldExtent?
  /// When it is there; nil for always.
  package var presence: Condition?
  /// How often it is there; nil for once.
  package var repetition: Repetition?
  /// Whether it follows from other fields, so that it is no property: a count, a length, the tag of a union.
  package var isDerived = false
  /// Whether it is filled in when a request is made.
  package var isIdentifier = false

  /// What the octets of a field are.
  package indirect enum Content: Hashable, Sendable {
    /// A number.
    case number(Element)
    /// Bits and ranges of bits with names.
    case bits(BitGroup)
    /// Text.
    case text(TextLayout)
    /// Octets as they stand.
    case octets(OctetsLayout)
    /// Fields.
    case structure(Structure)
    /// One of several structures.
    case union(Union)
    /// A number that is always the same.
    case constant(Element, Int128)
    /// Octets that the layout alone says, such as those without a meaning.
    case fixed(FixedOctets)
    /// A checksum.
    case checksum(Checksum)
    /// No bytes: a number from elsewhere that fields go by.
    case link(Link)

    /// The octets that the layout alone says; nil for anything else.
    package var fixed: FixedOctets? {
      guard case .fixed(let fixed) = self else { return nil }
      return fixed
    }
  }
}

/// How often a field is there.
package indirect enum Repetition: Hashable, Sendable {
  /// So many times.
  case exactly(Int)
  /// Until the octets end.
  case rest
  /// As often as an earlier number of the structure says.
  case counted(MemberReference)
  /// As often as a number right before it says.
  case prefixed(Element)
}

/// A type that the library has ready, shared by all profiles.
package enum SharedType: String, CaseIterable, Sendable {
  /// Year, month, day, hours, minutes, seconds: seven octets.
  case dateTime = "date-time"
  /// Year, month, day: four octets.
  case date
  /// An address of six octets, the least significant first.
  case address
  /// A UUID of as many octets as are left: 2, 4 or 16.
  case uuid
}
