/// FLOAT-Type: 24 bits of mantissa, 8 of exponent, so ±8388607 × 10⁻¹²⁸…¹²⁷.
@frozen
public struct MedicalFloat32: MedicalFloat {
  /// The number as it is on the wire.
  public let bits: UInt32

  /// The number of these bits; every pattern means something.
  @inlinable
  public init(bits: UInt32) { self.bits = bits }

  /// Twenty-four bits.
  @inlinable
  public static var mantissaWidth: Int { 24 }

  /// Reads four bytes.
  @inlinable
  public init(reading reader: inout ByteReader, field: StaticString, endian: Endian) throws(ValueDecodingError) {
    self = try reader.float(field, endian)
  }

  /// Writes four bytes.
  @inlinable
  public func write(to writer: inout ByteWriter, endian: Endian) { writer.float(self, endian) }
}
