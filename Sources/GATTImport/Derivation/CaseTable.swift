/// Reads tables of numbers and what they stand for.
enum CaseTable {
  /// The lines of a table; rows that are no numbers do not count.
  static func lines(_ table: GSSTable) -> [CaseLine] {
    table.rows.compactMap { row in
      guard let numbers = CaseLine.numbers(row["value"]) else { return nil }
      return CaseLine(numbers: numbers, text: text(row), detail: row["description"])
    }
  }

  /// A row's own name, where it has one, or its description.
  private static func text(_ row: GSSTable.Row) -> String {
    let text = [row["name"], row["definition"], row["description"]].first { !$0.isEmpty && $0 != "–" } ?? ""
    let isReserved = row["description"].contains(/^(RFU|Reserved)/)
    return PlainText.of(
      isReserved ? row["description"] : text.split(whereSeparator: \.isNewline).first.map { String($0) } ?? "")
  }

  /// Makes `lines` cases, or special numbers where a range of others has a meaning.
  static func apply(_ lines: [CaseLine], to meaning: inout MeaningDraft, wrapping wrap: (Int) -> Int) {
    let named = lines.filter { $0.numbers.count == 1 && !$0.isReserved && !$0.isLeftToServices }
    let measured = lines.filter {
      $0.numbers.count > 1 && !$0.isReserved && (!$0.isLeftToServices || $0.numbers.lowerBound == 0)
    }
    let numbers = names(named).map { NamedNumberDraft(name: $0.name, value: wrap($0.value)) }
    guard measured.isEmpty else {
      meaning.special += numbers.filter { number in !meaning.special.contains { $0.value == number.value } }
      if meaning.unit == nil, let unit = measured.lazy.compactMap({ unit($0.text + "\n" + $0.detail) }).first {
        meaning.unit = unit
      }
      return
    }
    // Named numbers have no quantity: what else has a name is one more of them.
    let other = meaning.special.filter { one in !numbers.contains { $0.value == one.value || $0.name == one.name } }
    meaning = MeaningDraft()
    meaning.cases = numbers + other
    meaning.keepsUnknown = !lines.contains { $0.text.hasPrefix("Prohibited") }
  }

  /// The unit that the text of a range names.
  private static func unit(_ text: String) -> String? {
    if let identifier = UnitNames.identifier(in: text) {
      return UnitNames.symbol(of: identifier).flatMap { $0.isEmpty ? nil : $0 }
    }
    let word = text.firstMatch(of: /(?i)\bin (seconds|minutes)\b|^number of (seconds|minutes)\b/)
    return (word?.1 ?? word?.2).flatMap { UnitNames.symbol(ofWord: String($0)) }
  }

  /// The longest name, in words; a longer text is a sentence, and numbers stand in for it.
  private static let mostWords = 8

  /// Names for the texts of lines, without the words that all of them begin with, no two the same.
  static func names(_ lines: [CaseLine]) -> [NamedNumberDraft] {
    let heads = lines.map { CaseName.of($0.text) }
    let counts = heads.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let whole = zip(lines, heads).map { line, head in
      counts[head] == 1 ? head : line.text.replacing(/\s*[:;]\s/, with: " ")
    }
    let texts = CommonWords.dropped(from: whole)
    var taken = UniqueNames()
    return zip(lines, texts).map { line, text in
      let isName = (1...mostWords).contains(text.split(separator: " ").count)
      let name = taken.add(!isName ? "Value \(line.numbers.lowerBound)" : text)
      return NamedNumberDraft(name: name, value: line.numbers.lowerBound)
    }
  }
}
