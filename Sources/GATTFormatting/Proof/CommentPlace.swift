/// A comment, and what it is about.
struct CommentPlace: Hashable {
  /// Where what it is about stands, by keys and numbers of items.
  private let path: [String]
  /// Whether it stands behind the last of what is there.
  private let isClosing: Bool

  /// The comments of `text` at each place, in their order.
  static func all(in tree: FormattedTree) -> [CommentPlace: [String]] {
    var comments: [CommentPlace: [String]] = [:]
    if !tree.header.isEmpty { comments[CommentPlace(path: [], isClosing: false)] = tree.header.map(\.text) }
    for (id, node) in tree.nodes.enumerated() where !(node.leading + node.trailing + node.closing).isEmpty {
      let path = tree.path(of: id)
      let about = (node.leading + node.trailing).map(\.text)
      if !about.isEmpty { comments[CommentPlace(path: path, isClosing: false), default: []] += about }
      if !node.closing.isEmpty { comments[CommentPlace(path: path, isClosing: true)] = node.closing.map(\.text) }
    }
    return comments
  }
}
