/// Names for bits.
enum BitName {
  /// The longest name, in words, that is not cut where an explanation begins.
  private static let mostWords = 7

  /// The name in the first line of a bit's description, without the word that says that it is a bit.
  static func of(_ line: String) -> String? {
    let plain = PlainText.of(line)
    if let purpose = plain.wholeMatch(of: /If set to 1,? .*?(?:supports|controlled by) ([^,(]+).*/) {
      return capitalised(String(purpose.1).trimmingBlanks.replacing(/^setting (?:a |the )?/, with: "Setting "))
    }
    var name = ShortName.head(plain)
    name = name.replacing(/\ support bit$/, with: " Support").replacing(/\ (?:flags?|bit)$/.ignoresCase(), with: "")
    if name.split(separator: " ").count > mostWords,
      let cut = name.firstMatch(of: /\ (?:for|during|that|which|has|have|at time)\s/)
    {
      name = String(name[..<cut.range.lowerBound])
    }
    return name.isEmpty ? nil : capitalised(name)
  }

  private static func capitalised(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
