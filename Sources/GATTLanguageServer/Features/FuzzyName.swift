/// Whether what somebody types means a name: its letters stand in it in this order.
enum FuzzyName {
  /// How well a word fits a name, in any case: 0 for its beginning, 1 for that of a word of it, 2 for another part, 3 where
  /// other letters stand between; nil where it does not fit.
  static func rank(of word: String, in name: String) -> Int? {
    let (word, name) = (word.lowercased(), name.lowercased())
    guard !word.isEmpty, !name.hasPrefix(word) else { return 0 }
    if name.contains(" " + word) { return 1 }
    if name.contains(word) { return 2 }
    var rest = word.filter { $0 != " " }[...]
    for character in name where character == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty ? 3 : nil
  }
}
