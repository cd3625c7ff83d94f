/// Values to bytes and back, all little-endian: for code that handles bytes itself.
///
/// What a call returns decides which of the functions it means:
///
/// ```swift
/// let period: UInt16? = Serde.deserialize(bytes)
/// let text: String? = Serde.deserialize(bytes)
/// ```
public enum Serde {}

extension Serde {
  /// The bytes of a text; `nil` when it has a character that the encoding has not, or over 512 bytes.
  public static func serialize(_ text: String, encoding: TextEncoding = .utf8) -> [UInt8]? {
    TextLayout(encoding: encoding).encode(text)
  }

  /// The text of bytes; `nil` when they are no such text. NUL characters are kept.
  public static func deserialize(_ bytes: [UInt8], encoding: TextEncoding = .utf8) -> String? {
    var reader = ByteReader(bytes.span)
    return try? TextLayout(encoding: encoding).decode(&reader, field: "text")
  }
}

extension Serde {
  /// The bytes of a type's value: ``RawDeserializable`` and its three siblings, or any other.
  public static func serialize<Value: CharacteristicValue>(_ value: Value) -> [UInt8] {
    value.encoded()
  }

  /// The value of bytes; `nil` when the type refuses them.
  public static func deserialize<Value: CharacteristicValue>(_ bytes: [UInt8]) -> Value? {
    try? Value(bytes: bytes)
  }
}
