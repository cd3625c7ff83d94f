// Every number that GATT carries in whole bytes of a machine type. The 24, 40, 48 and 56-bit ones have reader and
// writer methods, but no Swift type of their own.

extension UInt8: Deserializable {
  /// One byte.
  @inlinable
  public static var size: Int { 1 }

  /// Reads one byte.
  @inlinable
  public init(reading reader: inout ByteReader, field: StaticString, endian: Endian) throws(ValueDecodingError) {
    self = try reader.uint8(field)
  }

  /// Writes one byte.
  @inlinable
  public func write(to writer: inout ByteWriter, endian: Endian) { writer.uint8(self) }
}

extension Int8: Deserializable {
  /// One byte.
  @inlinable
  public static var size: Int { 1 }

  /// Reads one byte.
  @inlinable
  public init(reading reader: inout ByteReader, field: StaticString, endian: Endian) throws(ValueDecodingError) {
    self = try reader.int8(field)
  }

  /// Writes one byte.
  @inlinable
  public func write(to writer: inout ByteWriter, endian: Endian) { writer.int8(self) }
}

extension UInt16: Deserializable {
  /// Two bytes.
  @inlinable
  public static var size: Int { 2 }

  /// Reads two bytes.
  @inlinable
  public init(reading reader: inout ByteReader, field: StaticString, endian: Endian) throws(ValueDecodingError) {
    self = try reader.uint16(field, endian)
  }

  /// Writes two bytes.
  @inlinable
  public func write(to writer: inout ByteWriter, endian: Endian) { writer.uint16(self, endian) }
}

extension Int16: Deserializable {
  /// Two bytes.
  @inlinable
  public static var size: Int { 2 }

  /// Reads two bytes.
  @inlinable
  public init(reading reader: inout ByteReader, field: StaticString, endian: Endian) throws(ValueDecodingError) {
    self = try reader.int16(field, endian)
  }

  /// Writes two bytes.
  @inlinable
  public func write(to writer: inout ByteWriter, endian: Endian) { writer.int16(self, endian) }
}

extension UInt32: Deserializable {
  /// Four bytes.
  @inlinable
  public static var size: Int { 4 }

  /// Reads four bytes.
  @inlinable
  public init(reading reader: inout ByteReader, field: StaticString, endian: Endian) throws(ValueDecodingError) {
    self = try reader.uint32(field, endian)
  }

  /// Writes four bytes.
  @inlinable
  public func write(to writer: inout ByteWriter, endian: Endian) { writer.uint32(self, endian) }
}

extension Int32: Deserializable {
  /// Four bytes.
  @inlinable
  public static var size: Int { 4 }

  /// Reads four bytes.
  @inlinable
  public init(reading reader: inout ByteReader, field: StaticString, endian: Endian) throws(ValueDecodingError) {
    self = try reader.int32(field, endian)
  }

  /// Writes four bytes.
  @inlinable
  public func write(to writer: inout ByteWriter, endian: Endian) { writer.int32(self, endian) }
}

extension UInt64: Deserializable {
  /// Eight bytes.
  @inlinable
  public static var size: Int { 8 }

  /// Reads eight bytes.
  @inlinable
  public init(reading reader: inout ByteReader, field: StaticString, endian: Endian) throws(ValueDecodingError) {
    self = try reader.uint64(field, endian)
  }

  /// Writes eight bytes.
  @inlinable
  public func write(to writer: inout ByteWriter, endian: Endian) { writer.uint64(self, endian) }
}

extension Int64: Deserializable {
  /// Eight bytes.
  @inlinable
  public static var size: Int { 8 }

  /// Reads eight bytes.
  @inlinable
  public init(reading reader: inout ByteReader, field: StaticString, endian: Endian) throws(ValueDecodingError) {
    self = try reader.int64(field, endian)
  }

  /// Writes eight bytes.
  @inlinable
  public func write(to writer: inout ByteWriter, endian: Endian) { writer.int64(self, endian) }
}

extension Float16: Deserializable {
  /// Two bytes.
  @inlinable
  public static var size: Int { 2 }

  /// Reads two bytes.
  @inlinable
  public init(reading reader: inout ByteReader, field: StaticString, endian: Endian) throws(ValueDecodingError) {
    self = try reader.float16(field, endian)
  }

  /// Writes two bytes.
  @inlinable
  public func write(to writer: inout ByteWriter, endian: Endian) { writer.float16(self, endian) }
}

extension Float: Deserializable {
  /// Four bytes.
  @inlinable
  public static var size: Int { 4 }

  /// Reads four bytes.
  @inlinable
  public init(reading reader: inout ByteReader, field: StaticString, endian: Endian) throws(ValueDecodingError) {
    self = try reader.float32(field, endian)
  }

  /// Writes four bytes.
  @inlinable
  public func write(to writer: inout ByteWriter, endian: Endian) { writer.float32(self, endian) }
}

extension Double: Deserializable {
  /// Eight bytes.
  @inlinable
  public static var size: Int { 8 }

  /// Reads eight bytes.
  @inlinable
  public init(reading reader: inout ByteReader, field: StaticString, endian: Endian) throws(ValueDecodingError) {
    self = try reader.float64(field, endian)
  }

  /// Writes eight bytes.
  @inlinable
  public func write(to writer: inout ByteWriter, endian: Endian) { writer.float64(self, endian) }
}

extension Bool: Deserializable {
  /// One byte.
  @inlinable
  public static var size: Int { 1 }

  /// Reads one byte.
  @inlinable
  public init(reading reader: inout ByteReader, field: StaticString, endian: Endian) throws(ValueDecodingError) {
    self = try reader.bool(field)
  }

  /// Writes one byte.
  @inlinable
  public func write(to writer: inout ByteWriter, endian: Endian) { writer.bool(self) }
}
