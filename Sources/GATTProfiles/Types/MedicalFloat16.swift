/// SFLOAT-Type: 12 bits of mantissa, 4 of exponent, so ±2047 × 10⁻⁸…⁷.
///
/// The five special numbers have the exponent 0, so of that exponent a mantissa goes to ±2045 only.
///
/// The bits are those of IEEE 11073-20601, the exponent in the upper four: 0xF16C is 364 × 10⁻¹, which is 36.4. The special
/// numbers are 0x07FE (+∞), 0x07FF (not a number), 0x0800 (not at this resolution), 0x0801 (reserved) and 0x0802 (−∞).
@frozen
public struct MedicalFloat16: MedicalFloat {
  /// The number as it is on the wire.
  public let bits: UInt16

  /// The number of these bits; every pattern means something.
  @inlinable
  public init(bits: UInt16) { self.bits = bits }

  /// Twelve bits.
  @inlinable
  public static var mantissaWidth: Int { 12 }

  /// Reads two bytes.
  @inlinable
  public init(reading reader: inout ByteReader, field: StaticString, endian: Endian) throws(ValueDecodingError) {
    self = try reader.sfloat(field, endian)
  }

  /// Writes two bytes.
  @inlinable
  public func write(to writer: inout ByteWriter, endian: Endian) { writer.sfloat(self, endian) }
}
