import GATTSchema

/// A value as JSON: as `decode` prints it, or what stands in that at `value` alone.
struct ValueArgument {
  /// What `decode` and `encode` print of a value, and what `read` and `watch` add to it.
  private static let keys: Set = ["characteristic", "uuid", "value", "hex", "service", "handle", "time"]

  private let path: String
  private let node: YAMLNode

  /// Reads JSON; the path is what findings call it.
  init(_ text: String, path: String) throws(ToolError) {
    let isBlank = ["", "null", "~"].contains(text.trimmed)
    guard !isBlank else { throw .because(.findings, "a value is missing; give JSON, such as 42") }
    var diagnostics = Diagnostics()
    guard let node = JSONArgument.node(text, path: path, reporting: &diagnostics) else {
      throw Self.failure(diagnostics, path)
    }
    (self.path, self.node) = (path, node)
  }

  /// What the value says it is of: the UUID, or else the name.
  var subject: String? {
    parts["uuid"]?.text ?? parts["characteristic"]?.text
  }

  /// The value, as one of what `coding` encodes; in raw form its numbers are those of the wire.
  func value(_ coding: ValueCoding, isRaw: Bool) throws(ToolError) -> RawValue {
    var reader = LiteralReader(coding.interpreter, form: isRaw ? .raw : .meaning)
    guard let value = reader.value(try inner(coding.subject)) else { throw Self.failure(reader.diagnostics, path) }
    return value
  }

  private var parts: [String: YAMLNode] {
    Dictionary((node.entries ?? []).map { ($0.name, $0.value) }) { first, _ in first }
  }

  /// The value of an object as `decode` prints it, or the node itself.
  private func inner(_ subject: ValueSubject) throws(ToolError) -> YAMLNode {
    guard let value = parts["value"], let name = parts["characteristic"]?.text else { return node }
    guard Set(parts.keys).isSubset(of: Self.keys) else { return node }
    let call = parts["uuid"]?.text ?? name
    guard subject.isCalled(call) else {
      throw .because(.findings, "this is a value of \(call), not of \(subject.title)".printable)
    }
    return value
  }

  private static func failure(_ diagnostics: Diagnostics, _ path: String) -> ToolError {
    .findings(diagnostics.sorted.map { $0.printable.text(path: path) })
  }
}
