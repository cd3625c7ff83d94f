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

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.isUnprintable:
        for unit in UTF16.encode(scalar).map(Array.init) ?? [] { result += "\\u" + Hex.digits(UInt64(unit), count: 4) }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
