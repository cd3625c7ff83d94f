/// The type of a single number on the wire.
package struct ScalarType: Hashable, Sendable, CustomStringConvertible {
  /// How the octets are read.
  package var kind: Kind
  /// The number of bits on the wire, 1 to 64. Only an integer may have other than whole octets, see ``isPacked``.
  package let bits: Int
  /// What an integer's octets are beside an unsigned or two's-complement number.
  package var encoding: IntegerEncoding = .plain

  /// Every scalar type, in the order in which they are listed to people.
  package static let all: [ScalarType] =
    Kind.all.flatMap { kind in kind.sizes.map { ScalarType(kind: kind, octets: $0) } }

  private init(kind: Kind, octets: Int) {
    self.init(kind: kind, bits: octets * 8)
  }

  private init(kind: Kind, bits: Int) {
    self.kind = kind
    self.bits = bits
  }

  /// The integer type called `name` of 1 to 64 bits that are no whole octets, such as `uint12`; nil for any other text.
  package init?(packed name: String) {
    let kind: Kind = name.hasPrefix("u") ? .unsigned : .signed
    let prefix = kind == .unsigned ? "uint" : "int"
    guard name.hasPrefix(prefix), let bits = Int(name.dropFirst(prefix.count)), "\(prefix)\(bits)" == name,
      (1...64).contains(bits), !bits.isMultiple(of: 8)
    else { return nil }
    self.init(kind: kind, bits: bits)
  }

  /// The type of one truth value.
  package static let truth = ScalarType(kind: .boolean, octets: 1)

  /// The integer of so many octets, of 1 to 8.
  package static func integer(octets: Int, isSigned: Bool) -> ScalarType {
    ScalarType(kind: isSigned ? .signed : .unsigned, octets: max(1, min(octets, 8)))
  }

  /// The type called `name`, such as `uint24`; nil for any other text.
  package init?(_ name: String) {
    guard let type = Self.all.first(where: { $0.description == name }) else { return nil }
    self = type
  }

  /// The type's name in the language, such as `uint24`.
  package var description: String { kind.name(bits: bits) + encoding.description }

  /// The type that was called `name` before; nil for any other text. `float` looks like the one of C, which it never was.
  package init?(formerly name: String) {
    switch name {
    case "sfloat": self.init(kind: .floating(.medical16), octets: 2)
    case "float": self.init(kind: .floating(.medical32), octets: 4)
    default: return nil
    }
  }

  /// The number of octets on the wire, 1 to 8; of a packed number those that it would need by itself.
  package var octets: Int { (bits + 7) / 8 + encoding.fractionOctets }

  /// Whether its bits are no whole octets, so that only several of them in a row are.
  package var isPacked: Bool { !bits.isMultiple(of: 8) }

  /// Whether numbers of the type can lie in two ways: in several octets, or in bits of an octet that others share.
  package var hasOrder: Bool { octets > 1 || isPacked }

  /// Whether the type is an integer, signed or not.
  package var isInteger: Bool { kind.isInteger }

  /// What its bits are as a floating-point number; nil for any other.
  package var float: FloatFormat? {
    guard case .floating(let format) = kind else { return nil }
    return format
  }

  /// Whether it is a floating-point number of whole mantissa and power of ten.
  package var isDecimalFloat: Bool { float?.isDecimal ?? false }

  /// The smallest and the largest integer that fit; 0…1 for `bool`, nil for floating point.
  package var integerRange: ClosedRange<Int128>? { kind.range(bits: bits).map(encoding.range) }
}
