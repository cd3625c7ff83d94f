import GATTSchema

/// What the language lets stand where the nodes of a text stand.
enum NodePlaces {
  /// A place for each node of `tree`; nil behind an alias, and for a key that is there twice.
  static func places(of tree: FormattedTree, in text: FormattedText) -> [PlacedNode?] {
    var places = [PlacedNode?](repeating: nil, count: tree.nodes.count)
    places[FormattedTree.root] = PlacedNode(document: text.tree)
    // Children stand behind their parents.
    for node in tree.nodes.indices {
      guard let place = places[node], tree[node].isCollection else { continue }
      let known = place.children
      let byName = Dictionary(known.map { ($0.key ?? "", $0) }) { first, _ in first }
      for (number, child) in tree[node].children.enumerated() {
        places[child] = tree[child].key.map { byName[$0] } ?? (known.indices.contains(number) ? known[number] : nil)
      }
    }
    return places
  }
}
