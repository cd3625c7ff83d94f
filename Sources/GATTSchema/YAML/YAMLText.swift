/// Writes text the way YAML reads it back.
package enum YAMLText {
  /// `text` as a scalar that may stand anywhere: as it is where that is safe, else in quotes.
  package static func scalar(_ text: String) -> String {
    isPlain(text) ? text : JSONString.quoted(text)
  }

  /// Whether no character of `text` means something to YAML, wherever it stands.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter || first.isNumber || first == "°", text.last != " " else {
      return false
    }
    return text.allSatisfy { $0.isLetter || $0.isNumber || " -_./()°^%".contains($0) } && text != "null"
  }
}
