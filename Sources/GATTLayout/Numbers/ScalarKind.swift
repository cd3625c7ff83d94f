extension ScalarType {
  /// How octets are a number: all that tells one type from another, but for its size and its Swift type.
  package enum Kind: Hashable, Sendable {
    /// One octet, 0 or 1.
    case boolean
    /// An unsigned integer.
    case unsigned
    /// A two's-complement integer.
    case signed
    /// An unsigned integer of decimal digits, four bits each: the types C of EN 13757-3, which meters send.
    case bcd
    /// A floating-point number.
    case floating(FloatFormat)
  }
}

extension ScalarType.Kind {
  /// Every kind, in the order in which their types are listed to people.
  package static let all: [Self] = [.boolean, .unsigned, .signed, .bcd] + FloatFormat.allCases.map { .floating($0) }

  /// The numbers of octets that its types take.
  package var sizes: [Int] {
    switch self {
    case .boolean: [1]
    case .unsigned, .signed, .bcd: Array(1...8)
    case .floating(let format): [format.octets]
    }
  }

  /// What the language calls its type of so many bits.
  package func name(bits: Int) -> String {
    switch self {
    case .boolean: "bool"
    case .unsigned: "uint\(bits)"
    case .signed: "int\(bits)"
    case .bcd: "bcd\(bits)"
    case .floating(let format): format.rawValue
    }
  }

  /// What its type of so many bytes is, in a sentence.
  package func meaning(_ bytes: String) -> String {
    switch self {
    case .boolean: "A truth value in one byte: 0 or 1."
    case .unsigned: "An unsigned number of \(bytes)."
    case .signed: "A signed number of \(bytes)."
    case .bcd: "An unsigned number in \(bytes), two decimal digits in each."
    case .floating(let format): format.meaning(bytes)
    }
  }

  /// What people call it where two schemas are compared. Types of two titles read the same octets as different numbers.
  package var title: String {
    switch self {
    case .boolean: "truth value"
    case .unsigned, .signed: "integer"
    case .bcd: "binary-coded decimal"
    case .floating(let format): format.isDecimal ? "decimal floating point" : "binary floating point"
    }
  }

  /// Whether it is an integer, signed or not.
  package var isInteger: Bool {
    switch self {
    case .boolean, .floating: false
    case .unsigned, .signed, .bcd: true
    }
  }

  /// Whether it is an integer whose bits are those of its octets, so that each can have a name.
  package var hasBits: Bool { self == .unsigned || self == .signed }

  /// The smallest and the largest integer of so many bits; nil for floating point.
  package func range(bits: Int) -> ClosedRange<Int128>? {
    switch self {
    case .boolean: 0...1
    case .unsigned: 0...(1 << bits) - 1
    case .signed: -(1 << (bits - 1))...(1 << (bits - 1)) - 1
    case .bcd: 0...(0..<bits / 4).reduce(1) { power, _ in power * 10 } - 1
    case .floating: nil
    }
  }

  /// The integer that `number` is, the lowest so many bits of the wire; nil when it is none.
  package func integer(_ number: UInt64, bits: Int) -> Int128? {
    switch self {
    case .boolean, .unsigned: Int128(number)
    case .signed: Int128(Int64(truncatingIfNeeded: number << UInt64(64 - bits)) >> Int64(64 - bits))
    case .bcd: Int128(String(number, radix: 16))
    case .floating: nil
    }
  }

  /// The bits of an integer within its range; of a negative one, those of two's complement in 64 bits.
  package func bits(of integer: Int128) -> UInt64 {
    switch self {
    case .boolean, .unsigned, .signed, .floating: UInt64(truncatingIfNeeded: integer)
    case .bcd: UInt64("\(integer)", radix: 16) ?? 0
    }
  }
}
