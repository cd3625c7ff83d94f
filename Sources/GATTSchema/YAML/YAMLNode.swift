/// A node of a YAML document: text, a list or a mapping, and where it was written.
///
/// Scalars stay text. What `No`, `0x10` or `180F` means is decided by the place that reads them, never by YAML.
package struct YAMLNode: Equatable, Sendable {
  /// What the node holds.
  package enum Content: Equatable, Sendable {
    /// Text, quoted or plain.
    case scalar(String, isQuoted: Bool)
    /// A list, in the order written.
    case sequence([YAMLNode])
    /// Key–value pairs, in the order written.
    case mapping([YAMLEntry])
  }

  /// What the node holds.
  package var content: Content
  /// Where the node was written. Behind an alias this is the place of the anchor.
  package var range: SourceRange

  /// A node of its content, at a place.
  package init(_ content: Content, _ range: SourceRange) {
    self.content = content
    self.range = range
  }

  /// The number of nodes in this tree, aliases expanded; what bounds an alias bomb.
  var weight: Int {
    switch content {
    case .scalar: 1
    case .sequence(let items): items.reduce(1) { $0 + $1.weight }
    case .mapping(let entries): entries.reduce(1) { $0 + $1.key.weight + $1.value.weight }
    }
  }

  /// How deep lists and mappings nest in it, aliases expanded: 0 for a scalar.
  var height: Int {
    switch content {
    case .scalar: 0
    case .sequence(let items): items.map { $0.height + 1 }.max() ?? 0
    case .mapping(let entries): entries.map { $0.value.height + 1 }.max() ?? 0
    }
  }

  /// The text of a scalar, or nil for a list or a mapping.
  package var text: String? {
    guard case .scalar(let text, _) = content else { return nil }
    return text
  }

  /// Whether nothing was written: a plain empty scalar, `~` or `null`.
  package var isEmpty: Bool {
    guard case .scalar(let text, isQuoted: false) = content else { return false }
    return ["", "~", "null"].contains(text)
  }

  /// Whether `null` or `~` was written, which is no text.
  package var isNull: Bool { isEmpty && text?.isEmpty == false }

  /// The items of a list, or nil.
  package var items: [YAMLNode]? {
    guard case .sequence(let items) = content else { return nil }
    return items
  }

  /// The pairs of a mapping, or nil.
  package var entries: [YAMLEntry]? {
    guard case .mapping(let entries) = content else { return nil }
    return entries
  }

  /// What a person calls this shape: *text*, *a list* or *a mapping*.
  package var shapeName: String {
    switch content {
    case .scalar: isEmpty ? "nothing" : "text"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}

/// One `key: value` line of a mapping.
package struct YAMLEntry: Equatable, Sendable {
  /// The key's node; the reader has made sure that it is text.
  package var key: YAMLNode
  /// The value's node.
  package var value: YAMLNode

  /// The key's text.
  package var name: String { key.text ?? "" }
}

extension [YAMLEntry] {
  /// The place of the entry called `name`. It is looked for from `start` on, and before it only then: programs write fields
  /// in their order.
  package func place(of name: String, from start: Int = 0) -> Int? {
    let start = Swift.min(start, count)
    return (start..<count).first { self[$0].name == name } ?? (0..<start).first { self[$0].name == name }
  }
}
