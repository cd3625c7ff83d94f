/// JSON that is written from the left to the right.
public struct JSONText: Sendable {
  /// What has been written.
  public private(set) var text = ""
  private var isFirst = true

  /// Nothing yet.
  public init() {}

  /// Writes an object; behind a name, where it is a member.
  public mutating func object(_ name: String? = nil, _ members: (inout JSONText) -> Void) {
    begin(name)
    text += "{"
    isFirst = true
    members(&self)
    text += "}"
    isFirst = false
  }

  /// Writes a member that is text.
  public mutating func member(_ name: String, _ value: String) {
    begin(name)
    Self.quote(value, to: &text)
  }

  /// Writes a member that is a number; `null` for what JSON has no number for.
  public mutating func member(_ name: String, _ value: Double) {
    begin(name)
    text += Self.number(value)
  }

  /// Writes a member that is a truth value.
  public mutating func member(_ name: String, _ value: Bool) {
    begin(name)
    text += value ? "true" : "false"
  }

  /// Writes a member that is a list of texts.
  public mutating func member(_ name: String, _ values: [String]) {
    begin(name)
    text += "["
    for (place, value) in values.enumerated() {
      if place > 0 { text += "," }
      Self.quote(value, to: &text)
    }
    text += "]"
  }

  /// Writes a member that is JSON already.
  public mutating func member(_ name: String, json: String) {
    begin(name)
    text += json
  }

  /// Writes a member that is a list of objects.
  public mutating func member<Items: Sequence>(
    _ name: String, _ items: Items, _ members: (inout JSONText, Items.Element) -> Void
  ) {
    begin(name)
    text += "["
    isFirst = true
    for item in items { object { members(&$0, item) } }
    text += "]"
    isFirst = false
  }

  /// Writes a member that is a value of a device.
  public mutating func member(_ name: String, _ value: FieldValue) {
    begin(name)
    value.write(to: &text)
  }

  private mutating func begin(_ name: String?) {
    if !isFirst { text += "," }
    isFirst = false
    guard let name else { return }
    Self.quote(name, to: &text)
    text += ":"
  }

  /// A number without a fraction that it has not; `null` for what is no number.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    return value == value.rounded() && value.magnitude < 0x1p53 ? "\(Int64(value))" : "\(value)"
  }

  /// Appends text in quotes, with escapes for what JSON and terminals need.
  static func quote(_ value: String, to text: inout String) {
    guard !value.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }) else {
      text += "\""
      text += value
      text += "\""
      return
    }
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case _
      where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value == 0x2028
        || scalar.value == 0x2029:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
