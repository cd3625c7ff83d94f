import GATTSchema

/// What stands on lines of its own, whatever its length: the parts by which people find their way in a profile.
enum OpenPlaces {
  /// Mappings that have a line for each key.
  private static let mappings: Set = ["a profile", "a device", "a service", "a characteristic", "an advertisement"]

  /// What has a line, or more, for each item of a list.
  private static let items: Set = [
    "a service", "a characteristic", "an advertisement", "an alternative", "an example", "an advertised example",
  ]

  /// Whether `node` has a line for each of what is in it.
  static func contains(_ node: PlacedNode) -> Bool {
    if node.node.entries != nil {
      return node.place.map { mappings.contains($0.name) } ?? false || node.names == "a type"
    }
    guard let items = node.node.items, let item = node.itemPlaces else { return false }
    // The fields of a structure are a table; a single one is often the operand of a request.
    return item.contains { self.items.contains($0) } || (item.contains("a field") && items.count > 1)
  }
}

extension PlacedNode {
  /// What the values of a mapping are, whose keys are names.
  fileprivate var names: String? {
    shape?.choices.lazy.compactMap { choice -> String? in
      guard case .names(let value) = choice else { return nil }
      return value.choices.lazy.compactMap(\.ownPlace).first?.name
    }.first
  }

  /// What the items of a list may be.
  fileprivate var itemPlaces: [String]? {
    shape?.choices.lazy.compactMap { choice -> [String]? in
      guard case .list(let item) = choice else { return nil }
      return item.choices.compactMap { $0.ownPlace?.name }
    }.first
  }
}
