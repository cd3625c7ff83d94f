/// A value of JSON (RFC 8259).
package indirect enum JSONTree: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, as it is written.
  case number(String)
  /// Text.
  case string(String)
  /// Several values.
  case array([JSONTree])
  /// Values with names, in their order.
  case object([Member])

  /// A value in an object, and its name.
  package struct Member: Hashable, Sendable {
    /// The name.
    package var name: String
    /// The value.
    package var value: JSONTree

    package init(name: String, value: JSONTree) { (self.name, self.value) = (name, value) }
  }

  /// The JSON of octets on one line, as generated code writes it: without blanks, with no more escapes than JSON asks for.
  package var text: String { text { JSONString.plain($0) } }

  /// The JSON on one line, with names and texts as `quoted` writes them.
  func text(_ quoted: (String) -> String) -> String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let digits): digits
    case .string(let text): quoted(text)
    case .array(let items): "[\(items.map { $0.text(quoted) }.joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\(quoted($0.name)):\($0.value.text(quoted))" }.joined(separator: ","))}"
    }
  }
}
