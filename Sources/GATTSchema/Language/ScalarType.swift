/// The type of a single number on the wire.
package struct ScalarType: Hashable, Sendable, CustomStringConvertible {
  /// How the octets are read.
  package enum Kind: Hashable, Sendable {
    /// One octet, 0 or 1.
    case boolean
    /// An unsigned integer.
    case unsigned
    /// A two's-complement integer.
    case signed
    /// An IEEE 754 binary16, binary32 or binary64.
    case floating
    /// A decimal float of IEEE 11073-20601, of two octets (`medfloat16`) or four (`medfloat32`).
    case medical
  }

  /// How the octets are read.
  package var kind: Kind
  /// The number of octets on the wire, 1 to 8.
  package var octets: Int

  /// Every scalar type, in the order in which they are listed to people.
  package static let all: [ScalarType] =
    [ScalarType(kind: .boolean, octets: 1)]
    + (1...8).map { ScalarType(kind: .unsigned, octets: $0) }
    + (1...8).map { ScalarType(kind: .signed, octets: $0) }
    + [2, 4, 8].map { ScalarType(kind: .floating, octets: $0) }
    + [2, 4].map { ScalarType(kind: .medical, octets: $0) }

  private init(kind: Kind, octets: Int) {
    self.kind = kind
    self.octets = octets
  }

  /// The type of one truth value.
  static let truth = ScalarType(kind: .boolean, octets: 1)

  /// The integer of so many octets, of 1 to 8.
  static func integer(octets: Int, isSigned: Bool) -> ScalarType {
    ScalarType(kind: isSigned ? .signed : .unsigned, octets: max(1, min(octets, 8)))
  }

  /// The type called `name`, such as `uint24`; nil for any other text.
  package init?(_ name: String) {
    guard let type = Self.all.first(where: { $0.description == name }) else { return nil }
    self = type
  }

  /// The type's name in the language, such as `uint24`.
  package var description: String {
    switch kind {
    case .boolean: "bool"
    case .unsigned: "uint\(octets * 8)"
    case .signed: "int\(octets * 8)"
    case .floating: "float\(octets * 8)"
    case .medical: "medfloat\(octets * 8)"
    }
  }

  /// The type that was called `name` before; nil for any other text. `float` looks like the one of C, which it never was.
  package init?(formerly name: String) {
    switch name {
    case "sfloat": self.init(kind: .medical, octets: 2)
    case "float": self.init(kind: .medical, octets: 4)
    default: return nil
    }
  }

  /// Whether the type is an integer, signed or not.
  package var isInteger: Bool {
    kind == .signed || kind == .unsigned
  }

  /// The smallest and the largest integer that fit; 0…1 for `bool`, nil for floating point.
  package var integerRange: ClosedRange<Int128>? {
    switch kind {
    case .boolean: 0...1
    case .unsigned: 0...((1 << (octets * 8)) - 1)
    case .signed: -(1 << (octets * 8 - 1))...((1 << (octets * 8 - 1)) - 1)
    case .floating, .medical: nil
    }
  }
}
