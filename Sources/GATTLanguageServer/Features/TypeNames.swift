import GATTFormatting
import GATTSchema

/// Where the names of types stand: those that declare, and those that refer.
struct TypeNames {
  /// The keys of `types`, by name.
  private(set) var declared: [String: YAMLNode] = [:]
  /// The texts that are the name of a type.
  private(set) var references: [(name: String, node: YAMLNode)] = []

  init(_ root: PlacedNode) {
    for entry in root.node.value("types")?.entries ?? [] { declared[entry.name] = entry.key }
    var found: [SourceRange: (name: String, node: YAMLNode)] = [:]
    root.forEach { node in
      if Self.isReference(node), let name = node.node.text { found[node.node.range] = (name, node.node) }
    }
    references = found.values.sorted { $0.node.range.start < $1.node.range.start }
  }

  /// Whether a text stands where the language takes the name of a type.
  static func isReference(_ node: PlacedNode) -> Bool {
    guard node.node.text != nil, !node.node.isEmpty else { return false }
    switch node.key {
    case "type": return node.shape?.choices.contains { if case .text = $0 { true } else { false } } ?? false
    case "value", "request": return node.shape?.choices.contains { $0.ownPlace?.name == "a value" } ?? false
    default: return false
    }
  }
}
