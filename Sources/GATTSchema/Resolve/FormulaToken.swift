/// A word or a sign of a formula.
enum FormulaToken: Hashable {
  /// A number.
  case number(Double)
  /// A name: words with blanks between them, or what stands between quotation marks.
  case name(String)
  /// An operator, a parenthesis, a comma, or the point between two names.
  case sign(Character)

  /// The tokens of a formula.
  static func all(in text: String) throws(FormulaProblem) -> [FormulaToken] {
    var scanner = FormulaScanner(rest: text[...])
    var tokens: [FormulaToken] = []
    while let token = try scanner.next() { tokens.append(token) }
    return tokens
  }

  /// The tokens of a formula, and where each stands in the text, in scalars; as many as a formula may have.
  static func located(in text: String) throws(FormulaProblem) -> [(token: FormulaToken, range: Range<Int>)] {
    var scanner = FormulaScanner(rest: text[...])
    var tokens: [(token: FormulaToken, range: Range<Int>)] = []
    var (place, behind) = (0, text.startIndex)
    while tokens.count < FormulaParser.mostTokens {
      scanner.skipBlanks()
      let start = scanner.rest
      guard let token = try scanner.next() else { break }
      var written = start[..<scanner.rest.startIndex]
      while written.last?.isWhitespace == true { written.removeLast() }
      place += text[behind..<start.startIndex].unicodeScalars.count
      behind = start.startIndex
      tokens.append((token, place..<(place + written.unicodeScalars.count)))
    }
    return tokens
  }

  /// Whether a name is read as one token without quotation marks.
  static func isPlain(_ name: String) -> Bool {
    (try? all(in: name)) == [.name(name)] && name.first != "'"
  }
}

/// Finds one token after the other.
private struct FormulaScanner {
  var rest: Substring

  mutating func next() throws(FormulaProblem) -> FormulaToken? {
    skipBlanks()
    guard let first = rest.first else { return nil }
    if first.isDigit || first == "." && rest.dropFirst().first?.isDigit == true { return try number() }
    if first == "'" { return try quoted() }
    if first.isLetter || first == "_" { return .name(words()) }
    guard "+-*/^(),.".contains(first) else { throw problem(first) }
    rest.removeFirst()
    guard first != "*" || rest.first != "*" else { throw .doubleStar }
    return .sign(first)
  }

  /// What is wrong with a sign that formulas do not have.
  private func problem(_ sign: Character) -> FormulaProblem {
    let next = rest.dropFirst().first
    if sign == ">" || sign == "<", next == sign { return .shift }
    return sign == "=" && next != "=" ? .assignment : .sign(sign)
  }

  mutating func skipBlanks() {
    rest = rest.drop { $0.isWhitespace }
  }

  private mutating func number() throws(FormulaProblem) -> FormulaToken {
    let start = rest
    rest = rest.drop { $0.isDigit || $0 == "." }
    let exponent = rest
    if rest.first == "e" || rest.first == "E" {
      rest.removeFirst()
      if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
      // What follows may as well be a name.
      rest = rest.first?.isDigit == true ? rest.drop { $0.isDigit } : exponent
    }
    let text = start[..<rest.startIndex]
    guard let value = Double(text), value.isFinite, rest.first?.isLetter != true else {
      throw .number(String(start.prefix { $0.isLetter || $0.isDigit || $0 == "." }))
    }
    return .number(value)
  }

  private mutating func quoted() throws(FormulaProblem) -> FormulaToken {
    rest.removeFirst()
    guard let end = rest.firstIndex(of: "'"), end > rest.startIndex else { throw .openQuote }
    defer { rest = rest[rest.index(after: end)...] }
    return .name(String(rest[..<end]))
  }

  /// Words with one blank between them.
  private mutating func words() -> String {
    var words: [Substring] = []
    while let first = rest.first, first.isLetter || first.isDigit || first == "_" {
      words.append(rest.prefix { $0.isLetter || $0.isDigit || $0 == "_" })
      rest = rest.drop { $0.isLetter || $0.isDigit || $0 == "_" }
      skipBlanks()
    }
    return words.joined(separator: " ")
  }
}

extension Character {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
