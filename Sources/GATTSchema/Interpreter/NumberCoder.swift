/// Decodes and encodes one number of a value.
struct NumberCoder {
  private let element: Element

  /// A coder of one element.
  init(_ element: Element) {
    self.element = element
  }

  /// Reads the number and checks it against its meaning.
  func decode(_ cursor: inout OctetCursor) throws(ValueError) -> RawNumber {
    let offset = cursor.offset
    let octets = try cursor.take(element.scalar.octets, for: element.name)
    let bits = (element.endian == .big ? Array(octets) : octets.reversed()).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let number = self.number(bits)
    try check(number, offset: offset)
    return number
  }

  /// Checks the number and appends its octets.
  func encode(_ number: RawNumber, to bytes: inout [UInt8]) throws(ValueError) {
    bytes += try octets(of: number, offset: bytes.count)
  }

  /// The octets of the number, checked, which begin at `offset`.
  func octets(of number: RawNumber, offset: Int) throws(ValueError) -> [UInt8] {
    guard let bits = self.bits(number) else { throw error(.doesNotFit, offset) }
    try check(number, offset: offset)
    let octets = (0..<element.scalar.octets).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }
    return element.endian == .big ? octets.reversed() : octets
  }

  private func number(_ bits: UInt64) -> RawNumber {
    let width = element.scalar.octets * 8
    switch element.scalar.kind {
    case .boolean, .unsigned: return .integer(Int128(bits))
    case .signed: return .integer(Int128(Int64(truncatingIfNeeded: bits << (64 - width)) >> (64 - width)))
    case .medical: return width == 16 ? .sfloat(UInt16(bits)) : .medicalFloat(UInt32(bits))
    case .floating where width == 16: return .float16(UInt16(bits))
    case .floating: return width == 32 ? .float32(UInt32(truncatingIfNeeded: bits)) : .float64(bits)
    }
  }

  private func bits(_ number: RawNumber) -> UInt64? {
    switch (number, element.scalar.kind, element.scalar.octets) {
    case (.float16(let bits), .floating, 2), (.sfloat(let bits), .medical, 2): UInt64(bits)
    case (.medicalFloat(let bits), .medical, 4): UInt64(bits)
    case (.float32(let bits), .floating, 4): UInt64(bits)
    case (.float64(let bits), .floating, 8): bits
    case (.integer(let value), .boolean, _), (.integer(let value), .unsigned, _), (.integer(let value), .signed, _):
      element.scalar.integerRange?.contains(value) == true ? UInt64(truncatingIfNeeded: value) : nil
    default: nil
    }
  }

  /// Checks the number against its meaning.
  func check(_ number: RawNumber, offset: Int) throws(ValueError) {
    switch (element.meaning, number) {
    case (_, .integer(let value)) where element.scalar.kind == .boolean && value > 1:
      throw error(.invalidBoolean(UInt8(truncatingIfNeeded: value)), offset)
    case (.enumeration(let enumeration), .integer(let value)):
      let isKnown = enumeration.unknown == .keep || enumeration.named(value) != nil
      guard isKnown else { throw error(.unknownCase(value), offset) }
    case (.quantity(let quantity), _):
      guard quantity.keepsOutOfRange || quantity.allows(number) else { throw error(.outOfRange(number), offset) }
    default: break
    }
  }

  private func error(_ problem: ValueError.Problem, _ offset: Int) -> ValueError {
    ValueError(problem: problem, element: element.name, offset: offset)
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
    return special.contains { $0.value == value } || rawRange?.contains(value) ?? true
  }
}
