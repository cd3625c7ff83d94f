enum WrongType: Rule {
  static let id = "wrong-type"
  static let phase = RulePhase.document
  static let purpose = "Each key takes text, a whole number, a list or a mapping, as its place in the language says."
  static let example = RuleExample.properties("read", "[read]")

  /// What was read of `node`; nil, reported, when that is nothing because it has another shape than `key` takes. Of a file
  /// that is something else as a whole, nothing is quoted: it may be anything.
  static func check<Value>(
    _ value: Value?, _ expected: String, as key: String? = nil, found node: YAMLNode,
    quoting isQuoting: Bool = true, reporting diagnostics: inout Diagnostics
  ) -> Value? {
    if value == nil { diagnostics.report(diagnostic(expected, as: key, found: node, quoting: isQuoting)) }
    return value
  }

  private static func diagnostic(
    _ expected: String, as key: String?, found node: YAMLNode, quoting isQuoting: Bool
  ) -> Diagnostic {
    let subject = key.map { "`\($0)` takes \(expected)" } ?? "\(expected) is a mapping"
    let text = node.text.map { node.isEmpty || $0.isEmpty ? "nothing" : isQuoting ? "“\($0)”" : "a text" }
    let found = text ?? node.shapeName
    let cure = cure(key, place: expected, found: node).map { "; write \($0)" } ?? ""
    return Diagnostic(Self.self, "\(subject), not \(found)\(cure)", at: node.range)
  }
}
