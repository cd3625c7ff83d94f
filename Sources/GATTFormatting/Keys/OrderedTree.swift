import GATTSchema

extension FormattedTree {
  /// Puts the keys of mappings into the order of ``KeyOrder``, each with the comments about it.
  ///
  /// - Returns: What stays as it is. A comment above the first key of a mapping can be about the mapping as a whole; which of
  ///   both, only its author knows.
  mutating func orderKeys(at places: [PlacedNode?]) -> [FormattedProfile.Left] {
    nodes.indices.compactMap { orderKeys(of: $0, at: places[$0]) }
  }

  private mutating func orderKeys(of id: Int, at node: PlacedNode?) -> FormattedProfile.Left? {
    let children = self[id].children
    guard case .mapping = self[id].content, let node, let place = node.place else { return nil }
    let names = children.map { self[$0].key ?? "" }
    let order = KeyOrder.order(of: names, at: place)
    guard order != Array(order.indices), Set(names).count == names.count, names.allSatisfy(place.isKey) else {
      return nil
    }
    guard order[0] == 0 || self[children[0]].leading.isEmpty else {
      return FormattedProfile.Left(
        position: node.node.range.start,
        message: "the keys of \(place.name) stay in their order: the comment above the first may be about all of them")
    }
    let firstHadEmptyLine = self[children[0]].followsEmptyLine
    self[children[0]].followsEmptyLine = false
    self[id].children = order.map { children[$0] }
    self[self[id].children[0]].followsEmptyLine = firstHadEmptyLine
    return nil
  }
}

extension Place {
  /// Whether a key is one that the place knows, or one that is kept and ignored.
  fileprivate func isKey(_ name: String) -> Bool { name.hasPrefix("x-") || key(name) != nil }
}
