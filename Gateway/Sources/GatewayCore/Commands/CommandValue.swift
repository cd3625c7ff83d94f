/// What a command has at a place: JSON, or text that is as the profile writes it.
public indirect enum CommandValue: Hashable, Sendable {
  case whole(Int64)
  case number(Double)
  case flag(Bool)
  case text(String)
  case none
  case list([CommandValue])
  case fields([String: CommandValue])

  /// The values that are in no object, by their paths: `{"flags":{"fan":true}}` has `flags.fan`.
  func leaves(_ path: String = "") -> [String: CommandValue] {
    guard case .fields(let fields) = self else { return [path: self] }
    return fields.reduce(into: [:]) { leaves, field in
      leaves.merge(field.value.leaves(path.isEmpty ? field.key : "\(path).\(field.key)")) { first, _ in first }
    }
  }
}

extension CommandValue: Decodable {
  /// A name of an object.
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Reads JSON.
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: Name.self) {
      var fields: [String: CommandValue] = [:]
      for name in container.allKeys { fields[name.stringValue] = try container.decode(CommandValue.self, forKey: name) }
      self = .fields(fields)
    } else if var container = try? decoder.unkeyedContainer() {
      var items: [CommandValue] = []
      while !container.isAtEnd { items.append(try container.decode(CommandValue.self)) }
      self = .list(items)
    } else {
      self = try Self.single(decoder.singleValueContainer())
    }
  }

  private static func single(_ container: any SingleValueDecodingContainer) throws -> CommandValue {
    if container.decodeNil() { return .none }
    if let flag = try? container.decode(Bool.self) { return .flag(flag) }
    if let whole = try? container.decode(Int64.self) { return .whole(whole) }
    if let number = try? container.decode(Double.self) { return .number(number) }
    return .text(try container.decode(String.self))
  }
}

extension CommandValue {
  /// The number that it is; nil for anything else.
  var number: Double? {
    switch self {
    case .whole(let number): Double(number)
    case .number(let number): number
    case .flag, .text, .none, .list, .fields: nil
    }
  }

  /// What it is, in words.
  var words: String {
    switch self {
    case .whole, .number: "a number"
    case .flag: "true or false"
    case .text: "text"
    case .none: "nothing"
    case .list: "a list"
    case .fields: "an object"
    }
  }

  /// The value as JSON.
  var json: String { fieldValue.json }

  var fieldValue: FieldValue {
    switch self {
    case .whole(let number): .whole(Int128(number))
    case .number(let number): .number(number)
    case .flag(let flag): .flag(flag)
    case .text(let text): .text(text)
    case .none: .none
    case .list(let items): .list(items.map(\.fieldValue))
    case .fields(let fields):
      .fields(fields.sorted { $0.key < $1.key }.map { FieldValue.Field(name: $0.key, value: $0.value.fieldValue) })
    }
  }

  /// Whether a field has this value.
  func isValue(_ value: FieldValue) -> Bool {
    switch (self, value) {
    case (.whole(let wanted), .number(let number)): Double(wanted) == number
    // Bytes are hexadecimal digits, in either case.
    case (.text(let wanted), .bytes): FieldValue.text(wanted.lowercased()).json == value.json
    case (.whole, _), (.number, _), (.flag, _), (.text, _), (.none, _), (.list, _), (.fields, _): fieldValue == value
    }
  }
}
