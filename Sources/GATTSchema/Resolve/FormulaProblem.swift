/// Why a text is no formula.
enum FormulaProblem: Error {
  /// A character that means nothing.
  case sign(Character)
  /// Two angle brackets, for a shift.
  case shift
  /// A single equals sign.
  case assignment
  /// Two stars, for a power.
  case doubleStar
  /// Digits that are no number.
  case number(String)
  /// A quotation mark without its other.
  case openQuote
  /// Something stands where a number or a name has to.
  case noOperand(before: String?)
  /// Something stands where an operator has to.
  case noOperator(before: String)
  /// A parenthesis without its other.
  case openParenthesis
  /// A function that there is not.
  case function(String)
  /// A function with too many arguments, or too few.
  case arguments(FormulaFunction)
  /// More than a formula may have.
  case tooLong
  /// A name that cannot stand in it, and why.
  case name(String)
  /// A division by what is always zero.
  case zeroDivisor
  /// A part that is no finite number, whatever the value.
  case notFinite

  /// What is wrong, and what to write.
  var message: String {
    switch self {
    case .sign(let sign): "“\(sign)” means nothing in a formula\(ForeignFormulas.advice(sign))"
    case .shift: "a shift by n bits is floor(x / 2^n), or x * 2^n to the left"
    case .assignment: "a formula has no “=”; its name stands at `name`, and here what follows the sign"
    case .doubleStar: "a power is written ^, as in x^2, not **"
    case .number(let text): "“\(text)” is no number; write a decimal, such as 0.5 or 1.5e-7, and a * before a name"
    case .openQuote: "a name between quotation marks ends with the second one, as in 'X-Axis'"
    case .noOperand(let next?): "a number or a name is missing in front of “\(next)”"
    case .noOperand(nil): "a number or a name is missing at the end"
    case .noOperator(","): "“,” stands between the arguments of a function; a decimal has a point, as in 1.8"
    case .noOperator(let next): "an operator is missing in front of “\(next)”"
    case .openParenthesis: "a parenthesis is not closed"
    case .function(let name):
      "there is no function “\(name)”; "
        + (ForeignFormulas.function(name).map { "write \($0)" }
          ?? "there are \(FormulaFunction.allCases.map(\.usage).joined(separator: ", "))")
    case .arguments(let function): "`\(function.rawValue)` is written \(function.usage)"
    case .tooLong:
      "a formula has at most \(FormulaParser.mostTokens) words and signs, \(FormulaParser.deepest) of them nested; "
        + "give parts of it names in `where`"
    case .name(let reason): reason
    case .zeroDivisor: "the divisor is always zero, so that there is no result; correct it"
    case .notFinite: "a part of it is no finite number, whatever the value; correct its constants"
    }
  }
}
