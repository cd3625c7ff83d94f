/// A value that stands for one number: an enumeration, or a structure around it.
///
/// A hand-written type whose `RawType` is ``Deserializable`` needs no code for its bytes: they are
/// decoded in the type's ``endian`` order, bytes after them are ignored, and a
/// number that `init?(rawValue:)` refuses is an error.
///
/// It refines `RawRepresentable`, so that an enumeration with a raw type conforms by saying so: `rawValue` is the number, and
/// `init?(rawValue:)` is `nil` for one that stands for no value.
public protocol RawDeserializable: CharacteristicValue, RawRepresentable where RawValue == RawType {
  /// The number's type.
  associatedtype RawType: Sendable = RawValue

  /// The characteristic's UUID.
  static var uuid: BluetoothUUID { get }

  /// The byte order; little unless a type says otherwise.
  static var endian: Endian { get }

  /// What errors call the number; “raw value” unless a type says otherwise.
  static var fieldName: StaticString { get }
}

extension RawDeserializable {
  /// “raw value”.
  @inlinable
  public static var fieldName: StaticString { "raw value" }
}

extension RawDeserializable where RawType: Deserializable {
  /// Bytes after the number are ignored.
  @inlinable
  public static var trailingBytes: TrailingBytes { .ignore }

  /// The size of the number.
  @inlinable
  public var encodedSize: Int { RawType.size }

  /// Writes the number.
  @inlinable
  public func write(to writer: inout ByteWriter) {
    rawValue.write(to: &writer, endian: Self.endian)
  }

  /// Reads the number and asks `init?(rawValue:)`.
  @inlinable
  public init(reading reader: inout ByteReader) throws(ValueDecodingError) {
    let raw = try RawType(reading: &reader, field: Self.fieldName, endian: Self.endian)
    guard let value = Self(rawValue: raw) else {
      throw reader.error(.rejected, Self.fieldName, size: RawType.size)
    }
    self = value
  }
}

extension RawDeserializable where RawType: Deserializable & BinaryInteger {
  /// Reads the integer and asks `init?(rawValue:)`; the error names the integer it refuses.
  @inlinable
  public init(reading reader: inout ByteReader) throws(ValueDecodingError) {
    let raw = try RawType(reading: &reader, field: Self.fieldName, endian: Self.endian)
    guard let value = Self(rawValue: raw) else {
      throw reader.unknownCase(Self.fieldName, Int128(truncatingIfNeeded: raw), size: RawType.size)
    }
    self = value
  }
}
