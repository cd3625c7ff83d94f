/// Reads the sentences that say when a field is there.
enum PresenceLine {
  /// What decides, or nil for a sentence about something else. A list of bits all have to hold.
  static func read(_ sentence: String) -> [PresenceDraft]? {
    bit(sentence) ?? bits(sentence) ?? value(sentence) ?? notZero(sentence) ?? context(sentence)
  }

  private static func bit(_ sentence: String) -> [PresenceDraft]? {
    guard
      let match = sentence.firstMatch(
        of: /Present if bit ([0-9]+) of (?:the )?(.+?) field is set to (0|1)/), let bit = Int(match.1)
    else { return nil }
    return [.bit(BitReference(field: String(match.2), bit: bit), isSet: match.3 == "1")]
  }

  private static func bits(_ sentence: String) -> [PresenceDraft]? {
    guard
      let match = sentence.firstMatch(
        of: /Present if bits ([0-9]+) and ([0-9]+) of (?:the )?(.+?) field are set to (0|1)/),
      let first = Int(match.1), let second = Int(match.2)
    else { return nil }
    return [first, second].map { .bit(BitReference(field: String(match.3), bit: $0), isSet: match.4 == "1") }
  }

  private static func value(_ sentence: String) -> [PresenceDraft]? {
    guard let match = sentence.firstMatch(of: /Present if (?:the )?value of (?:the )?(.+?) field is ([0-9]+)/),
      let value = Int(match.2)
    else { return nil }
    return [.value(field: String(match.1), value)]
  }

  private static func notZero(_ sentence: String) -> [PresenceDraft]? {
    guard let match = sentence.firstMatch(of: /Present if (?:the )?(.+?) field is not 0\b/) else { return nil }
    return [.notZero(field: String(match.1))]
  }

  /// A bit of another characteristic is known to whoever decodes, not to the value.
  private static func context(_ sentence: String) -> [PresenceDraft]? {
    guard
      let match = sentence.firstMatch(
        of: /Present if (?:the )?(.+?) bit in (?:the )?.+? characteristic is set to (0|1)/)
    else { return nil }
    return [.context(String(match.1), holds: match.2 == "1")]
  }
}
