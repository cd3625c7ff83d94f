import GATTSchema

/// The lines of the canonical form. What fits on a line stands on one, in braces or brackets; all else has a line for each of
/// its children, two blanks further in. Only what is written decides, never how it was laid out before.
struct ProfileLayout {
  /// The longest line that holds more than one thing.
  static let width = 120

  private let tree: FormattedTree
  private let places: [PlacedNode?]
  private let oneLine: NodeLine
  private var lines: [String] = []

  /// The lines of `tree`, whose nodes stand at `places`.
  static func lines(of tree: FormattedTree, at places: [PlacedNode?]) -> [String] {
    var layout = ProfileLayout(tree, places)
    layout.addDocument()
    return layout.lines
  }

  private init(_ tree: FormattedTree, _ places: [PlacedNode?]) {
    self.tree = tree
    self.places = places
    oneLine = NodeLine(tree, places)
  }

  private mutating func addDocument() {
    add(tree.header, indentation: 0, isFirst: true)
    if !tree.header.isEmpty { lines.append("") }
    let root = tree[FormattedTree.root]
    guard root.isCollection, !root.children.isEmpty, root.anchor == nil else {
      add(root.leading, indentation: 0, isFirst: true)
      return addValue(of: FormattedTree.root, behind: "", indentation: 0)
    }
    add(root.leading + root.trailing, indentation: 0, isFirst: true)
    addChildren(of: FormattedTree.root, indentation: 0)
  }

  private mutating func addChildren(of id: Int, indentation: Int) {
    let start = lines.count
    for child in tree[id].children { add(child, indentation: indentation, isFirst: lines.count == start) }
    add(tree[id].closing, indentation: indentation, isFirst: false)
  }

  /// A child with the comments about it.
  private mutating func add(_ id: Int, indentation: Int, isFirst: Bool) {
    let node = tree[id]
    // Where a line silences a rule, what stands on it stays on it.
    let isOpen = isOpen(id, indentation: indentation)
    let above = isOpen && node.key == nil ? node.trailing : node.trailing.dropLast()
    add(node.leading + above, indentation: indentation, isFirst: isFirst)
    let hasComments = !(node.leading + above).isEmpty
    if node.followsEmptyLine, !isFirst || hasComments { addEmptyLine() }
    let start = node.key.map { ScalarForm.key($0, inBrackets: false) + ":" } ?? "-"
    let comment = node.trailing.count > above.count ? node.trailing.last.map { "  " + $0.text } ?? "" : ""
    let blanks = String(repeating: " ", count: indentation)
    guard isOpen else { return addValue(of: id, behind: blanks + start, comment: comment, indentation: indentation) }
    guard node.key == nil, node.anchor == nil else {
      lines.append(blanks + start + (node.anchor.map { " &" + $0 } ?? "") + comment)
      return addChildren(of: id, indentation: indentation + 2)
    }
    let first = lines.count
    addChildren(of: id, indentation: indentation + 2)
    lines[first] = blanks + "- " + lines[first].dropFirst(indentation + 2)
  }

  /// Whether a node has a line for each of its children.
  private func isOpen(_ id: Int, indentation: Int) -> Bool {
    let node = tree[id]
    guard node.isCollection, !node.children.isEmpty else { return false }
    let key = node.key.map { ScalarForm.key($0, inBrackets: false).count + 1 } ?? 1
    if node.silencesLine, node.isOnOneLine { return oneLine.text(of: id, width: .max) == nil }
    if node.silencesLine { return true }
    return oneLine.text(of: id, width: Self.width - indentation - key - 1) == nil
  }

  /// A value that is not open, behind its key or its dash.
  private mutating func addValue(of id: Int, behind start: String, comment: String = "", indentation: Int) {
    let mark = tree[id].anchor.map { " &" + $0 } ?? ""
    guard case .scalar(let text, _) = tree[id].content, !(places[id]?.isOctets ?? false) else {
      let value = oneLine.text(of: id, width: .max) ?? ""
      lines.append(start + (value.isEmpty || start.isEmpty ? value : " " + value) + comment)
      return
    }
    let inner = String(repeating: " ", count: indentation + 2)
    if let (sign, texts) = ScalarForm.literal(text) {
      lines.append(start + mark + " " + sign + comment)
      return lines.append(contentsOf: texts.map { $0.isEmpty ? "" : inner + $0 })
    }
    let value = oneLine.text(of: id, width: .max) ?? ""
    let line = start + (value.isEmpty || start.isEmpty ? value : " " + value)
    guard line.unicodeScalars.count > Self.width,
      let folded = ScalarForm.folded(text, width: Self.width - indentation - 2)
    else { return lines.append(line + comment) }
    lines.append(start + mark + " >-" + comment)
    lines.append(contentsOf: folded.map { inner + $0 })
  }

  private mutating func add(_ comments: [FormattedComment], indentation: Int, isFirst: Bool) {
    for (number, comment) in comments.enumerated() {
      if comment.followsEmptyLine, !isFirst || number > 0 { addEmptyLine() }
      lines.append(String(repeating: " ", count: indentation) + comment.text)
    }
  }

  private mutating func addEmptyLine() {
    if lines.last?.isEmpty == false { lines.append("") }
  }
}
