/// A value that stands for two lists of numbers, each of one type.
///
/// A hand-written type whose raw types are ``Deserializable`` needs no code for its bytes: ``size1``
/// elements are followed by ``size2``, bytes after them are ignored, and elements that
/// `init?(rawValue1:rawValue2:)` refuses are an error.
public protocol RawArrayPairDeserializable: CharacteristicValue {
  /// The type of an element of the first list.
  associatedtype RawType1: Sendable
  /// The type of an element of the second list.
  associatedtype RawType2: Sendable

  /// The characteristic's UUID.
  static var uuid: BluetoothUUID { get }

  /// How many elements the first list has. Elements, not bytes.
  static var size1: Int { get }
  /// How many elements the second list has. Elements, not bytes.
  static var size2: Int { get }

  /// The first list.
  var rawValue1: [RawType1] { get }
  /// The second list.
  var rawValue2: [RawType2] { get }

  /// The value that two lists stand for, `nil` when they stand for none.
  init?(rawValue1: [RawType1], rawValue2: [RawType2])

  /// The byte order; little unless a type says otherwise.
  static var endian: Endian { get }
}

extension RawArrayPairDeserializable where RawType1: Deserializable, RawType2: Deserializable {
  /// Bytes after the lists are ignored.
  @inlinable
  public static var trailingBytes: TrailingBytes { .ignore }

  /// The size of both lists.
  @inlinable
  public var encodedSize: Int { rawValue1.count * RawType1.size + rawValue2.count * RawType2.size }

  /// Writes the first list, then the second.
  @inlinable
  public func write(to writer: inout ByteWriter) {
    for element in rawValue1 { element.write(to: &writer, endian: Self.endian) }
    for element in rawValue2 { element.write(to: &writer, endian: Self.endian) }
  }

  /// Reads both lists and asks `init?(rawValue1:rawValue2:)`.
  @inlinable
  public init(reading reader: inout ByteReader) throws(ValueDecodingError) {
    let start = reader.offset
    let first: [RawType1] = try reader.elements(Self.size1, "raw value 1", Self.endian)
    let second: [RawType2] = try reader.elements(Self.size2, "raw value 2", Self.endian)
    guard let value = Self(rawValue1: first, rawValue2: second) else {
      throw ValueDecodingError(.rejected, offset: start, field: "raw values")
    }
    self = value
  }
}
