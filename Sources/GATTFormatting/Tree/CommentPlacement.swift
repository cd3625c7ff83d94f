/// Puts each comment of a text to the node that it is about.
struct CommentPlacement {
  private var tree: FormattedTree
  private let placed: [TreeBuilder.Placed]
  private let text: FormattedText

  init(_ tree: FormattedTree, _ placed: [TreeBuilder.Placed], _ text: FormattedText) {
    self.tree = tree
    self.placed = placed
    self.text = text
  }

  /// The tree with its comments and empty lines.
  mutating func placeAll() -> FormattedTree {
    var next = 0
    for token in text.tokens {
      guard token.kind == .comment else {
        next += 1
        continue
      }
      place(token, before: next)
    }
    noteEmptyLines()
    return tree
  }

  private mutating func place(_ token: Token, before next: Int) {
    let written = String(text.text(of: token).reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    let comment = FormattedComment(text: written, followsEmptyLine: isEmpty(token.line - 1))
    let previous = next > 0 ? placed[next - 1] : nil
    if let previous, previous.node != nil, previous.token.lastLine >= token.line {
      return placeBehind(previous, comment)
    }
    if let previous, previous.role == .dash, let node = previous.node { return placeAbove(node, comment) }
    guard next < placed.count, let node = placed[next].node else {
      guard placed[..<next].contains(where: { $0.node != nil }) else { return tree.header.append(comment) }
      return placeAtEnd(ended(between: previous, and: nil, at: token.columns.lowerBound) ?? FormattedTree.root, comment)
    }
    if placed[next].role == .closing { return placeAtEnd(node, comment) }
    if token.columns.lowerBound > placed[next].token.columns.lowerBound,
      let end = ended(between: previous, and: node, at: token.columns.lowerBound)
    {
      return placeAtEnd(end, comment)
    }
    let isFirst = placed[..<next].allSatisfy { $0.node == nil }
    guard !isFirst || !isParted(token, from: placed[next].token) else { return tree.header.append(comment) }
    placeAbove(node, comment)
  }

  /// A comment on the line of a piece.
  private mutating func placeBehind(_ piece: TreeBuilder.Placed, _ comment: FormattedComment) {
    guard let node = piece.node else { return tree.header.append(comment) }
    guard piece.role != .dash else { return placeAbove(node, comment) }
    tree[node].trailing.append(FormattedComment(text: comment.text))
  }

  /// What begins an item of a list is the item, to the reader.
  private mutating func placeAbove(_ node: Int, _ comment: FormattedComment) {
    guard node != FormattedTree.root else { return tree.header.append(comment) }
    var node = node
    while let parent = tree[node].parent, tree.isItem(parent), tree[parent].children.first == node { node = parent }
    tree[node].leading.append(comment)
  }

  private mutating func placeAtEnd(_ node: Int, _ comment: FormattedComment) {
    guard !tree[node].children.isEmpty else { return placeAbove(node, comment) }
    tree[node].closing.append(comment)
  }

  /// The innermost list or mapping that ends between two pieces, and to whose children a comment at `column` belongs.
  private func ended(between previous: TreeBuilder.Placed?, and next: Int?, at column: Int) -> Int? {
    guard let last = previous?.node else { return nil }
    let open = Set(next.map { tree.ancestry(of: $0) } ?? [])
    return tree.ancestry(of: last).first { node in
      guard !open.contains(node), let own = tree[node].blockColumn else { return false }
      return own <= column
    }
  }

  /// Whether an empty line stands between a comment at the beginning and what follows it.
  private func isParted(_ comment: Token, from piece: Token) -> Bool {
    (comment.line..<piece.line).contains(where: isEmpty)
  }

  private func isEmpty(_ line: Int) -> Bool {
    text.lines.indices.contains(line) && text.lines[line].allSatisfy { $0 == " " || $0 == "\t" }
  }

  /// Notes the empty lines above nodes, where the first piece of each stands.
  private mutating func noteEmptyLines() {
    var known: Set<Int> = []
    for piece in placed {
      guard let node = piece.node, known.insert(node).inserted, isEmpty(piece.token.line - 1) else { continue }
      tree[node].followsEmptyLine = true
    }
  }
}
