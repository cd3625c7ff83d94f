/// What a number of a program means. It stands beside the program, by the names that lead to the number, so that a reader who
/// wants octets alone does not pay for it.
package struct ProgramMeaning: Sendable {
  /// What a number, or a bit, can mean.
  package enum Content: Sendable {
    /// What any number can; `test` says when a quantity has its other unit and step, where it has one.
    case number(Element.Meaning, test: Test?)
    /// Yes or no.
    case flag(BitLabels)
    /// How a value of several parts is written, such as `date` or `array`; nil for its fields by their names.
    case shape(String?)
  }

  /// The names of the fields and of the branches from the outermost; none for a value that is one number without a name.
  package let path: [String]
  /// What it means.
  package let content: Content
  /// Whether a number is one bit, which without more would be yes or no.
  var isBit = false
}
