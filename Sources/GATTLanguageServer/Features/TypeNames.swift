import GATTFormatting
import GATTSchema

/// Where the language takes the name of a type.
enum TypeNames {
  /// Whether a text stands there.
  static func isReference(_ node: PlacedNode) -> Bool {
    guard node.node.text != nil, !node.node.isEmpty else { return false }
    switch node.key {
    case "type": return node.shape?.choices.contains { if case .text = $0 { true } else { false } } ?? false
    case "value", "request": return node.shape?.choices.contains { $0.ownPlace?.name == "a value" } ?? false
    default: return false
    }
  }
}
