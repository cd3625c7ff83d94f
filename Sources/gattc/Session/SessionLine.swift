import GATTSchema

/// A line of a session: what is asked for, and the text behind it.
struct SessionLine: Equatable {
  let verb: SessionVerb
  /// What stands behind it, without blanks around it.
  let rest: String

  /// Reads a line; nil for an empty one and for a comment, which begins with `#`.
  init?(_ line: String) throws(ToolError) {
    let text = line.trimmingBlanks
    guard !text.isEmpty, !text.hasPrefix("#") else { return nil }
    let word = String(text.prefix { $0 != " " && $0 != "\t" })
    let meant = word == "exit" ? SessionVerb.quit : SessionVerb(rawValue: word.lowercased())
    guard let verb = meant else {
      let near = Nearest.match(word, among: SessionVerb.allCases.map(\.rawValue)).map { "did you mean \($0)?" }
      throw .because(.usage, "there is no command “\(word.printable)”; \(near ?? "help lists them")")
    }
    (self.verb, rest) = (verb, String(text.dropFirst(word.count)).trimmingBlanks)
  }
}

/// Finds names of characteristics in text. Names have blanks in them: at each place the longest that is known counts, else
/// one word, or what stands between quotes.
struct NameWords {
  /// What characteristics may be called, in lower case, each as a list of words.
  private let known: [[String]]

  init(_ names: [String]) {
    known = names.map { $0.lowercased().split(separator: " ").map { String($0) } }
  }

  /// The first name of `text`, and what stands behind it; nil when there is nothing.
  func first(of text: String) -> (name: String, rest: String)? {
    let text = text.trimmingBlanks
    guard let mark = text.first else { return nil }
    if mark == "\"", let end = text.dropFirst().firstIndex(of: "\"") {
      let name = String(text[text.index(after: text.startIndex)..<end])
      return (name, String(text[text.index(after: end)...]).trimmingBlanks)
    }
    let words = text.split(separator: " ")
    let lower = words.map { $0.lowercased() }
    let longest = known.filter { !$0.isEmpty && lower.starts(with: $0) }.map(\.count).max() ?? 1
    let name = words.prefix(longest).joined(separator: " ")
    let rest = words.count > longest ? String(text[words[longest].startIndex...]) : ""
    return (name, rest)
  }

  /// All names of `text`.
  func all(of text: String) -> [String] {
    var (names, rest) = ([String](), text)
    while let (name, behind) = first(of: rest) {
      names.append(name)
      rest = behind
    }
    return names
  }
}

extension String {
  /// The text without blanks at its ends.
  var trimmingBlanks: String {
    func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
    return String(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}
