/// Writes text as strings of JSON, which YAML reads as well. Characters that nobody sees are escaped.
package enum JSONString {
  /// `text` as a JSON string.
  package static func quoted(_ text: String) -> String {
    var json: [UInt8] = []
    append(text, to: &json)
    return String(decoding: json, as: UTF8.self)
  }

  /// Appends `text` as a JSON string, in UTF-8.
  package static func append(_ text: String, to json: inout [UInt8]) {
    json.append(UInt8(ascii: "\""))
    json += text.utf8.allSatisfy(isPlain) ? text.utf8 : escaped(text).utf8
    json.append(UInt8(ascii: "\""))
  }

  /// Whether an octet stands for itself in a JSON string, whatever is beside it.
  private static func isPlain(_ octet: UInt8) -> Bool {
    octet >= 0x20 && octet < 0x7F && octet != UInt8(ascii: "\"") && octet != UInt8(ascii: "\\")
  }

  /// `text` as a JSON string with no more escapes than JSON asks for, as devices and generated code write it.
  package static func plain(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\u{8}": "\\b"
      case "\u{C}": "\\f"
      case _ where scalar.value < 0x20: short(scalar) ?? "\\u" + Hex.digits(UInt64(scalar.value), count: 4).lowercased()
      default: short(scalar) ?? String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      if let short = short(scalar) { return short }
      guard scalar.isUnprintable else { return String(scalar) }
      return String(scalar).utf16.map { "\\u" + Hex.digits(UInt64($0), count: 4) }.joined()
    }.joined()
  }

  /// The escape of two characters that both forms have; nil where there is none.
  private static func short(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: nil
    }
  }
}
