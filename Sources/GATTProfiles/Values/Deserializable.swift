/// A number of a fixed size: what raw values are made of.
public protocol Deserializable: Sendable {
  /// How many bytes the number takes.
  static var size: Int { get }

  /// Reads the number.
  ///
  /// - Throws: `truncated` when bytes are missing, and what the type itself refuses.
  init(reading reader: inout ByteReader, field: StaticString, endian: Endian) throws(ValueDecodingError)

  /// Writes ``size`` bytes.
  func write(to writer: inout ByteWriter, endian: Endian)
}

extension Deserializable {
  /// The number at the start of bytes, little-endian; `nil` when they are too few. Bytes after it are ignored.
  @inlinable
  public static func deserialize(_ bytes: [UInt8]) -> Self? {
    deserialize(bytes, start: 0)
  }

  /// The number at an offset, little-endian; `nil` when the offset is negative or bytes are missing.
  @inlinable
  public static func deserialize(_ bytes: [UInt8], start: Int) -> Self? {
    var reader = ByteReader(bytes.span)
    do throws(ValueDecodingError) {
      try reader.skip(start, "start")
      return try Self(reading: &reader, field: "value", endian: .little)
    } catch {
      return nil
    }
  }

  /// As many numbers as bytes hold, little-endian; a rest too short for one more is dropped.
  ///
  /// A type that refuses some bytes, as `Bool` does, ends the list there.
  @inlinable
  public static func deserialize(_ bytes: [UInt8]) -> [Self] {
    var reader = ByteReader(bytes.span)
    var values: [Self] = []
    values.reserveCapacity(bytes.count / max(1, size))
    while reader.remaining >= max(1, size) {
      guard let value = try? Self(reading: &reader, field: "value", endian: .little) else { break }
      values.append(value)
    }
    return values
  }
}
