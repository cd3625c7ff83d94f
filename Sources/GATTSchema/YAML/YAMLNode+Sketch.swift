extension YAMLNode {
  /// The node on one line, for a message that says what to write with it; `…` for what is long.
  var sketch: String {
    let text = written
    return text.utf8.count <= 80 && !isEmpty ? text : "…"
  }

  private var written: String {
    switch content {
    case .scalar(let text, _): return text.utf8.count <= 80 ? text : "…"
    case .sequence(let items):
      guard items.count <= 8 else { return "…" }
      return "[\(items.map(\.sketch).joined(separator: ", "))]"
    case .mapping(let entries):
      guard entries.count <= 8 else { return "…" }
      return "{ \(entries.map { "\($0.name): \($0.value.sketch)" }.joined(separator: ", ")) }"
    }
  }
}
