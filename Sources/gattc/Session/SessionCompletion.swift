/// What the text in front of a cursor can go on as.
struct SessionCompletion: Equatable {
  /// How many characters in front of the cursor are the beginning of the candidates.
  let typed: Int
  /// What they can become, in order.
  let candidates: [String]

  /// The commands, and behind one that takes them, the names of characteristics.
  init(of head: String, names: [String]) {
    let text = String(head.drop { $0 == " " })
    let word = String(text.prefix { $0 != " " })
    guard word.count < text.count, let verb = SessionVerb(rawValue: word.lowercased()) else {
      (typed, candidates) = (text.count, Self.matches(text, among: SessionVerb.allCases.map(\.rawValue)))
      return
    }
    guard verb.takesNames else {
      (typed, candidates) = (0, [])
      return
    }
    // Names that are there in full, with a blank behind, are not completed any more.
    var rest = String(text.dropFirst(word.count)).drop { $0 == " " }
    let words = NameWords(names)
    while let (_, behind) = words.first(of: String(rest)), !behind.isEmpty, rest.count > behind.count {
      let isLonger = names.contains { $0.lowercased().hasPrefix(rest.lowercased()) }
      if isLonger { break }
      rest = rest.suffix(behind.count)
    }
    if rest.last == " ", !names.contains(where: { $0.lowercased().hasPrefix(rest.lowercased()) }) { rest = "" }
    (typed, candidates) = (rest.count, Self.matches(String(rest), among: Set(names).sorted()))
  }

  /// What all candidates begin with; with a blank behind where there is only one.
  var common: String {
    guard let first = candidates.first else { return "" }
    guard candidates.count > 1 else { return first + " " }
    let count = candidates.dropFirst().reduce(first.count) { count, other in
      min(count, zip(first.lowercased(), other.lowercased()).prefix { $0 == $1 }.count)
    }
    return String(first.prefix(count))
  }

  private static func matches(_ text: String, among words: [String]) -> [String] {
    words.filter { $0.lowercased().hasPrefix(text.lowercased()) }
  }
}
