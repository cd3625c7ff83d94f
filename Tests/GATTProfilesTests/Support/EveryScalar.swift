import GATTProfiles

/// A value with one field of each kind a reader knows, in either byte order.
struct EveryScalar: CharacteristicValue, Hashable {
  static let fields: [(name: String, size: Int)] = [
    ("Bool", 1), ("UInt8", 1), ("Int8", 1), ("UInt16", 2), ("Int16", 2), ("UInt24", 3), ("Int24", 3), ("UInt32", 4),
    ("Int32", 4), ("UInt40", 5), ("Int40", 5), ("UInt48", 6), ("Int48", 6), ("UInt56", 7), ("Int56", 7), ("UInt64", 8),
    ("Int64", 8), ("Float32", 4), ("Float64", 8), ("Bytes", 3),
  ]
  static let size = fields.reduce(0) { $0 + $1.size }

  var bool: Bool
  var unsigned: [UInt64]
  var signed: [Int64]
  var float32: UInt32
  var float64: UInt64
  var bytes: [UInt8]

  init(reading reader: inout ByteReader) throws(ValueDecodingError) { try self.init(reading: &reader, .little) }

  init(reading reader: inout ByteReader, _ endian: Endian) throws(ValueDecodingError) {
    bool = try reader.bool("Bool")
    unsigned = [UInt64(try reader.uint8("UInt8"))]
    signed = [Int64(try reader.int8("Int8"))]
    unsigned.append(UInt64(try reader.uint16("UInt16", endian)))
    signed.append(Int64(try reader.int16("Int16", endian)))
    unsigned.append(UInt64(try reader.uint24("UInt24", endian)))
    signed.append(Int64(try reader.int24("Int24", endian)))
    unsigned.append(UInt64(try reader.uint32("UInt32", endian)))
    signed.append(Int64(try reader.int32("Int32", endian)))
    unsigned.append(try reader.uint40("UInt40", endian))
    signed.append(try reader.int40("Int40", endian))
    unsigned.append(try reader.uint48("UInt48", endian))
    signed.append(try reader.int48("Int48", endian))
    unsigned.append(try reader.uint56("UInt56", endian))
    signed.append(try reader.int56("Int56", endian))
    unsigned.append(try reader.uint64("UInt64", endian))
    signed.append(try reader.int64("Int64", endian))
    float32 = try reader.float32("Float32", endian).bitPattern
    float64 = try reader.float64("Float64", endian).bitPattern
    bytes = try reader.bytes(3, "Bytes")
  }

  var encodedSize: Int { Self.size }

  func write(to writer: inout ByteWriter) { write(to: &writer, .little) }

  func write(to writer: inout ByteWriter, _ endian: Endian) {
    writer.bool(bool)
    writer.uint8(UInt8(truncatingIfNeeded: unsigned[0]))
    writer.int8(Int8(truncatingIfNeeded: signed[0]))
    writer.uint16(UInt16(truncatingIfNeeded: unsigned[1]), endian)
    writer.int16(Int16(truncatingIfNeeded: signed[1]), endian)
    writer.uint24(UInt32(truncatingIfNeeded: unsigned[2]), endian)
    writer.int24(Int32(truncatingIfNeeded: signed[2]), endian)
    writer.uint32(UInt32(truncatingIfNeeded: unsigned[3]), endian)
    writer.int32(Int32(truncatingIfNeeded: signed[3]), endian)
    writer.uint40(unsigned[4], endian)
    writer.int40(signed[4], endian)
    writer.uint48(unsigned[5], endian)
    writer.int48(signed[5], endian)
    writer.uint56(unsigned[6], endian)
    writer.int56(signed[6], endian)
    writer.uint64(unsigned[7], endian)
    writer.int64(signed[7], endian)
    writer.float32(Float(bitPattern: float32), endian)
    writer.float64(Double(bitPattern: float64), endian)
    writer.bytes(bytes)
  }
}
