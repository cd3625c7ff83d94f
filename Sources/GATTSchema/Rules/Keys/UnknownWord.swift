/// Some keys take one of a few words, such as `little` and `big`.
enum UnknownWord: Rule {
  static let id = "unknown-word"
  static let phase = RulePhase.document
  static let purpose =
    """
    Some keys take one of a few words, such as `little` and `big`. The finding lists them and names the \
    nearest.
    """
  static let bad =
    #"""
    gatt: 1
    name: Thermometer
    endian: middle
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value: { raw: int16, scale: 1/100, unit: °C }
    """#
  static let good =
    #"""
    gatt: 1
    name: Thermometer
    endian: big
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value: { raw: int16, scale: 1/100, unit: °C }
    """#

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
    let list = legal.joined(separator: ", ")
    guard let nearest = Nearest.match(word.value, among: legal) else {
      return Diagnostic(Self.self, "`\(key)` takes one of \(list), not “\(word.value)”", at: word.range)
    }
    return Diagnostic(
      Self.self, "`\(key)` takes one of \(list), not “\(word.value)”; did you mean `\(nearest)`?", at: word.range,
      fixIt: .init("write `\(nearest)`", replacing: word.range, with: nearest))
  }
}
