extension ScalarType {
  /// Reads an integer that is neither unsigned nor two's complement alone, in parts of one.
  package func encodedInteger(
    _ cursor: inout OctetCursor, _ endian: ByteOrder, for name: String?
  ) throws(ValueError) -> Int128 {
    let start = cursor.offset
    try cursor.require(octets, for: name)
    let whole = integer(try cursor.bits(bits / 8, endian, for: name))
    let fraction = Int128(try cursor.bits(encoding.fractionOctets, endian, for: name))
    guard fraction < encoding.base else {
      throw ValueError(problem: .outOfRange(.integer(fraction)), element: name, offset: start)
    }
    return whole.isNegative && encoding.isFractionSigned
      ? -(whole.magnitude * encoding.base + fraction)
      : (whole.isNegative ? -whole.magnitude : whole.magnitude) * encoding.base + fraction
  }

  /// The octets of an integer in parts of one.
  package func octets(ofEncoded value: Int128, _ endian: ByteOrder) -> [UInt8] {
    // A sign of its own goes with the magnitude; what is added to an integer in two's complement is never negative.
    let number = encoding.isSignMagnitude ? abs(value) : value
    let left = number % encoding.base
    let isBelow = left < 0 && !encoding.isFractionSigned
    let fraction = isBelow ? left + encoding.base : abs(left)
    let sign: Int128 = encoding.isSignMagnitude && value < 0 ? 1 << Int128(bits - 1) : 0
    let whole = (number - (isBelow ? fraction : left)) / encoding.base | sign
    return Self.octets(whole, bits / 8, endian) + Self.octets(fraction, encoding.fractionOctets, endian)
  }

  /// The integer that bits are, with a sign of its own where they are sign and magnitude: zero may be negative there.
  package func integer(_ number: UInt64) -> (isNegative: Bool, magnitude: Int128) {
    let isNegative = kind == .signed && number >> UInt64(bits - 1) & 1 == 1
    guard isNegative else { return (false, Int128(number)) }
    let top: Int128 = 1 << Int128(bits - 1)
    return (true, encoding.isSignMagnitude ? Int128(number) - top : 2 * top - Int128(number))
  }

  private static func octets(_ number: Int128, _ count: Int, _ endian: ByteOrder) -> [UInt8] {
    endian.turned((0..<count).map { UInt8(truncatingIfNeeded: number >> Int128(8 * $0)) })
  }
}
