import GATTSchema

/// A value of JSON, as messages of the protocol have it, and as schemas of JSON are written down in Swift. Its members have no
/// order: they are written by their names.
package enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  /// The member called `name`; nil where there is none.
  package subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members[name]
  }

  /// The text; nil for anything else.
  package var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The whole number; nil for anything else.
  package var number: Int? {
    guard case .int(let number) = self else { return nil }
    return number
  }

  /// The items; none for anything else.
  package var items: [JSON] {
    guard case .array(let items) = self else { return [] }
    return items
  }

  /// Whether it is `true`.
  package var isTrue: Bool { self == .bool(true) }

  /// The object with further members; anything else stays as it is.
  package func adding(_ members: [String: JSON]) -> JSON {
    guard case .object(let own) = self else { return self }
    return .object(own.merging(members) { $1 })
  }
}

extension JSON: Decodable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .int(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }
}

extension JSON: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .int(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let items): try container.encode(items)
    case .object(let members): try container.encode(members)
    }
  }
}

extension JSON {
  /// It in UTF-8, the members of objects sorted by name.
  package var octets: [UInt8] {
    var octets: [UInt8] = []
    write(to: &octets)
    return octets
  }

  private func write(to octets: inout [UInt8]) {
    switch self {
    case .null: octets += "null".utf8
    case .bool(let value): octets += (value ? "true" : "false").utf8
    case .int(let value): octets += String(value).utf8
    case .double(let value): octets += value.isFinite ? "\(value)".utf8 : "null".utf8
    case .string(let value): JSONString.append(value, to: &octets)
    case .array(let items): Self.write("[", items, "]", to: &octets) { $0.write(to: &$1) }
    case .object(let members):
      Self.write("{", members.sorted { $0.key < $1.key }, "}", to: &octets) { member, octets in
        JSONString.append(member.key, to: &octets)
        octets.append(UInt8(ascii: ":"))
        member.value.write(to: &octets)
      }
    }
  }

  private static func write<Item>(
    _ opening: Unicode.Scalar, _ items: [Item], _ closing: Unicode.Scalar, to octets: inout [UInt8],
    _ write: (Item, inout [UInt8]) -> Void
  ) {
    octets.append(UInt8(ascii: opening))
    for (place, item) in items.enumerated() {
      if place > 0 { octets.append(UInt8(ascii: ",")) }
      write(item, &octets)
    }
    octets.append(UInt8(ascii: closing))
  }
}

extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements) { $1 })
  }

  package init(arrayLiteral elements: JSON...) {
    self = .array(elements)
  }

  package init(stringLiteral value: String) {
    self = .string(value)
  }

  package init(integerLiteral value: Int) {
    self = .int(value)
  }

  package init(booleanLiteral value: Bool) {
    self = .bool(value)
  }
}
