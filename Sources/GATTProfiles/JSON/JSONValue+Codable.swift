#if !hasFeature(Embedded)
  /// As part of what other coders read and write. Those have numbers and no digits: one beyond 64 bits is rounded to a binary64.
  extension JSONValue: Codable {
    /// Any value. The members of an object are in the order of their names, as coders have none.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let value = try? container.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? container.decode(Int64.self) {
        self = JSONValue(value)
      } else if let value = try? container.decode(UInt64.self) {
        self = .number(value.description)
      } else if let value = try? container.decode(String.self) {
        // Before numbers, which may be texts such as `NaN`.
        self = .string(value)
      } else if let value = try? container.decode(Double.self) {
        self = JSONValue(value)
      } else if let value = try? container.decode([JSONValue].self) {
        self = .array(value)
      } else {
        let members = try container.decode([String: JSONValue].self)
        self = .object(members.sorted { $0.key < $1.key }.map { JSONMember($0.key, $0.value) })
      }
    }

    /// The value.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .null: try container.encodeNil()
      case .bool(let value): try container.encode(value)
      case .number(let digits): try Self.encode(digits, to: &container)
      case .string(let value): try container.encode(value)
      case .array(let values): try container.encode(values)
      case .object(let members):
        try container.encode(Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first })
      }
    }

    private static func encode(_ digits: String, to container: inout any SingleValueEncodingContainer) throws {
      if let value = Int64(digits) {
        try container.encode(value)
      } else if let value = UInt64(digits) {
        try container.encode(value)
      } else {
        try container.encode(Double(digits) ?? .nan)
      }
    }
  }
#endif
