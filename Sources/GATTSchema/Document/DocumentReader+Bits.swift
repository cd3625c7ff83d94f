extension DocumentReader {
  /// What stands in place of a name for bits without a meaning.
  static let reservedBits = "reserved"

  /// `3: Name`, `"2-3": Name`, or either with a mapping that says more.
  mutating func bit(_ entry: YAMLEntry) -> BitDocument? {
    guard let (lowest, highest) = bitNumbers(entry.key) else { return nil }
    guard entry.value.entries != nil else {
      return Scalars.text(entry.value, as: "bits", &diagnostics).map {
        BitDocument(number: lowest, highest: highest, name: $0, isReserved: $0.value == Self.reservedBits)
      }
    }
    guard let keys = MappingReader(entry.value, as: .bit, reporting: &diagnostics) else { return nil }
    guard let name = keys.text("name", &diagnostics) else { return nil }
    let meaning = meaning(keys)
    return BitDocument(
      number: lowest, highest: highest, name: name,
      labels: meaning.labels,
      identifier: keys.text("identifier", &diagnostics),
      description: keys.text("description", &diagnostics),
      isSigned: keys.truth("signed", &diagnostics),
      meaning: meaning)
  }

  /// The number of a bit, or the lowest and the highest of several.
  private mutating func bitNumbers(_ key: YAMLNode) -> (Located<Int128>, Located<Int128>?)? {
    let halves = (key.text ?? "").split(separator: "-", omittingEmptySubsequences: false)
    guard halves.count == 2, !halves[0].isEmpty else {
      return Scalars.wholeNumber(key, as: "bits", &diagnostics).map { ($0, nil) }
    }
    let numbers = halves.compactMap { Scalars.integer(String($0.trimmingSpaces)) }
    let range = numbers.count == 2 ? (Located(numbers[0], key.range), Located(numbers[1], key.range)) : nil
    return WrongType.check(
      range, "the numbers of bits, such as 3 or \"2-3\",", as: "bits", found: key, reporting: &diagnostics)
  }
}
