/// Decodes and encodes one number of a value.
final class NumberCoder: Sendable {
  /// What the number is.
  let element: Element
  /// What errors call the number.
  private let name: String?
  /// The numbers of its type; nil for floating point.
  private let range: ClosedRange<Int128>?
  /// Whether every number of its type is one that it can be.
  let takesAll: Bool

  /// A coder of one element.
  convenience init(_ element: Element) {
    self.init(element, called: element.name)
  }

  /// A coder of a field's element, whose errors leave the name to the field.
  convenience init(unnamed element: Element) {
    self.init(element, called: nil)
  }

  private init(_ element: Element, called name: String?) {
    self.element = element
    self.name = name
    range = element.scalar.integerRange
    takesAll = element.takesAll
  }

  /// Reads the number and checks it against its meaning.
  func decode(_ cursor: inout OctetCursor) throws(ValueError) -> RawNumber {
    let offset = cursor.offset
    let number = try wireNumber(&cursor)
    try check(number, offset: offset)
    return number
  }

  /// Checks the number and appends its octets.
  func encode(_ number: RawNumber, to bytes: inout [UInt8]) throws(ValueError) {
    guard element.scalar.encoding == .plain else {
      bytes += try octets(of: number, offset: bytes.count)
      return
    }
    let bits = try checkedBits(number, offset: bytes.count)
    let count = element.scalar.octets
    for place in 0..<count {
      bytes.append(UInt8(truncatingIfNeeded: bits >> (8 * (element.endian == .big ? count - 1 - place : place))))
    }
  }

  /// The octets of the number, checked, which begin at `offset`.
  func octets(of number: RawNumber, offset: Int) throws(ValueError) -> [UInt8] {
    let bits = try checkedBits(number, offset: offset)
    if element.scalar.encoding != .plain, let value = number.integer {
      return element.scalar.octets(ofEncoded: value, element.endian)
    }
    let octets = (0..<element.scalar.octets).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }
    return element.endian == .big ? octets.reversed() : octets
  }

  /// Whether the number has octets.
  func canEncode(_ number: RawNumber) -> Bool {
    (try? checkedBits(number, offset: 0)) != nil
  }

  /// The bits of the number, checked.
  func checkedBits(_ number: RawNumber, offset: Int) throws(ValueError) -> UInt64 {
    guard let bits = self.bits(number) else { throw error(.doesNotFit, offset) }
    try check(number, offset: offset)
    return bits
  }

  private func wireNumber(_ cursor: inout OctetCursor) throws(ValueError) -> RawNumber {
    let scalar = element.scalar
    guard scalar.encoding == .plain else {
      return .integer(try scalar.encodedInteger(&cursor, element.endian, for: name))
    }
    let offset = cursor.offset
    return try number(cursor.bits(scalar.octets, element.endian, for: name), offset: offset)
  }

  /// The number that the bits are, whose octets begin at `offset`.
  func number(_ bits: UInt64, offset: Int) throws(ValueError) -> RawNumber {
    let scalar = element.scalar
    if case .floating(let format) = scalar.kind { return .floating(format, bits) }
    guard let integer = scalar.kind.integer(bits, bits: scalar.bits) else {
      throw error(.invalidDigits(Self.octetWithoutDigits(bits)), offset)
    }
    return .integer(integer)
  }

  /// The most significant octet that is not two decimal digits.
  private static func octetWithoutDigits(_ bits: UInt64) -> UInt8 {
    let octets = (0..<8).reversed().map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }
    return octets.first { $0 >> 4 > 9 || $0 & 0xF > 9 } ?? 0
  }

  private func bits(_ number: RawNumber) -> UInt64? {
    switch number {
    case .floating(let format, let bits): format == element.scalar.float ? bits : nil
    case .integer(let value): range?.contains(value) == true ? element.scalar.kind.bits(of: value) : nil
    }
  }

  /// Checks the number against its meaning.
  func check(_ number: RawNumber, offset: Int) throws(ValueError) {
    guard !takesAll else { return }
    if element.scalar.kind == .boolean, let value = number.integer, value > 1 {
      throw error(.invalidBoolean(UInt8(truncatingIfNeeded: value)), offset)
    }
    switch element.meaning {
    case .enumeration(let enumeration):
      guard let value = number.integer, enumeration.unknown != .keep, enumeration.named(value) == nil else { return }
      throw error(.unknownCase(value), offset)
    case .quantity(let quantity):
      guard quantity.keepsOutOfRange || quantity.allows(number) else { throw error(.outOfRange(number), offset) }
    case .flags: return
    }
  }

  private func error(_ problem: ValueError.Problem, _ offset: Int) -> ValueError {
    ValueError(problem: problem, element: name, offset: offset)
  }
}

extension Element {
  /// Whether every number of its type is one that it can be.
  fileprivate var takesAll: Bool {
    guard scalar.kind != .boolean else { return false }
    return switch meaning {
    case .enumeration(let enumeration): enumeration.unknown == .keep
    case .quantity(let quantity):
      quantity.keepsOutOfRange || quantity.rawRange == nil && quantity.minimum == nil && quantity.maximum == nil
    case .flags: true
    }
  }
}

extension Quantity {
  /// Whether a number is special or lies within `min`…`max`. NaN lies nowhere once there is a limit,
  /// but for the special numbers of a decimal float, which stand for no value.
  package func allows(_ number: RawNumber) -> Bool {
    guard number.medical?.special == nil else { return true }
    guard let value = number.integer else {
      return (minimum.map { number.double >= $0 } ?? true) && (maximum.map { number.double <= $0 } ?? true)
    }
    if special(value) != nil { return true }
    return curve?.listed?.contains(value) ?? rawRange?.contains(value) ?? true
  }
}
