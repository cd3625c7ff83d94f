import GATTSchema

/// How a text is written: plain, in quotes, folded over lines behind `>-`, or line by line behind `|`.
enum ScalarForm {
  /// The form of a scalar on one line; nil when it needs several.
  ///
  /// - Parameter inBrackets: Whether it stands in braces or brackets, where fewer characters may stand in a plain text.
  static func line(_ written: String, isQuoted: Bool, at place: PlacedNode?, inBrackets: Bool) -> String? {
    let text = place.flatMap { DigitCase.canonical(written, $0) } ?? written
    if let place, place.isOctets { return OctetText.readsAsNumber(text) ? "\"\(text)\"" : text }
    if let place, place.isUUID, PlainText.isPlain(text, inBrackets: true) { return text }
    guard !isQuoted || isText(written) else { return quoted(text) }
    guard isQuoted || isText(written) else { return text.isEmpty && inBrackets ? nil : text }
    guard literal(text) == nil else { return nil }
    return PlainText.isPlain(text, inBrackets: inBrackets) ? text : quoted(text)
  }

  /// The form of a key, which is text whatever it looks like.
  static func key(_ text: String, inBrackets: Bool) -> String {
    PlainText.isPlain(text, inBrackets: inBrackets) && !["~", "<<", "="].contains(text) ? text : quoted(text)
  }

  /// Whether a text means the same in quotes and without: it looks like no number, truth or nothing.
  static func isText(_ text: String) -> Bool {
    !PlainText.isWord(text) && !PlainText.looksLikeNumber(text)
  }

  /// The lines behind `|`, and its sign; nil for a text that has no lines, or whose blanks would be lost.
  static func literal(_ text: String) -> (sign: String, lines: [String])? {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let endsLine = lines.last?.isEmpty == true
    if endsLine { lines.removeLast() }
    guard lines.count > 1, let first = lines.first, let last = lines.last, !first.isEmpty, !last.isEmpty,
      !first.hasPrefix(" "), lines.allSatisfy({ $0.isEmpty || !$0.allSatisfy { $0 == " " } }),
      text.unicodeScalars.allSatisfy({ $0 == "\n" || PlainText.isPrintable($0) })
    else { return nil }
    return (endsLine ? "|" : "|-", lines)
  }

  /// The lines behind `>-` of a text without line ends, none longer than `width` where its words allow; nil when its blanks
  /// would be lost.
  static func folded(_ text: String, width: Int) -> [String]? {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count > 1, words.allSatisfy({ !$0.isEmpty }), isText(text),
      text.unicodeScalars.allSatisfy(PlainText.isPrintable)
    else { return nil }
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.unicodeScalars.count + 1 + word.unicodeScalars.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// A text in quotes: single ones where that saves it from escapes.
  static func quoted(_ text: String) -> String {
    let isPrintable = text.unicodeScalars.allSatisfy(PlainText.isPrintable)
    if isPrintable, text.contains(where: { $0 == "\"" || $0 == "\\" }), !text.contains("'") { return "'\(text)'" }
    return "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case _ where PlainText.isPrintable(scalar): return String(scalar)
    default:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let (sign, count) = scalar.value > 0xFFFF ? ("U", 8) : scalar.value > 0xFF ? ("u", 4) : ("x", 2)
      return "\\" + sign + String(repeating: "0", count: count - digits.count) + digits
    }
  }
}

extension PlacedNode {
  /// Whether octets stand here, written as hexadecimal digits.
  var isOctets: Bool {
    guard let text = node.text, key != "address" else { return false }
    return has(\.isHex) && OctetText.isOctets(text)
  }

  /// Whether a UUID stands here.
  var isUUID: Bool { has(\.isUUID) }

  private func has(_ property: (Shape) -> Bool) -> Bool { shape?.choices.contains(where: property) ?? false }
}

extension Shape {
  fileprivate var isHex: Bool { if case .hex = self { true } else { false } }
  fileprivate var isUUID: Bool { if case .uuid = self { true } else { false } }
}
