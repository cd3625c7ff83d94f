import GATTDynamic

/// A field of a value that came from a device.
struct Reading: Hashable, Sendable {
  /// The path of the field.
  let path: String
  /// What it has.
  let value: FieldValue
  /// The symbol of its unit; nil for none.
  let unit: String?

  init(_ path: String, _ value: FieldValue, unit: String? = nil) {
    (self.path, self.value, self.unit) = (path, value, unit)
  }

  /// All fields of a value; one that is a single thing has the name of its characteristic or format.
  static func all(of value: DynamicValue) -> [Reading] {
    var readings: [Reading] = []
    collect(value.content, at: "", named: value.name, &readings)
    for computed in value.computed {
      readings.append(Reading(Self.identifier(computed.name), computed.value.map { .number($0) } ?? .none))
    }
    return readings
  }

  /// All fields of a value of which a part is encrypted, without that.
  static func plain(of value: DynamicValue) -> [Reading] {
    all(of: value).filter { if case .bytes = $0.value { false } else { true } }
  }

  private static func collect(
    _ content: DynamicContent, at path: String, named name: String, _ readings: inout [Reading]
  ) {
    func below(_ part: String) -> String { path.isEmpty ? part : "\(path).\(part)" }
    switch content {
    case .fields(let fields):
      for field in fields { collect(field.content, at: below(field.identifier), named: field.name, &readings) }
    case .alternative(let alternative, let inner?) where inner.fields != nil:
      collect(inner, at: below(identifier(alternative)), named: alternative, &readings)
    case .list(let items) where !path.isEmpty && alternatives(items) != nil:
      for (name, inner) in alternatives(items) ?? [] { collect(inner, at: below(name), named: name, &readings) }
    case .number, .flag, .text, .bytes, .shared, .list, .alternative, .unknown, .null:
      let unit: String? = if case .number(let number) = content { number.unit } else { nil }
      readings.append(Reading(path.isEmpty ? identifier(name) : path, FieldValue(content), unit: unit))
    }
  }

  /// How many items of one name a list of measurements has at most; with more, it is a list of something else.
  private static let mostOfOneName = 4

  /// What a list has that is of one or more things, each of which says what it is, as measurements of sensors are: the second of one
  /// name has a 2 behind that. Nil for any other list.
  private static func alternatives(_ items: [DynamicContent]) -> [(name: String, content: DynamicContent)]? {
    var counts: [String: Int] = [:]
    var found: [(name: String, content: DynamicContent)] = []
    for item in items {
      guard case .alternative(let name, let content?) = item.alternative else { return nil }
      let identifier = identifier(name), count = counts[identifier, default: 0] + 1
      guard count <= mostOfOneName else { return nil }
      counts[identifier] = count
      found.append((count == 1 ? identifier : "\(identifier)\(count)", content))
    }
    return found.isEmpty ? nil : found
  }

  /// A name as generated code has it: `Target Temperature` is `targetTemperature`.
  static func identifier(_ name: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber }
    guard let first = words.first else { return "value" }
    return first.lowercased() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

extension FieldValue {
  /// What a part of a value has.
  init(_ content: DynamicContent) {
    self =
      switch content {
      case .number(let number): FieldValue(number)
      case .flag(let flag, _): .flag(flag)
      case .text(let text), .shared(let text, _), .alternative(let text, nil): .text(text)
      case .bytes(let bytes): .bytes(bytes)
      case .list(let items): .list(items.map { FieldValue($0) })
      case .fields(let fields): .fields(fields.map { Field(name: $0.identifier, value: FieldValue($0.content)) })
      case .alternative(let name, let inner?):
        .fields([Field(name: Reading.identifier(name), value: FieldValue(inner))])
      case .unknown(_, let bytes): .bytes(bytes)
      case .null: .none
      }
  }

  /// A case has its name, and a special number stands for no value.
  private init(_ number: DynamicNumber) {
    guard let value = number.value else {
      self = .none
      return
    }
    if let name = number.name {
      self = .text(name)
    } else if let raw = number.raw, raw.magnitude > 1 << 53, Double(raw) == value {
      self = .whole(raw)
    } else {
      self = .number(value)
    }
  }
}

extension DynamicContent {
  /// What says itself which of several things it is; in a record, the one field of it that does. Else what it was.
  fileprivate var alternative: DynamicContent {
    guard case .fields(let fields) = self else { return self }
    let found = fields.map(\.content).filter { if case .alternative = $0 { true } else { false } }
    return found.count == 1 ? found[0] : self
  }
}
