/// One or more octets whose bits have names.
package struct BitGroup: Hashable, Sendable {
  /// The name of the Swift type that holds the bits.
  package var identifier: String
  /// The unsigned integer that the bits lie in.
  package var scalar: ScalarType
  /// The byte order on the wire.
  package var endian: ByteOrder
  /// The members, in the order written. Bits without one are kept as they were read.
  package var members: [BitMember]
  /// The entry of `types` that it is; nil for one that only its field has.
  package var type: NamedType?
}

/// One bit, or several in a row, of a bit group.
package struct BitMember: Hashable, Sendable {
  /// The name.
  package var name: String
  /// The Swift name of its property.
  package var identifier: String
  /// What it means.
  package var description: String?
  /// The lowest bit, from 0.
  package var lowest: Int
  /// How many bits.
  package var width: Int
  /// What the bits mean.
  package var content: Content
  /// Whether it follows from other fields, so that it is no property.
  package var isDerived = false

  /// What bits mean.
  package indirect enum Content: Hashable, Sendable {
    /// Yes or no; of one bit.
    case flag(BitLabels)
    /// An unsigned number of a few bits, with the meaning of any other number.
    case unsigned(Element.Meaning)
    /// A two's-complement number of a few bits.
    case signed(Element.Meaning)
    /// Without a meaning: written as zero, ignored when read.
    case reserved
  }

  /// Whether it is part of the value.
  var isVisible: Bool {
    if case .reserved = content { return false }
    return !isDerived
  }

  /// The member's bits, in place.
  package var mask: UInt64 {
    (width >= 64 ? UInt64.max : (1 << UInt64(width)) - 1) << UInt64(lowest)
  }
}

extension BitGroup {
  /// The bits that a value of the group keeps: all but the reserved and the derived ones.
  package var keptMask: UInt64 {
    let all = scalar.octets >= 8 ? UInt64.max : (1 << UInt64(scalar.octets * 8)) - 1
    return members.reduce(all) { $1.isVisible ? $0 : $0 & ~$1.mask }
  }
}
