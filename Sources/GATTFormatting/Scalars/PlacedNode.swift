package import GATTSchema

/// A node of a profile, and what the language lets stand there.
package struct PlacedNode {
  /// The node.
  package let node: YAMLNode
  /// What may stand there; nil where the language knows nothing of it.
  package let shape: Shape?
  /// The key in front of it; nil in a list and at the top.
  package let key: String?

  /// A whole profile.
  package init(document node: YAMLNode) {
    self.init(node, .place(.document), key: nil)
  }

  /// A whole `.gattc.yaml`.
  package init(configuration node: YAMLNode) {
    self.init(node, .place(.configuration), key: nil)
  }

  private init(_ node: YAMLNode, _ shape: Shape?, key: String?) {
    self.key = key
    self.node = node
    self.shape = shape
  }

  /// The place whose keys a mapping has; nil where its keys are names, or it is none.
  package var place: Place? {
    guard let entries = node.entries else { return nil }
    let places = shape?.choices.compactMap(\.ownPlace) ?? []
    guard places.count > 1 || shape?.choices.contains(where: \.takesAnyMapping) == true else { return places.first }
    return places.first { place in entries.allSatisfy { place.key($0.name) != nil } }
  }

  /// The nodes right below.
  package var children: [PlacedNode] {
    if let items = node.items { return items.map { PlacedNode($0, itemShape, key: nil) } }
    guard let entries = node.entries else { return [] }
    let place = place
    return entries.map { entry in
      PlacedNode(entry.value, place.map { $0.key(entry.name)?.shape } ?? namedShape, key: entry.name)
    }
  }

  private var itemShape: Shape? {
    shape?.choices.lazy.compactMap { if case .list(let item) = $0 { item } else { nil } }.first
  }

  private var namedShape: Shape? {
    shape?.choices.lazy.compactMap { if case .names(let value) = $0 { value } else { nil } }.first
  }

  /// Calls `visit` with this node and all below it.
  package func forEach(_ visit: (PlacedNode) -> Void) {
    visit(self)
    for child in children { child.forEach(visit) }
  }
}

extension Shape {
  /// The shapes of which one stands there.
  package var choices: [Shape] {
    if case .either(let shapes) = self { return shapes.flatMap(\.choices) }
    return [self]
  }

  /// The place whose keys a mapping there has.
  package var ownPlace: Place? {
    switch self {
    case .place(let place): place
    case .nested(let place): place()
    default: nil
    }
  }

  fileprivate var takesAnyMapping: Bool {
    switch self {
    case .literal, .names: true
    default: false
    }
  }
}
