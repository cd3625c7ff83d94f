import GatewayCore

/// JSON with the members of objects in the order of their names, so that two gateways write the same bytes.
enum DiscoveryValue: Hashable, Sendable {
  case text(String)
  case number(Double)
  case flag(Bool)
  case none
  /// What a user has said.
  case user(FieldValue)
  case list([DiscoveryValue])
  case object([String: DiscoveryValue])

  /// The value as JSON.
  var json: String {
    switch self {
    case .text(let text): FieldValue.text(text).json
    case .number(let number): FieldValue.number(number).json
    case .flag(let flag): FieldValue.flag(flag).json
    case .none: FieldValue.none.json
    case .user(let value): value.json
    case .list(let items): "[" + items.map(\.json).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { "\(FieldValue.text($0).json):\($1.json)" }.joined(separator: ",")
        + "}"
    }
  }
}

extension DiscoveryValue: ExpressibleByStringLiteral {
  init(stringLiteral value: String) { self = .text(value) }
}

extension [String: DiscoveryValue] {
  /// These members with those of a user in their place; one that is nothing takes its member away.
  func overridden(by options: [String: FieldValue]) -> [String: DiscoveryValue] {
    var members = self
    for (key, value) in options { members[key] = value == .none ? nil : .user(value) }
    return members
  }
}
