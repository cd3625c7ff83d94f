/// Text in Markdown.
package enum MarkdownText {
  /// The end of every file: by it the tool knows what it may write anew.
  package static let mark = "\n\n<!-- written by gattc docs -->\n"

  /// The text in one line as it is, without any mark of it being taken for Markdown, HTML or a directive of DocC, and with escapes
  /// in place of what would not show. Blanks around it, which would begin a block of code or break a line, are left out.
  package static func escaped(_ text: String) -> String {
    let line = text.unicodeScalars.map { $0 == "\n" || $0 == "\r" || $0 == "\t" ? " " : String($0) }.joined()
    let escaped = line.printable.trimmingSpaces.unicodeScalars.map { scalar in
      switch scalar {
      case "\\", "`", "*", "_", "{", "}", "[", "]", "<", ">", "#", "|", "~", "&", "@", "!": "\\\(scalar)"
      default: String(scalar)
      }
    }.joined()
    return begun(escaped)
  }

  /// A line whose beginning is not that of an item of a list, and which underlines no heading.
  private static func begun(_ line: String) -> String {
    let digits = line.prefix { ("0"..."9").contains($0) }
    let rest = line.dropFirst(digits.count)
    guard let mark = rest.first, (digits.isEmpty ? "-+=" : ".)").contains(mark) else { return line }
    // No item is a number with a fraction.
    guard digits.isEmpty || rest.dropFirst().first ?? " " == " " else { return line }
    return "\(digits)\\\(rest)"
  }

  /// The text as code; nothing for no text.
  package static func code(_ text: String) -> String {
    guard !text.isEmpty else { return "" }
    let plain = text.replacing("\n", with: " ").replacing("|", with: "\u{2502}").printable
    guard plain.contains("`") else { return "`\(plain)`" }
    var mark = "``"
    while plain.contains(mark) { mark += "`" }
    return "\(mark) \(plain) \(mark)"
  }

  /// A table; a column that is empty in all rows is left out.
  package static func table(_ heads: [String], _ rows: [[String]]) -> [String] {
    let columns = heads.indices.filter { column in rows.contains { !$0[column].isEmpty } }
    func line(_ cells: [String]) -> String { "| " + columns.map { cells[$0] }.joined(separator: " | ") + " |" }
    guard !columns.isEmpty else { return [] }
    return [line(heads), line(heads.map { _ in "---" })] + rows.map(line) + [""]
  }

  /// Lines in a fence that no line of them ends. A name in them is in one line.
  package static func fenced(_ lines: [String], _ language: String = "text") -> [String] {
    let lines = lines.map(\.printable)
    var fence = "```"
    while lines.contains(where: { $0.contains(fence) }) { fence += "`" }
    return ["\(fence)\(language)"] + lines + [fence, ""]
  }
}
