import GATTSchema

/// Nodes on one line, in braces and brackets.
struct NodeLine {
  private let tree: FormattedTree
  private let places: [PlacedNode?]

  init(_ tree: FormattedTree, _ places: [PlacedNode?]) {
    self.tree = tree
    self.places = places
  }

  /// A node without its key, if it is written on one line of at most `width` characters.
  func text(of node: Int, width: Int) -> String? {
    text(of: node, width: width, inBrackets: false)
  }

  private func text(of id: Int, width: Int, inBrackets: Bool) -> String? {
    let node = tree[id]
    guard node.closing.isEmpty else { return nil }
    let mark = node.anchor.map { "&\($0) " } ?? ""
    switch node.content {
    case .scalar(let text, let isQuoted):
      if inBrackets, node.isEmpty || (text.isEmpty && !isQuoted) { return nil }
      return ScalarForm.line(text, isQuoted: isQuoted, at: places[id], inBrackets: inBrackets).map { written in
        written.isEmpty ? String(mark.dropLast()) : mark + written
      }
    case .alias(let name): return "*" + name
    case .list: return pieces(of: id, width - mark.count - 2).map { mark + "[" + $0.joined(separator: ", ") + "]" }
    case .mapping:
      return pieces(of: id, width - mark.count - 4).map {
        mark + ($0.isEmpty ? "{}" : "{ " + $0.joined(separator: ", ") + " }")
      }
    }
  }

  /// What stands between the brackets, in at most `width` characters.
  private func pieces(of id: Int, _ width: Int) -> [String]? {
    guard tree[id].children.isEmpty || !(places[id].map(OpenPlaces.contains) ?? false) else { return nil }
    var pieces: [String] = []
    var left = width + 2
    for child in tree[id].children {
      let node = tree[child]
      guard node.leading.isEmpty, node.trailing.isEmpty else { return nil }
      let key = node.key.map { ScalarForm.key($0, inBrackets: true) + ": " } ?? ""
      guard let value = text(of: child, width: left - 2 - key.count, inBrackets: true) else { return nil }
      pieces.append(key + value)
      left -= key.count + value.count + 2
      guard left >= 0 else { return nil }
    }
    return pieces
  }
}
