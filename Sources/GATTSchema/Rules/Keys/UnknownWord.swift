enum UnknownWord: Rule {
  static let id = "unknown-word"
  static let phase = RulePhase.document
  static let purpose = """
    Some keys take one of a few words, such as `little` and `big`. The finding lists them and names the \
    nearest.
    """
  static let example = RuleExample.profileKeys("endian: middle", "endian: big")

  /// What `word` stands for; nil, reported with the words that `key` knows, when that is nothing.
  static func check<Value>(
    _ value: Value?, written word: Located<String>, as key: String, among legal: @autoclosure () -> [String],
    reporting diagnostics: inout Diagnostics
  ) -> Located<Value>? {
    if let value { return Located(value, word.range) }
    diagnostics.report(diagnostic(word, as: key, legal: legal()))
    return nil
  }

  private static func diagnostic(_ word: Located<String>, as key: String, legal: [String]) -> Diagnostic {
    if let advice = foreign(word.value, as: key, legal) {
      return Diagnostic(
        Self.self, "`\(key)` does not take “\(word.value)”; write \(ForeignWords.advice(advice))", at: word.range,
        fixIt: legal.contains(advice) ? .init("write `\(advice)`", replacing: word.range, with: advice) : nil)
    }
    let subject = "`\(key)` takes one of \(ShortList.text(legal)), not “\(word.value)”"
    guard let nearest = Nearest.match(word.value, among: legal) else {
      return Diagnostic(Self.self, subject, at: word.range)
    }
    return Diagnostic(
      Self.self, "\(subject); did you mean `\(nearest)`?", at: word.range,
      fixIt: .init("write `\(nearest)`", replacing: word.range, with: nearest))
  }

  /// What to write in place of `word`, which other tools know, or which is written another way: a legal word, or advice.
  private static func foreign(_ word: String, as key: String, _ legal: [String]) -> String? {
    guard word.utf8.count <= ForeignWords.longest else { return nil }
    if let comment = Comments.advice(word) { return comment }
    if let number = Scalars.integer(word), let advice = names(of: number, key) { return advice }
    let folded = ForeignWords.folded(ForeignWords.withoutPrefix(word))
    if let same = legal.first(where: { ForeignWords.folded($0) == folded }) { return same }
    let parts = word.split { " ,;|+/&".contains($0) }.map(String.init)
    if parts.count > 1, parts.allSatisfy(legal.contains) { return "`[\(parts.joined(separator: ", "))]`" }
    if let row = ForeignWords.word(word, behind: key) { return row }
    return legal.contains("uint8") ? ForeignTypes.advice(word) : nil
  }

  /// The words that a number of the specifications stands for.
  private static func names(of number: Int128, _ key: String) -> String? {
    switch key {
    case "properties":
      let names = Property.names(ofOctet: number)
      return names.isEmpty ? nil : "`\(names.joined(separator: ", "))`"
    case "format":
      return PresentationFormat.allNames.indices.contains(Int(clamping: number) - 1)
        ? PresentationFormat.allNames[Int(clamping: number) - 1] : nil
    case "string": return number > 0 ? "`string: utf8, length: \(number)`" : nil
    default: return nil
    }
  }
}
