/// What names of one list have in common.
enum CommonWords {
  /// `texts` without the words that all of them begin with, where each is left with a name that begins with a letter.
  static func dropped(from texts: [String]) -> [String] {
    let words = texts.map { $0.split(separator: " ").map { String($0) } }
    let count = prefix(words)
    guard count > 0, texts.count > 1, words.allSatisfy({ $0.count > count && isName($0.dropFirst(count)) }) else {
      return texts
    }
    return words.map { rest in
      var rest = rest.dropFirst(count)
      if rest.count > 1, rest.first == "is" { rest = rest.dropFirst() }
      let text = rest.joined(separator: " ")
      return text.prefix(1).uppercased() + text.dropFirst()
    }
  }

  /// Whether `words` are enough of a name: a number, or the two letters of a numeral, are not.
  private static func isName(_ words: ArraySlice<String>) -> Bool {
    guard let first = words.first else { return false }
    return first.allSatisfy(\.isLetter) && words.reduce(0) { $0 + $1.count } > 3
  }

  /// The words that all of `texts` begin with.
  static func prefix(of texts: [String]) -> String {
    let words = texts.map { $0.split(separator: " ").map { String($0) } }
    return (words.first ?? []).prefix(prefix(words)).joined(separator: " ")
  }

  /// The longest run of words that each of `texts` has somewhere, the first of those that are as long.
  static func run(in texts: [String]) -> String {
    let words = texts.map { $0.split(separator: " ").map { $0.lowercased() } }
    let first = (texts.first ?? "").split(separator: " ")
    for length in stride(from: first.count, to: 0, by: -1) {
      for start in 0...first.count - length {
        let run = first[start..<start + length].map { $0.lowercased() }
        guard words.allSatisfy({ $0.contains(run) }) else { continue }
        return first[start..<start + length].joined(separator: " ")
      }
    }
    return ""
  }

  private static func prefix(_ words: [[String]]) -> Int {
    guard let first = words.first else { return 0 }
    return first.indices.first { index in
      words.contains { $0.count <= index || $0[index] != first[index] }
    } ?? first.count
  }
}
