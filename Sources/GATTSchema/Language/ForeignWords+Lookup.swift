extension ForeignWords {
  /// Words that are longer, in UTF-8, are none of any tool, and are not looked at.
  static let longest = 200

  /// The row for the key `written` at `place`; nil when no other tool is known to say so.
  static func key(_ written: String, at place: Place) -> String? {
    let word = folded(written)
    if let own = sections["keys: \(place.name)"]?[word] { return own }
    // Within what says how a field is read or sent, a key of the field itself is no answer.
    return sections["keys"]?[word].flatMap { row in
      !details.contains(place.name) || place.keys.contains { row.hasPrefix("\($0.name):") } ? row : nil
    }
  }

  /// The places whose keys are about one thing alone.
  private static let details = Set(
    [
      Place.alternate, .checksum, .computed, .condition, .lengthForm, .message, .messageIndex, .messageLength,
      .octetRange,
      .repetition, .unionTag,
    ].map(\.name))

  /// The row for the word `written` behind `key`.
  static func word(_ written: String, behind key: String) -> String? {
    sections["words: \(key)"]?[folded(withoutPrefix(written))]
  }

  /// The row for a type of another language.
  static func type(_ written: String) -> String? {
    sections["types"]?[folded(written)]
  }

  /// The symbol of a unit that is written as other tools do.
  static func unit(_ written: String) -> String? {
    let name = written.split(separator: ".").last.map(String.init) ?? written
    return sections["units"]?[folded(written)] ?? (name == written ? nil : sections["units"]?[folded(name)])
  }

  /// What other tools call each unit, by its symbol.
  static let unitWords: [String: [String]] = Dictionary(grouping: (sections["units"] ?? [:]).keys.sorted()) {
    sections["units"]?[$0] ?? ""
  }

  /// `row` as advice: what is more than one word, or nothing, says itself which of it is code.
  static func advice(_ row: String) -> String {
    row.contains("`") || row.hasPrefix("nothing ") ? row : "`\(row)`"
  }

  /// What does not count when two words are compared.
  static func folded(_ word: String) -> String {
    guard word.utf8.count <= longest else { return word }
    let kept = word.lowercased().filter { !"_- ".contains($0) }
    return kept.isEmpty ? word : kept
  }

  /// `word` without what macros of other stacks put before it.
  static func withoutPrefix(_ word: String) -> String {
    let prefixes = [
      "BT_GATT_CHRC_", "BT_GATT_PERM_", "ESP_GATT_CHAR_PROP_BIT_", "BLE_GATT_CHR_F_", "BLE_GATT_CHR_PROP_",
      "GATT_CHAR_PROP_",
      "PROPERTY_", "BLE", "NIMBLE_PROPERTY::", ".",
    ]
    guard let prefix = prefixes.first(where: { word.hasPrefix($0) }) else { return word }
    return String(word.dropFirst(prefix.count))
  }

  /// The rows of each section by their words.
  private static let sections: [String: [String: String]] = {
    var sections: [String: [String: String]] = [:]
    var names: [String] = []
    for line in table.split(separator: "\n") {
      if line.hasPrefix("["), line.hasSuffix("]") {
        names = sectionNames(line.dropFirst().dropLast())
        continue
      }
      let parts = line.split(separator: " | ", maxSplits: 1)
      guard parts.count == 2 else { continue }
      for word in parts[1].split(separator: " ") {
        for name in names { sections[name, default: [:]][folded(String(word))] = String(parts[0]) }
      }
    }
    return sections
  }()

  /// *words: read write* is a section for each of the two keys, *keys: a match, an example* for each of the two places.
  private static func sectionNames(_ header: Substring) -> [String] {
    let parts = header.split(separator: ": ", maxSplits: 1)
    guard parts.count == 2 else { return [String(header)] }
    return parts[1].split(separator: parts[0] == "words" ? " " : ", ").map { "\(parts[0]): \($0)" }
  }
}
