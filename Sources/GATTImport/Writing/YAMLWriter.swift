/// Writes a tree the way a person would: short mappings on one line, longer ones a line a key, nothing wider than 120.
package struct YAMLWriter {
  /// The widest line.
  static let width = 120
  /// How deep mappings may nest on one line; deeper ones are hard to read.
  private static let deepestFlow = 3

  private var lines: [String] = []

  /// The text of a document that starts with `comments`, a line each.
  package static func text(of document: YAMLTree, comments: [String] = []) -> String {
    var writer = YAMLWriter()
    writer.lines = comments.map { "# " + $0 }
    writer.block(document, indentation: 0)
    return writer.lines.map { $0 + "\n" }.joined()
  }

  private mutating func block(_ tree: YAMLTree, indentation: Int, first: String? = nil) {
    let blanks = String(repeating: " ", count: indentation)
    switch tree {
    case .scalar(let text): lines.append((first ?? blanks) + YAMLScalar.text(text))
    case .list(let items):
      for item in items { self.item(item, indentation: indentation) }
    case .mapping(let pairs), .block(let pairs):
      for (index, pair) in pairs.enumerated() {
        self.pair(pair, indentation: indentation, prefix: index == 0 ? first ?? blanks : blanks)
      }
    }
  }

  private mutating func item(_ item: YAMLTree, indentation: Int) {
    let prefix = String(repeating: " ", count: indentation) + "- "
    if let flow = Self.flow(item), prefix.count + flow.count <= Self.width {
      lines.append(prefix + flow)
    } else {
      block(item, indentation: indentation + 2, first: prefix)
    }
  }

  private mutating func pair(_ pair: YAMLPair, indentation: Int, prefix: String) {
    let key = prefix + YAMLScalar.text(pair.key) + ":"
    if let flow = Self.flow(pair.value), key.count + 1 + flow.count <= Self.width {
      lines.append(key + " " + flow)
      return
    }
    lines.append(key)
    block(pair.value, indentation: indentation + 2)
  }

  /// The tree on one line, or nil where it should not be.
  private static func flow(_ tree: YAMLTree, depth: Int = 0) -> String? {
    switch tree {
    case .scalar(let text): return YAMLScalar.text(text)
    case .block: return nil
    case .list(let items):
      let parts = items.map { item -> String? in
        if case .scalar(let text) = item { return YAMLScalar.text(text) }
        return depth > 0 && items.count == 1 ? flow(item, depth: depth + 1) : nil
      }
      return joined(parts, "[", "]")
    case .mapping(let pairs):
      guard depth < deepestFlow else { return nil }
      let parts = pairs.map { pair in
        flow(pair.value, depth: depth + 1).map { "\(YAMLScalar.text(pair.key)): \($0)" }
      }
      return joined(parts, "{ ", " }")
    }
  }

  private static func joined(_ parts: [String?], _ opening: String, _ closing: String) -> String? {
    let written = parts.compactMap(\.self)
    guard written.count == parts.count, !parts.isEmpty else { return nil }
    return opening + written.joined(separator: ", ") + closing
  }
}
