import GATTProfiles

/// What goes over the air of a property: a JSON object, read and written as the JSON of profiles is.
///
/// Read and notified: `{"identifier":"speed","keyPath":"speed","context":null,"value":12.5,"server":"Test Server"}`.
/// Written: `{"identifier":"speed","value":12.5}`, or the value alone. An object is never taken for whole when its end is
/// missing: so a notification that was cut is found out. The key path is the identifier, as a program does not know how its key
/// paths are written.
struct PropertyMessage: JSONCharacteristicValue {
  var identifier: String
  var value: JSONValue
  /// The name of the inspector; nil for what is written.
  var server: String?

  init(_ value: JSONValue, of identifier: String, server: String? = nil) {
    (self.identifier, self.value, self.server) = (identifier, value, server)
  }

  init?(jsonValue json: JSONValue) {
    guard var members = JSONMembers(json), let identifier = members.take("identifier", as: String.self),
      let value = members.take("value", as: JSONValue.self),
      let server = members.takeOptional("server", as: String.self)
    else { return nil }
    self.init(value, of: identifier, server: server)
  }

  var jsonValue: JSONValue {
    guard let server else { return .object([.init("identifier", identifier), .init("value", value)]) }
    return .object([
      .init("identifier", identifier), .init("keyPath", identifier), .init("context", .null), .init("value", value),
      .init("server", server),
    ])
  }

  static let textKey = "Property"
  static let fieldName: StaticString = "Property"
  /// What an attribute has at most (Core 6.0, Vol 3, Part F, 3.2.9).
  static let mostBytes = 512

  /// The bytes of the message. Members that an observer can do without are left out where it would be too long for an attribute.
  func bytes() throws(InspectionError) -> [UInt8] {
    var message = self
    if message.encodedSize > Self.mostBytes { message.server = nil }
    let bytes = Array(message.jsonValue.text.utf8)
    guard bytes.count <= Self.mostBytes else {
      throw .tooLong(identifier: identifier, bytes: bytes.count, maximum: Self.mostBytes)
    }
    return bytes
  }

  /// Whether the bytes are an object with its end.
  static func isWhole(_ bytes: [UInt8]) -> Bool { (try? PropertyMessage(bytes: bytes)) != nil }

  /// The value that a client writes: that of an object with an identifier and a value and nothing else, which has to be meant
  /// for this property, or else all of it.
  static func written<Value: Decodable>(_ type: Value.Type, in bytes: [UInt8], to identifier: String) throws -> Value {
    guard let json = JSONValue(utf8: bytes) else { throw NotJSON() }
    guard case .object(let members) = json, Set(members.map(\.name)) == ["identifier", "value"],
      let message = PropertyMessage(jsonValue: json)
    else { return try JSONCoding.decode(type, from: json) }
    guard message.identifier == identifier else { throw WrongIdentifier() }
    return try JSONCoding.decode(type, from: message.value)
  }

  /// A client wrote the value of another property.
  struct WrongIdentifier: Error {}

  /// A client wrote something else than JSON.
  struct NotJSON: Error {}
}
