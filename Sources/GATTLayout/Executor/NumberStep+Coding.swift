extension NumberStep {
  /// Reads the number and checks it.
  package func read(_ cursor: inout OctetCursor) throws(ValueError) -> RawNumber {
    let offset = cursor.offset
    let number = try wireNumber(&cursor)
    try require(number, at: offset)
    return number
  }

  private func wireNumber(_ cursor: inout OctetCursor) throws(ValueError) -> RawNumber {
    guard scalar.encoding == .plain else { return .integer(try scalar.encodedInteger(&cursor, endian, for: name)) }
    let offset = cursor.offset
    return try number(cursor.bits(scalar.octets, endian, for: name), at: offset)
  }

  /// The number that bits at an offset are.
  package func number(_ bits: UInt64, at offset: Int) throws(ValueError) -> RawNumber {
    if case .floating(let format) = scalar.kind { return .floating(format, bits) }
    guard let integer = scalar.kind.integer(bits, bits: scalar.bits) else {
      throw error(.invalidDigits(Self.octetWithoutDigits(bits)), offset)
    }
    return .integer(integer)
  }

  /// The most significant octet that is not the digits that it has to be.
  private static func octetWithoutDigits(_ bits: UInt64) -> UInt8 {
    let octets = (0..<8).reversed().map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }
    return octets.first { $0 >> 4 > 9 || $0 & 0xF > 9 } ?? 0
  }

  /// Checks the number, and appends its octets.
  package func write(_ number: RawNumber, to bytes: inout [UInt8]) throws(ValueError) {
    guard scalar.encoding == .plain else {
      bytes += try octets(of: number, at: bytes.count)
      return
    }
    let bits = try checkedBits(number, at: bytes.count)
    let count = scalar.octets
    for place in 0..<count {
      bytes.append(UInt8(truncatingIfNeeded: bits >> (8 * endian.significance(at: place, of: count))))
    }
  }

  /// The octets of the number, checked, for an offset.
  package func octets(of number: RawNumber, at offset: Int) throws(ValueError) -> [UInt8] {
    let bits = try checkedBits(number, at: offset)
    if scalar.encoding != .plain, let value = number.integer { return scalar.octets(ofEncoded: value, endian) }
    return endian.turned((0..<scalar.octets).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) })
  }

  /// The bits of the number, checked.
  package func checkedBits(_ number: RawNumber, at offset: Int) throws(ValueError) -> UInt64 {
    guard let bits = bits(of: number) else { throw error(.doesNotFit, offset) }
    try require(number, at: offset)
    return bits
  }

  private func bits(of number: RawNumber) -> UInt64? {
    switch number {
    case .floating(let format, let bits): format == scalar.float ? bits : nil
    case .integer(let value): range?.contains(value) == true ? scalar.kind.bits(of: value) : nil
    }
  }

  /// Checks that the number is one that it can be.
  package func require(_ number: RawNumber, at offset: Int) throws(ValueError) {
    guard !takesAll else { return }
    if scalar.kind == .boolean, let value = number.integer, value > 1 {
      throw error(.invalidBoolean(UInt8(truncatingIfNeeded: value)), offset)
    }
    if let problem = check.problem(of: number) { throw error(problem, offset) }
  }

  private func error(_ problem: ValueError.Problem, _ offset: Int) -> ValueError {
    ValueError(problem: problem, element: name, offset: offset)
  }
}

extension BitsStep {
  /// Checks that each member's number is one that it can be.
  package func require(_ bits: UInt64, at offset: Int) throws(ValueError) {
    for member in checked {
      guard let problem = member.check.problem(of: .integer(member.range.number(of: bits))) else { continue }
      throw ValueError(problem: problem, element: member.name, offset: offset)
    }
  }
}

extension BitsStep.Member {
  /// The bits of a derived number, in place.
  package func bits(of number: Int128, at offset: Int) throws(ValueError) -> UInt64 {
    guard range.range.contains(number) else { throw ValueError(problem: .doesNotFit, element: name, offset: offset) }
    return range.bits(of: number)
  }
}
