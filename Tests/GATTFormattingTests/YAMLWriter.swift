import GATTSchema
import TestSupport

@testable import GATTFormatting

/// Writes the tree of a text in another layout.
struct YAMLWriter {
  /// How it is laid out.
  enum Style {
    /// One line, as JSON has it.
    case json
    /// Braces, quotes, indentation and line breaks by chance.
    case byChance
  }

  private let tree: FormattedTree
  private let style: Style

  /// The text of all that `text` says, in its order.
  static func text(of text: FormattedText, _ style: Style, _ random: inout SeededGenerator) throws -> String {
    let writer = YAMLWriter(tree: try TreeBuilder.tree(of: text), style: style)
    switch style {
    case .json: return writer.inBraces(FormattedTree.root, &random) + "\n"
    case .byChance: return writer.block(FormattedTree.root, indentation: 0, &random)
    }
  }

  private func mark(_ id: Int) -> String { tree[id].anchor.map { "&\($0) " } ?? "" }

  private func inBraces(_ id: Int, _ random: inout SeededGenerator) -> String {
    let space = style == .json ? "" : ["", " ", "\n          "].randomElement(using: &random) ?? ""
    switch tree[id].content {
    case .scalar(let text, let isQuoted): return mark(id) + scalar(text, isQuoted, &random)
    case .alias(let name): return "*\(name) "
    case .list:
      return mark(id) + "[" + space + tree[id].children.map { inBraces($0, &random) }.joined(separator: ", ") + space
        + "]"
    case .mapping:
      let entries = tree[id].children.map { child in
        ScalarForm.quoted(tree[child].key ?? "") + ": " + inBraces(child, &random)
      }
      return mark(id) + "{" + space + entries.joined(separator: "," + space + " ") + "}"
    }
  }

  /// The lines of a list or mapping at `indentation`.
  private func block(_ id: Int, indentation: Int, _ random: inout SeededGenerator) -> String {
    let blanks = String(repeating: " ", count: indentation)
    return tree[id].children.map { child in
      let start = tree[child].key.map { ScalarForm.key($0, inBrackets: false) + ":" } ?? "-"
      guard tree[child].isCollection, !tree[child].children.isEmpty, Bool.random(using: &random) else {
        return blanks + start + " " + inBraces(child, &random) + "\n"
      }
      let inner = indentation + Int.random(in: 1...4, using: &random)
      return blanks + start + " " + mark(child) + "\n" + block(child, indentation: inner, &random)
    }.joined()
  }

  private func scalar(_ text: String, _ isQuoted: Bool, _ random: inout SeededGenerator) -> String {
    guard isQuoted || ScalarForm.isText(text) else { return text }
    let isPlain = PlainText.isPlain(text, inBrackets: true) && ScalarForm.isText(text)
    guard style == .byChance, isPlain, Bool.random(using: &random) else { return ScalarForm.quoted(text) }
    return text
  }
}
