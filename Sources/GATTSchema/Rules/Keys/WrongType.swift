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
    guard value == nil else { return value }
    let subject = key.map { "`\($0)` takes \(expected)" } ?? "\(expected) is a mapping"
    let cure = cure(key, place: expected, found: node)
    diagnostics.report(diagnostic(subject, cure, found: node, quoting: isQuoting))
    return nil
  }

  /// The same of a text that is read as `form`. `isAll` says whether it is all that stands behind `key`.
  static func check<Value>(
    _ value: Value?, _ form: @autoclosure () -> ScalarForm, as key: String, isAll: Bool = false, found node: YAMLNode,
    reporting diagnostics: inout Diagnostics
  ) -> Value? {
    guard value == nil else { return value }
    let form = form()
    let subject = "`\(key)` takes \(form.title)"
    diagnostics.report(diagnostic(subject, cure(key, form, isAll: isAll, found: node), found: node))
    return nil
  }

  /// The same of a list whose items have the shape that `shape`, of the list, says.
  static func check(
    _ items: [YAMLNode]?, listOf shape: @autoclosure () -> Shape?, as key: String, found node: YAMLNode,
    reporting diagnostics: inout Diagnostics
  ) -> [YAMLNode]? {
    guard items == nil else { return items }
    let cure = cure(key, itemsOf: shape(), found: node)
    diagnostics.report(diagnostic("`\(key)` takes a list", cure, found: node))
    return nil
  }

  private static func diagnostic(
    _ subject: String, _ cure: String?, found node: YAMLNode, quoting isQuoting: Bool = true
  ) -> Diagnostic {
    let text = node.text.map { node.isEmpty || $0.isEmpty ? "nothing" : isQuoting ? "“\($0)”" : "a text" }
    let found = text ?? node.shapeName
    let advice = cure.map { "; write \($0)" } ?? ""
    return Diagnostic(Self.self, "\(subject), not \(found)\(advice)", at: node.range)
  }
}
