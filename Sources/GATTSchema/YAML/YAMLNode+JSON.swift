extension YAMLNode {
  /// The tree as JSON on one line, which reads back as the same: numbers, truths and nothing as they are, and all else as texts.
  package var json: String {
    var json: [UInt8] = []
    write(to: &json)
    return String(decoding: json, as: UTF8.self)
  }

  private func write(to json: inout [UInt8]) {
    switch content {
    case .scalar(let text, let isQuoted): Self.write(text, isQuoted: isQuoted, to: &json)
    case .sequence(let items):
      json.append(UInt8(ascii: "["))
      for (place, item) in items.enumerated() {
        if place > 0 { json.append(UInt8(ascii: ",")) }
        item.write(to: &json)
      }
      json.append(UInt8(ascii: "]"))
    case .mapping(let entries):
      json.append(UInt8(ascii: "{"))
      for (place, entry) in entries.enumerated() {
        if place > 0 { json.append(UInt8(ascii: ",")) }
        JSONString.append(entry.name, to: &json)
        json.append(UInt8(ascii: ":"))
        entry.value.write(to: &json)
      }
      json.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ text: String, isQuoted: Bool, to json: inout [UInt8]) {
    guard !isQuoted else { return JSONString.append(text, to: &json) }
    let octets = Array(text.utf8)
    if ["", "~"].contains(text) {
      json += "null".utf8
    } else if isWord(text) || JSONReader.isNumber(octets[...]) && !isUUID(text) {
      json += octets
    } else {
      JSONString.append(text, to: &json)
    }
  }

  private static func isWord(_ text: String) -> Bool { ["true", "false", "null"].contains(text) }

  /// Whether it may be a UUID such as `2E10`, which others would take for a large number.
  private static func isUUID(_ text: String) -> Bool {
    text.utf8.count >= 4 && text.allSatisfy(\.isHexDigit) && Int(text) == nil
  }
}
