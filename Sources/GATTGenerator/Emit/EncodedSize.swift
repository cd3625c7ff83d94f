/// How many bytes something takes: a number, terms of a sum, fields that add to it by being present, and statements that
/// add to the variable `size`.
struct EncodedSize {
  var fixed = 0
  var terms: [String] = []
  var presences: [Presence] = []
  var statements: [SwiftStatement] = []

  /// Whether it is a number and nothing else.
  var isFixed: Bool { terms.isEmpty && presences.isEmpty && statements.isEmpty }

  /// The body of a property that is the size.
  var body: [SwiftStatement] {
    guard !statements.isEmpty else { return [sum(after: "")] }
    return [sum(after: "var size = ")] + statements + ["return size"]
  }

  /// The statement that is the sum without the statements.
  private func sum(after start: String) -> SwiftStatement {
    let sum = (fixed == 0 && !terms.isEmpty ? [] : ["\(fixed)"]) + terms
    guard !presences.isEmpty else { return .terms(sum, operator: "+", after: start) }
    let calls = presences.map { $0.call("adding") }
    return .terms(
      ["GATTProfiles.GeneratedCode.Size(\(sum.joined(separator: " + ")))"] + calls, operator: "", after: start,
      before: ".bytes")
  }

  /// Adds what follows. Behind statements all goes by them: they may go by what is in front.
  static func += (size: inout EncodedSize, next: EncodedSize) {
    guard !size.statements.isEmpty else {
      size = EncodedSize(
        fixed: size.fixed + next.fixed, terms: size.terms + next.terms, presences: size.presences + next.presences,
        statements: next.statements)
      return
    }
    let isNothing = next.fixed == 0 && next.terms.isEmpty && next.presences.isEmpty
    size.statements += (isNothing ? [] : [next.sum(after: "size += ")]) + next.statements
  }
}
