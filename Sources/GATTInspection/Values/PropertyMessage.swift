/// What goes over the air of a property: a JSON object.
///
/// Read and notified: `{"identifier":"speed","keyPath":"speed","context":null,"value":12.5,"server":"Test Server"}`.
/// Written: `{"identifier":"speed","value":12.5}`, or the value alone. An object is never taken for whole when its end is
/// missing: so a notification that was cut is found out. The key path is the identifier, as a program does not know how its key
/// paths are written.
enum PropertyMessage {
  /// What an attribute has at most (Core 6.0, Vol 3, Part F, 3.2.9).
  static let longest = 512

  /// The object of a value that is JSON already. Keys that an observer can do without are left out where the object would be
  /// too long for an attribute.
  static func encode(_ value: [UInt8], of identifier: String, server: String) throws(InspectionError) -> [UInt8] {
    let whole =
      text("{\"identifier\":", identifier) + text(",\"keyPath\":", identifier)
      + Array(",\"context\":null,\"value\":".utf8)
      + value + text(",\"server\":", server) + Array("}".utf8)
    return whole.count <= longest ? whole : try encode(value, of: identifier)
  }

  /// The object that is written.
  static func encode(_ value: [UInt8], of identifier: String) throws(InspectionError) -> [UInt8] {
    let short = text("{\"identifier\":", identifier) + Array(",\"value\":".utf8) + value + Array("}".utf8)
    guard short.count <= longest else { throw .tooLong(identifier: identifier, bytes: short.count, maximum: longest) }
    return short
  }

  private static func text(_ key: String, _ text: String) -> [UInt8] {
    // A text always has JSON.
    Array(key.utf8) + ((try? JSONCoding.encode(text)) ?? [])
  }

  /// The identifier that an object has.
  static func identifier(in bytes: [UInt8]) throws -> String {
    try JSONCoding.decode(Head.self, from: bytes).identifier
  }

  /// The value that an object has.
  static func value<Value: Decodable>(_ type: Value.Type, in bytes: [UInt8]) throws -> Value {
    try JSONCoding.decode(Whole<Value>.self, from: bytes).value
  }

  /// Whether the bytes are an object with its end.
  static func isWhole(_ bytes: [UInt8]) -> Bool { (try? identifier(in: bytes)) != nil }

  /// The value that a client writes: that of an object with an identifier and a value, which has to be meant for this
  /// property, or else all of it.
  static func written<Value: Decodable>(_ type: Value.Type, in bytes: [UInt8], to identifier: String) throws -> Value {
    guard let head = try? JSONCoding.decode(Envelope.self, from: bytes), let addressee = head.identifier else {
      return try JSONCoding.decode(type, from: bytes)
    }
    guard addressee == identifier else { throw WrongIdentifier() }
    return try value(type, in: bytes)
  }

  /// A client wrote the value of another property.
  struct WrongIdentifier: Error {}

  private struct Head: Decodable {
    var identifier: String
  }

  private struct Whole<Value: Decodable>: Decodable {
    var value: Value
  }

  /// An object that has an identifier and a value, and nothing else.
  private struct Envelope: Decodable {
    var identifier: String?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      guard Set(container.allKeys.map(\.stringValue)) == ["identifier", "value"] else { return }
      identifier = try? container.decode(String.self, forKey: Key(stringValue: "identifier"))
    }
  }

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
