/// How many octets something takes: a number, terms of a sum, and statements that add to the variable `size`.
struct EncodedSize {
  var fixed = 0
  var terms: [String] = []
  var statements: [SwiftStatement] = []

  /// The body of a property that is the size.
  var body: [SwiftStatement] {
    let sum = (fixed == 0 && !terms.isEmpty ? [] : ["\(fixed)"]) + terms
    guard !statements.isEmpty else { return [.terms(sum, operator: "+")] }
    return [.terms(sum, operator: "+", after: "var size = ")] + statements + ["return size"]
  }

  /// Adds what follows. Behind statements all goes by them: they may go by what is in front.
  static func += (size: inout EncodedSize, next: EncodedSize) {
    guard !size.statements.isEmpty else {
      size = EncodedSize(
        fixed: size.fixed + next.fixed, terms: size.terms + next.terms, statements: next.statements)
      return
    }
    let sum = (next.fixed == 0 ? [] : ["\(next.fixed)"]) + next.terms
    size.statements += (sum.isEmpty ? [] : [.terms(sum, operator: "+", after: "size += ")]) + next.statements
  }
}
