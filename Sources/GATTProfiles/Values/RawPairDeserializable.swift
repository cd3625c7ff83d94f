/// A value that stands for two numbers, of two types.
///
/// A hand-written type whose raw types are ``Deserializable`` needs no code for its bytes: the first
/// number is followed by the second, bytes after them are ignored, and numbers that
/// `init?(rawValue1:rawValue2:)` refuses are an error.
public protocol RawPairDeserializable: CharacteristicValue {
  /// The type of the first number.
  associatedtype RawType1: Sendable
  /// The type of the second number.
  associatedtype RawType2: Sendable

  /// The characteristic's UUID.
  static var uuid: BluetoothUUID { get }

  /// The first number.
  var rawValue1: RawType1 { get }
  /// The second number.
  var rawValue2: RawType2 { get }

  /// The value that two numbers stand for, `nil` when they stand for none.
  init?(rawValue1: RawType1, rawValue2: RawType2)

  /// The byte order; little unless a type says otherwise.
  static var endian: Endian { get }
}

extension RawPairDeserializable where RawType1: Deserializable, RawType2: Deserializable {
  /// Bytes after the numbers are ignored.
  @inlinable
  public static var trailingBytes: TrailingBytes { .ignore }

  /// The size of both numbers.
  @inlinable
  public var encodedSize: Int { RawType1.size + RawType2.size }

  /// Writes the first number, then the second.
  @inlinable
  public func write(to writer: inout ByteWriter) {
    rawValue1.write(to: &writer, endian: Self.endian)
    rawValue2.write(to: &writer, endian: Self.endian)
  }

  /// Reads both numbers and asks `init?(rawValue1:rawValue2:)`.
  @inlinable
  public init(reading reader: inout ByteReader) throws(ValueDecodingError) {
    let first = try RawType1(reading: &reader, field: "raw value 1", endian: Self.endian)
    let second = try RawType2(reading: &reader, field: "raw value 2", endian: Self.endian)
    guard let value = Self(rawValue1: first, rawValue2: second) else {
      throw reader.error(.rejected, "raw values", size: RawType1.size + RawType2.size)
    }
    self = value
  }
}
