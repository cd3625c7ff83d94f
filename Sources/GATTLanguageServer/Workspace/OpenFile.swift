import GATTFormatting
import GATTSchema

/// A file as the editor has it, and what came of it.
struct OpenFile: Sendable {
  /// Its URI, as the editor writes it.
  let uri: String
  /// Its text, and where its places are.
  let positions: TextPositions
  /// What came of it.
  let compilation: Compilation
  /// The last profile without errors, while somebody types.
  let profile: Profile?

  /// Its path.
  var path: String { compilation.source.path }

  /// Its tree; nil while it is no YAML.
  var root: PlacedNode? { compilation.tree.map { PlacedNode(document: $0) } }
}
