/// Reads the sentences that give a number a meaning apart from its value.
enum SpecialLine {
  /// The number and its short name, or nil for a sentence about something else.
  static func read(_ sentence: String) -> NamedNumberDraft? {
    guard
      let match = sentence.firstMatch(
        of:
          /(?i:value) of (0x[0-9A-Fa-f]+|-?[0-9]+):? (?:represents|means|indicates|is used when)(?: that)?:?\s*(.+)/
      )
    else { return tail(sentence) ?? ofField(sentence) }
    guard let value = number(match.1), let name = SpecialName.of(String(match.2)) else { return nil }
    return NamedNumberDraft(name: name, value: value)
  }

  /// `a special value is defined: 0 = Year is not known`.
  private static func tail(_ sentence: String) -> NamedNumberDraft? {
    guard let match = sentence.firstMatch(of: /special value is defined: (-?[0-9]+) = (.+)/),
      let value = number(match.1), let name = SpecialName.of(String(match.2))
    else { return nil }
    return NamedNumberDraft(name: name, value: value)
  }

  /// `The special value of 0xFF for User ID represents "unknown user".` and the like.
  private static func ofField(_ sentence: String) -> NamedNumberDraft? {
    guard
      let match = sentence.firstMatch(
        of: /value of (0x[0-9A-Fa-f]+|-?[0-9]+) (?:for|in) .+? represents(?: that)? (.+)/),
      let value = number(match.1), let name = SpecialName.of(String(match.2))
    else { return nil }
    return NamedNumberDraft(name: name, value: value)
  }

  /// A number in decimal, hexadecimal or binary.
  static func number(_ text: Substring) -> Int? {
    if text.hasPrefix("0x") || text.hasPrefix("0X") { return Int(text.dropFirst(2), radix: 16) }
    if text.hasPrefix("0b") { return Int(text.dropFirst(2), radix: 2) }
    return Int(text)
  }
}
