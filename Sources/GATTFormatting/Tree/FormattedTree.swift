/// All nodes of a text. Aliases are nodes as they are written, and a mapping has all of its keys, also those of one name.
struct FormattedTree {
  /// The nodes; the first is the top, and children stand behind their parents.
  var nodes: [FormattedNode] = []
  /// The comments at the beginning of the file that an empty line parts from what follows, and those of `---`.
  var header: [FormattedComment] = []

  /// The top.
  static let root = 0

  subscript(node: Int) -> FormattedNode {
    get { nodes[node] }
    set { nodes[node] = newValue }
  }

  /// Whether a node is an item of a list.
  func isItem(_ node: Int) -> Bool {
    guard let parent = nodes[node].parent, case .list = nodes[parent].content else { return false }
    return true
  }

  /// The node, and all in which it lies.
  func ancestry(of node: Int) -> [Int] {
    Array(sequence(first: node) { nodes[$0].parent })
  }

  /// Where a node stands, by keys and numbers of items.
  func path(of node: Int) -> [String] {
    ancestry(of: node).reversed().compactMap { step in
      guard let parent = nodes[step].parent else { return nil }
      return nodes[step].key ?? "\(nodes[parent].children.firstIndex(of: step) ?? 0)"
    }
  }
}
