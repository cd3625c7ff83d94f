import GATTSchema

/// The case of hexadecimal digits: octets in lower case, UUIDs and numbers behind `0x` in upper case.
enum DigitCase {
  /// The edits that bring the digits of `text` into their case.
  static func edits(of text: FormattedText) -> [LineEdit] {
    var edits: Set<LineEdit> = []
    PlacedNode(document: text.tree).forEach { node in
      guard let written = node.node.text, let canonical = canonical(written, node), canonical != written,
        let edit = edit(of: node.node, from: written, to: canonical, in: text)
      else { return }
      edits.insert(edit)
    }
    return Array(edits)
  }

  /// What `written` is in its case; nil where the language says nothing of it.
  static func canonical(_ written: String, _ place: PlacedNode) -> String? {
    // The pattern of UUIDs is text, and a device's address is octets that everybody writes like a UUID.
    if place.key == "uuid-base" { return uuid(written) }
    if place.key == "address" { return isHexadecimal(written, besides: ":-") ? written.uppercased() : nil }
    for choice in place.shape?.choices ?? [] {
      switch choice {
      case .uuid: if let uuid = uuid(written) { return uuid }
      case .hex: if isHexadecimal(written, besides: " ") { return written.lowercased() }
      case .wholeNumber, .number, .literal: if let number = number(written) { return number }
      default: break
      }
    }
    return nil
  }

  /// A UUID, of which `x` stands for the digits of a short one.
  private static func uuid(_ written: String) -> String? {
    let hasPrefix = written.hasPrefix("0x") || written.hasPrefix("0X")
    let digits = hasPrefix ? written.dropFirst(2) : written[...]
    guard isHexadecimal(digits, besides: "-xX") else { return nil }
    return (hasPrefix ? "0x" : "") + digits.map { "xX".contains($0) ? "x" : $0.uppercased() }.joined()
  }

  private static func number(_ written: String) -> String? {
    let sign = written.hasPrefix("-") ? "-" : ""
    let rest = written.dropFirst(sign.count)
    guard rest.hasPrefix("0x") || rest.hasPrefix("0X") else { return nil }
    let digits = rest.dropFirst(2)
    return isHexadecimal(digits, besides: "") ? sign + "0x" + digits.uppercased() : nil
  }

  private static func isHexadecimal(_ text: some StringProtocol, besides others: String) -> Bool {
    !text.isEmpty && text.allSatisfy { ($0.isASCII && $0.isHexDigit) || others.contains($0) }
  }

  /// The edit of a text that stands there as it is, or in quotes.
  private static func edit(of node: YAMLNode, from old: String, to new: String, in text: FormattedText) -> LineEdit? {
    guard let there = text.text(in: node.range), ["\(old)", "\"\(old)\"", "'\(old)'"].contains(there) else {
      return nil
    }
    let inset = there == old ? 0 : 1
    let (start, end) = (node.range.start.column - 1 + inset, node.range.end.column - 1 - inset)
    return LineEdit(line: node.range.start.line - 1, columns: start..<end, text: new)
  }
}
