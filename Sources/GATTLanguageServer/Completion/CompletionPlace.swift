import GATTFormatting
import GATTSchema

/// Where somebody types: the tree of the file with a mark in place of the word, and the way down to it.
struct CompletionPlace {
  /// What stands in place of the word that is being typed, so that the rest can be read.
  static let mark = "zzCURSORzz"

  /// The file with the mark, as a tree.
  let root: PlacedNode
  /// The nodes down to the mapping whose key the mark is, or to the text that it stands in.
  let path: NodePath
  /// Whether the mark is a key.
  let isKey: Bool
  /// The place of the cursor.
  let position: SourcePosition
  /// The line in front of the word.
  let head: String
  /// The line behind the cursor.
  let tail: String
  /// What is replaced: the word in front of the cursor, or all of the text that stands there.
  let replaced: SourceRange

  /// What the mark stands in.
  var node: PlacedNode? { path.last }

  /// The mapping around: that whose key is typed, or that in which the text stands.
  var mapping: PlacedNode? { isKey ? path.last : path.nodes.dropLast().last { $0.node.entries != nil } }

  /// The key of the language in front of the text, of the list or of the names that it stands in.
  var key: String? {
    let steps = Array(zip(path.nodes, path.nodes.dropFirst()))
    return steps.last { outer, inner in inner.key.flatMap { outer.place?.key($0) } != nil }?.1.key
  }

  /// Whether brackets or braces are open around.
  var isFlow: Bool { path.nodes.dropLast(isKey ? 0 : 1).contains(where: isFlow) }

  /// How far the keys of the mapping stand behind the beginning of the line's text, as behind a dash.
  var relativeIndentation: Int {
    let line = head.prefix { $0 == " " }.count
    return max(0, column - line)
  }

  /// How far the keys of the mapping around stand to the right.
  var column: Int { max(0, (mapping?.node.range.start.column ?? 1) - 1) }

  private func isFlow(_ node: PlacedNode) -> Bool {
    let start = node.node.range.start
    guard node.node.text == nil else { return false }
    let line = start.line == position.line ? head : lines(start.line - 1) ?? ""
    let first = line.unicodeScalars.dropFirst(start.column - 1).first
    return first == "{" || first == "["
  }

  private let lines: (Int) -> String?

  /// The place of a cursor; nil where the file cannot be read with a mark there, as a key or as text.
  init?(
    _ positions: TextPositions, at position: SourcePosition, asKey isKey: Bool, path filePath: String,
    isConfiguration: Bool
  ) {
    guard let line = positions.line(position.line - 1) else { return nil }
    let scalars = Array(line.unicodeScalars)
    let (before, behind) = (scalars.prefix(position.column - 1), scalars.dropFirst(position.column - 1))
    let word = before.reversed().prefix(while: Self.isWord)
    head = String(String.UnicodeScalarView(before.dropLast(word.count)))
    let rest = behind.drop(while: Self.isWord)
    tail = String(String.UnicodeScalarView(isKey && rest.first == ":" ? rest : behind))
    let marked = head + Self.mark + (isKey && rest.first != ":" ? ": " : "") + tail
    let range = SourceRange(
      start: SourcePosition(line: position.line, column: 1),
      end: SourcePosition(line: position.line, column: scalars.count + 1))
    var diagnostics = Diagnostics()
    let source = SourceFile(path: filePath, bytes: positions.replacing([(range, marked)]))
    guard let tree = YAMLReader.read(source, reporting: &diagnostics) else { return nil }
    root = isConfiguration ? PlacedNode(configuration: tree) : PlacedNode(document: tree)
    let found = NodePath(in: root) {
      isKey ? $0.node.value(Self.mark) != nil : $0.node.text?.contains(Self.mark) == true
    }
    guard let found, let node = found.last?.node else { return nil }
    let start = SourcePosition(line: position.line, column: position.column - word.count)
    // A text of several words is replaced as a whole, but for a formula, of which one word is typed.
    let isFormula = found.last?.key == "formula" || found.nodes.dropLast().last?.key == "where"
    let isWhole = !isKey && !isFormula && node.range.start.line == position.line
    let quote = isWhole && Self.isQuote(scalars.dropFirst(node.range.start.column - 1).first) ? 1 : 0
    var column = node.range.start.column + quote
    // Of a path to a field, the last name is typed.
    let isPath = found.nodes.suffix(3).contains { $0.key.map(Self.references.contains) == true }
    if isPath, let slash = before.lastIndex(of: "/") { column = max(column, slash + 2) }
    let first = SourcePosition(line: position.line, column: column)
    replaced = SourceRange(start: isWhole ? min(first, position) : start, end: position)
    (path, self.isKey, self.position) = (found, isKey, position)
    lines = { positions.line($0) }
  }

  /// Whether the text stands in quotes, so that nothing of it means anything to YAML.
  var isQuoted: Bool { Self.isQuote(head.unicodeScalars.dropFirst(replaced.start.column - 2).first) }

  /// The keys behind which fields stand that come before.
  static let references: Set = ["when", "field", "union", "repeat", "count", "length", "bytes", "over", "not"]

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "-_/%°²³".unicodeScalars.contains(scalar)
  }

  private static func isQuote(_ scalar: Unicode.Scalar?) -> Bool { scalar == "\"" || scalar == "'" }
}
