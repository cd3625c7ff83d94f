/// A line of source, and where it can be broken: what stands in literals of text or in brackets hangs together.
struct BrokenSource {
  /// Brackets and what is between them.
  struct Group {
    /// All up to the opening bracket, with it, and the parameters of a closure.
    var head: String
    /// What is between the brackets.
    var content: String
    /// The closing bracket, and all behind it.
    var tail: String

    /// Whether there are statements between the brackets.
    var isBlock: Bool { tail.first == "}" }
    /// Whether the items are those of a list.
    var isList: Bool { tail.first == "]" }
    /// Whether the closing bracket begins a line: that of a list, and that of parameters.
    var closesAlone: Bool { isList || [" throws", " ->", " {"].contains { tail.dropFirst().hasPrefix($0) } }
    /// What stands between the commas, each of which may be broken by itself.
    var items: [String] { BrokenSource(content).parts(separator: ",") }
    /// The statements.
    var statements: [String] { BrokenSource(content).parts(separator: ";") }
  }

  /// Conditions, or protocols, with what stands before and behind them.
  struct Conditions {
    var head: String
    var items: [String]
    var tail: String
  }

  /// Terms, each but the first with its operator in front, and what they are assigned to.
  struct Terms {
    var head: String?
    var items: [String]
  }

  private let text: String
  /// Scalars, since what combines with a quotation mark is one character with it.
  private let characters: [Unicode.Scalar]
  /// How many brackets, or literals of text, are open in front of each character.
  private let levels: [Int]

  /// A line.
  init(_ text: String) {
    self.text = text
    characters = Array(text.unicodeScalars)
    levels = Self.levels(characters)
  }

  private static func levels(_ characters: [Unicode.Scalar]) -> [Int] {
    var levels: [Int] = []
    var open: [(mark: Unicode.Scalar, index: Int)] = []
    var isEscaped = false
    for (index, character) in characters.enumerated() {
      let before = index > 0 ? characters[index - 1] : " "
      let last = open.last?.mark
      let isText = last == "\""
      switch character {
      case "\"" where isText && !isEscaped, ")" where last == "(", "]" where last == "[", "}" where last == "{",
        ">" where last == "<" && before != "-":
        open.removeLast()
        levels.append(open.count)
      case "(" where !isText || isEscaped, "[" where !isText, "{" where !isText, "\"" where !isText,
        "<" where !isText && (before.properties.isAlphabetic || before.properties.numericType != nil):
        levels.append(open.count)
        open.append((character, index))
      default: levels.append(open.count)
      }
      isEscaped = isText && character == "\\" && !isEscaped
    }
    // A bracket that the line does not close is none of it.
    for (_, index) in open {
      for inner in levels.indices where inner > index { levels[inner] -= 1 }
    }
    return levels
  }

  private func slice(_ range: some RangeExpression<Int>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: characters[range.relative(to: characters)])
    return String(text)
  }

  /// Where `word` stands outside of all brackets.
  private func places(of word: String) -> [Int] {
    let letters = Array(word.unicodeScalars)
    guard letters.count <= characters.count else { return [] }
    return (0...characters.count - letters.count).filter { start in
      levels[start] == 0 && characters[start] == letters[0]
        && characters[start..<start + letters.count].elementsEqual(letters)
    }
  }

  /// The parts between separators that stand outside of all brackets.
  func parts(separator: String) -> [String] {
    let cuts = places(of: separator)
    let ends = cuts + [characters.count]
    let starts = [0] + cuts.map { $0 + separator.count }
    return zip(starts, ends).map { Self.trimmed(slice($0..<$1)) }.filter { !$0.isEmpty }
  }

  private static func trimmed(_ text: String) -> String {
    var rest = text.drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }

  /// The code, and the comment behind it.
  var remark: (code: String, text: String)? {
    places(of: "  // ").first.map { (slice(..<$0), slice(($0 + 2)...)) }
  }

  /// The attributes in front, and what they belong to.
  var attributes: (text: String, rest: String)? {
    guard characters.first == "@" else { return nil }
    var end = 0
    for place in places(of: " ") where characters[end] == "@" { end = place + 1 }
    return end > 0 ? (Self.trimmed(slice(..<end)), slice(end...)) : nil
  }

  /// The conditions of a `guard`.
  var conditions: Conditions? {
    guard text.hasPrefix("guard "), let end = places(of: " else {").first else { return nil }
    let items = BrokenSource(slice(6..<end)).parts(separator: ",")
    return Conditions(head: "guard", items: items, tail: slice((end + 1)...))
  }

  /// The terms of an expression.
  var terms: Terms? {
    let start = places(of: " = ").first.map { $0 + 3 } ?? 0
    let operators = [" + ", " && ", " || ", " ? ", " : ", " | "]
    let cuts = operators.flatMap { places(of: $0) }.filter { $0 > start }.sorted()
    guard !cuts.isEmpty else { return nil }
    let items = zip([start] + cuts.map { $0 + 1 }, cuts + [characters.count]).map { slice($0..<$1) }
    return Terms(head: start == 0 ? nil : slice(..<(start - 1)), items: items)
  }

  /// What is asked of the type that is extended.
  var requirements: Conditions? {
    guard text.hasPrefix("extension "), text.hasSuffix(" {"), let start = places(of: " where ").first else {
      return nil
    }
    let items = BrokenSource(slice((start + 1)..<(characters.count - 2))).parts(separator: ",")
    return Conditions(head: slice(..<start), items: items, tail: "{")
  }

  /// The protocols of a type.
  var inherited: Conditions? {
    let tail = text.hasSuffix(" {}") ? "{}" : "{"
    guard text.hasSuffix(" \(tail)"), let start = places(of: ": ").first else { return nil }
    let items = BrokenSource(slice((start + 2)..<(characters.count - tail.count - 1))).parts(separator: ",")
    return Conditions(head: slice(...start), items: items, tail: tail)
  }

  /// A name of several parts, broken in front of the last that does not fit in so many columns.
  func path(width: Int) -> (head: String, rest: String)? {
    guard let end = places(of: ".").last(where: { (1...width).contains($0) }) else { return nil }
    return (slice(..<end), slice(end...))
  }

  /// The brackets with most between them.
  var widestGroup: Group? {
    let closers: [Unicode.Scalar: Unicode.Scalar] = ["(": ")", "[": "]", "{": "}"]
    var widest: Range<Int>?
    for start in characters.indices where levels[start] == 0 {
      guard let closer = closers[characters[start]], !isThrows(start) else { continue }
      let end = characters.indices.first { $0 > start && levels[$0] == 0 && characters[$0] == closer }
      guard let end, end - start > widest?.count ?? 0 else { continue }
      widest = start..<end
    }
    return widest.map { group($0) }
  }

  /// Whether the bracket is that of the type of an error.
  private func isThrows(_ start: Int) -> Bool { slice(..<start).hasSuffix("throws") }

  private func group(_ range: Range<Int>) -> Group {
    var head = slice(...range.lowerBound)
    var content = Self.trimmed(slice((range.lowerBound + 1)..<range.upperBound))
    if head.last == "{", !content.hasPrefix("for ") {
      let inner = BrokenSource(content)
      if let end = inner.places(of: " in ").first, !inner.slice(..<end).contains(";") {
        head += " " + inner.slice(..<(end + 3))
        content = inner.slice((end + 4)...)
      }
    }
    return Group(head: head, content: content, tail: slice(range.upperBound...))
  }
}
