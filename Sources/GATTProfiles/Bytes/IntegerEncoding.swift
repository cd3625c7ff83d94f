/// How an integer lies in its bytes, where it is neither unsigned nor two's complement alone.
///
/// A number with a fraction is counted in parts of one: with 100 parts, 21 and 50 are 2150.
@frozen
public struct IntegerEncoding: Hashable, Sendable {
  /// How many bytes the integer takes, 1 to 8.
  public let size: Int
  /// Whether the highest bit is the sign, and the others are the magnitude. A negative zero is zero.
  public let isSignMagnitude: Bool
  /// How many bytes behind it count parts of one.
  public let fractionSize: Int
  /// How many parts are one.
  public let base: Int64
  /// Whether these parts are subtracted from a negative integer in two's complement, rather than added to it.
  public let isFractionSigned: Bool

  /// An encoding; all bytes together are at most eight.
  @inlinable
  public init(
    size: Int, isSignMagnitude: Bool = false, fractionSize: Int = 0, base: Int64 = 1, isFractionSigned: Bool = false
  ) {
    self.size = size
    self.isSignMagnitude = isSignMagnitude
    self.fractionSize = fractionSize
    self.base = base
    self.isFractionSigned = isFractionSigned
  }

  /// The number of parts that the bits of the integer and of the fraction are.
  @usableFromInline
  func number(_ bits: UInt64, _ fraction: Int64, isSigned: Bool) -> Int64 {
    let unused = UInt64(64 &- 8 &* size)
    guard isSignMagnitude else {
      let shifted = bits &<< unused
      let whole = isSigned ? Int64(bitPattern: shifted) &>> Int64(unused) : Int64(bitPattern: bits)
      return whole &* base &+ (isFractionSigned && whole < 0 ? 0 &- fraction : fraction)
    }
    let sign: UInt64 = 1 &<< UInt64(8 &* size &- 1)
    let magnitude = Int64(bitPattern: bits & ~sign) &* base &+ fraction
    return bits & sign == 0 ? magnitude : 0 &- magnitude
  }

  /// The bits of the integer and of the fraction.
  @usableFromInline
  func bits(of number: Int64) -> (whole: UInt64, fraction: UInt64) {
    // In two's complement the fraction is added to the next integer below, unless it has the sign of the integer.
    let parts = isSignMagnitude ? Int64(truncatingIfNeeded: number.magnitude) : number
    let left = parts % base
    let isBelow = left < 0 && !isFractionSigned
    let fraction = isBelow ? left &+ base : Int64(truncatingIfNeeded: left.magnitude)
    let whole = UInt64(bitPattern: (parts &- (isBelow ? fraction : left)) / base)
    let sign: UInt64 = isSignMagnitude && number < 0 ? 1 &<< UInt64(8 &* size &- 1) : 0
    return (whole | sign, UInt64(bitPattern: fraction))
  }
}

extension ByteReader {
  /// Reads an integer that has a sign or a fraction of its own.
  ///
  /// - Throws: `outOfRange` for a fraction of one or more, `truncated` when bytes are missing.
  @inlinable
  public mutating func integer<Number: FixedWidthInteger>(
    _ type: Number.Type, _ encoding: IntegerEncoding, _ field: StaticString, _ endian: Endian = .little
  ) throws(ValueDecodingError) -> Number {
    let size = encoding.size + encoding.fractionSize
    let start = try take(size, field)
    let bits = number(at: start, encoding.size, endian)
    let fraction = Int64(bitPattern: number(at: start + encoding.size, encoding.fractionSize, endian))
    guard fraction < encoding.base else { try refuse(.outOfRange(Int128(fraction)), field, size: size) }
    return Number(truncatingIfNeeded: encoding.number(bits, fraction, isSigned: Number.isSigned))
  }

  @usableFromInline
  func number(at start: Int, _ count: Int, _ endian: Endian) -> UInt64 {
    (0..<count).reduce(0) { number, index in
      number | UInt64(octets[start + index]) << UInt64(8 * endian.significance(at: index, of: count))
    }
  }
}

extension ByteWriter {
  /// Writes an integer that has a sign or a fraction of its own.
  @inlinable
  public mutating func integer<Number: FixedWidthInteger>(
    _ value: Number, _ encoding: IntegerEncoding, _ endian: Endian = .little
  ) {
    let bits = encoding.bits(of: Int64(truncatingIfNeeded: value))
    number(bits.whole, encoding.size, endian)
    number(bits.fraction, encoding.fractionSize, endian)
  }
}
