extension DocumentReader {
  /// What stands in place of a name for bits without a meaning.
  static let reservedBits = "reserved"

  /// `3: Name`, `"2-3": Name`, or either with a mapping that says more. `Name: 3` is read as well, because `cases` has
  /// its names in front.
  mutating func bit(_ entry: YAMLEntry) -> BitDocument? {
    let isTurned = Self.startsWithDigit(entry.value) && !Self.startsWithDigit(entry.key)
    let (key, value) = isTurned ? (entry.value, entry.key) : (entry.key, entry.value)
    guard let (lowest, highest) = bitNumbers(key) else { return nil }
    guard value.entries != nil else {
      return Scalars.text(value, as: "bits", &diagnostics).map {
        BitDocument(number: lowest, highest: highest, name: $0, isReserved: $0.value == Self.reservedBits)
      }
    }
    guard let keys = MappingReader(value, as: .bit, reporting: &diagnostics) else { return nil }
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

  /// Whether it is a number, rather than a name.
  private static func startsWithDigit(_ node: YAMLNode) -> Bool {
    node.text?.first?.isNumber ?? false
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
