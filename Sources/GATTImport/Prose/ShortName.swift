/// Cuts a phrase down to a name: no explanation behind it, no articles, no verb in between, capitals in front.
enum ShortName {
  /// The longest name, in words.
  private static let mostWords = 7

  /// A name made of `text`: the words that say what it is, each with a capital.
  static func of(_ text: String) -> String? {
    let dropped: Set<String> = [
      "a", "an", "the", "is", "are", "be", "being", "been", "that", "has", "have", "field", "value", "values", "in",
      "at",
      "time", "defined",
    ]
    let words = head(text).split(separator: " ").filter { !dropped.contains($0.lowercased()) }
    guard !words.isEmpty, words.count <= mostWords else { return nil }
    return words.map { capitalised($0) }.joined(separator: " ")
  }

  /// What stands before the first explanation: a colon, a parenthesis, a full stop.
  static func head(_ text: String) -> String {
    let plain = PlainText.of(text).replacing(/\s*\([^()]*\)/, with: "").trimmingBlanks
    let end = plain.firstMatch(of: /[:;.](?:\s|$)/)?.range.lowerBound ?? plain.endIndex
    return String(plain[..<end]).trimmingBlanks
  }

  private static func capitalised(_ word: Substring) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}
