/// A value that stands for several numbers of one type.
///
/// A hand-written type whose `RawType` is ``Deserializable`` needs no code for its bytes: at least
/// ``size`` elements have to be there, all the bytes become elements (a rest too short for one more
/// is dropped), and `init?(rawValue:)` decides whether their number is right.
public protocol RawArrayDeserializable: CharacteristicValue {
  /// The type of one element.
  associatedtype RawType: Sendable

  /// The characteristic's UUID.
  static var uuid: BluetoothUUID { get }

  /// How many elements the value has. Elements, not bytes.
  static var size: Int { get }

  /// The elements.
  var rawValue: [RawType] { get }

  /// The value that elements stand for, `nil` when they stand for none.
  init?(rawValue: [RawType])

  /// The byte order; little unless a type says otherwise.
  static var endian: Endian { get }
}

extension RawArrayDeserializable where RawType: Deserializable {
  /// Nothing is left to decide on: all bytes are elements.
  @inlinable
  public static var trailingBytes: TrailingBytes { .ignore }

  /// The size of all elements.
  @inlinable
  public var encodedSize: Int { rawValue.count * RawType.size }

  /// Writes the elements in order.
  @inlinable
  public func write(to writer: inout ByteWriter) {
    for element in rawValue { element.write(to: &writer, endian: Self.endian) }
  }

  /// Reads all elements and asks `init?(rawValue:)`.
  @inlinable
  public init(reading reader: inout ByteReader) throws(ValueDecodingError) {
    let start = reader.offset
    let count = max(Self.size, reader.remaining / max(1, RawType.size))
    let elements: [RawType] = try reader.elements(count, "raw value", Self.endian)
    _ = reader.rest()
    guard let value = Self(rawValue: elements) else {
      let isCountWrong = elements.count != Self.size
      let reason = ValueDecodingError.Reason.wrongLength(expected: Self.size, actual: elements.count)
      throw ValueDecodingError(isCountWrong ? reason : .rejected, offset: start, field: "raw value")
    }
    self = value
  }
}
