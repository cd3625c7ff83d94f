/// The value of a property whose type is not known when the program is built: any JSON.
public enum InspectedValue: Hashable, Sendable {
  /// Nothing: an optional without a value.
  case null
  /// True or false.
  case bool(Bool)
  /// A number without a fraction, as far as 64 bits reach.
  case integer(Int)
  /// Any other number.
  case number(Double)
  /// A text.
  case string(String)
  /// Values in their order.
  case array([InspectedValue])
  /// Values by their names.
  case object([String: InspectedValue])
}

extension InspectedValue: Codable {
  /// Any JSON.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(String.self) {
      // Before numbers, which may be texts such as `NaN`.
      self = .string(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode([InspectedValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: InspectedValue].self))
    }
  }

  /// The JSON that it is.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    }
  }
}

extension InspectedValue: CustomStringConvertible, LosslessStringConvertible {
  /// The value of a JSON text; nil when it is none.
  public init?(_ description: String) {
    guard let value = try? JSONCoding.decode(InspectedValue.self, from: Array(description.utf8)) else { return nil }
    self = value
  }

  /// Its JSON: `[1,"two",null]`.
  public var description: String {
    // What was made of JSON has JSON.
    (try? JSONCoding.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}
