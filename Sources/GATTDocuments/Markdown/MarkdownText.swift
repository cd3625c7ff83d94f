/// Text in Markdown.
enum MarkdownText {
  /// The text as it is, without any mark of it being taken for Markdown or HTML.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\", "`", "*", "_", "{", "}", "[", "]", "<", ">", "#", "|", "~", "&": "\\\(scalar)"
      case "\n", "\r", "\t": " "
      default: String(scalar)
      }
    }.joined()
  }

  /// The text as code; nothing for no text.
  static func code(_ text: String) -> String {
    guard !text.isEmpty else { return "" }
    let plain = text.replacing("\n", with: " ").replacing("|", with: "\u{2502}")
    return plain.contains("`") ? "`` \(plain) ``" : "`\(plain)`"
  }

  /// A table; a column that is empty in all rows is left out.
  static func table(_ heads: [String], _ rows: [[String]]) -> [String] {
    let columns = heads.indices.filter { column in rows.contains { !$0[column].isEmpty } }
    func line(_ cells: [String]) -> String { "| " + columns.map { cells[$0] }.joined(separator: " | ") + " |" }
    guard !columns.isEmpty else { return [] }
    return [line(heads), line(heads.map { _ in "---" })] + rows.map(line) + [""]
  }

  /// Lines in a fence that no line of them ends.
  static func fenced(_ lines: [String], _ language: String = "text") -> [String] {
    var fence = "```"
    while lines.contains(where: { $0.hasPrefix(fence) }) { fence += "`" }
    return ["\(fence)\(language)"] + lines + [fence, ""]
  }
}
