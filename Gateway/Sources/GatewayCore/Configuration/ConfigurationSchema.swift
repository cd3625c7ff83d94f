/// The JSON Schema of the configuration, for editors.
public enum ConfigurationSchema {
  /// The schema as JSON, ended by a newline.
  public static var json: String {
    var text = JSONText()
    text.object { text in
      text.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      text.member("title", "Configuration of gatt-gateway")
      ConfigurationKeys.all.write(to: &text)
    }
    return text.text + "\n"
  }
}

extension Shape {
  /// Writes the members of a schema that values of the shape follow.
  fileprivate func write(to text: inout JSONText) {
    switch self {
    case .flag: text.member("type", "boolean")
    case .text(let rule):
      text.member("type", "string")
      rule.pattern.map { text.member("pattern", $0) } ?? text.member("minLength", 1)
    case .whole(let range): Self.write("integer", Double(range.lowerBound), Double(range.upperBound), to: &text)
    case .number(let range): Self.write("number", range.lowerBound, range.upperBound, to: &text)
    case .duration:
      text.member("type", "string")
      text.member("pattern", DurationText.pattern)
    case .plain: text.member("type", ["string", "number", "boolean", "null"])
    case .list(let item):
      text.member("type", "array")
      text.object("items") { item.write(to: &$0) }
    case .record(let keys): Self.write(keys, to: &text)
    case .table(let names, let row):
      text.member("type", "object")
      text.object("propertyNames") { Shape.text(names).write(to: &$0) }
      text.object("additionalProperties") { row.write(to: &$0) }
    }
  }

  private static func write(_ type: String, _ least: Double, _ most: Double, to text: inout JSONText) {
    text.member("type", type)
    text.member("minimum", least)
    text.member("maximum", most)
  }

  private static func write(_ keys: [Key], to text: inout JSONText) {
    text.member("type", "object")
    text.object("properties") { text in
      for key in keys {
        text.object(key.name) { text in
          text.member("description", key.purpose)
          key.shape.write(to: &text)
        }
      }
    }
    let required = keys.filter(\.isRequired).map(\.name)
    if !required.isEmpty { text.member("required", required) }
    text.member("additionalProperties", false)
  }
}
