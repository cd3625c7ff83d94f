/// Reads initialisers of C out of tokens. Each token is looked at once, or twice where a bracket may be a cast.
struct CValueReader {
  /// How deep braces and brackets may nest.
  private static let deepest = 64

  let tokens: [(token: CToken, line: Int)]
  var place: Int
  /// How many tokens have been looked at.
  private(set) var steps = 0
  private var depth = 0

  init(_ tokens: [(token: CToken, line: Int)], at place: Int = 0) {
    (self.tokens, self.place) = (tokens, place)
  }

  private func mark(_ offset: Int = 0) -> Character? {
    guard place + offset < tokens.count, case .mark(let mark) = tokens[place + offset].token else { return nil }
    return mark
  }

  private mutating func advance() {
    place += 1
    steps += 1
  }

  /// The next value, up to a comma or what closes around it.
  mutating func value() -> CValue {
    let start = place
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest, let first = operand() else { return rest(from: start) }
    var values = [first]
    while mark() == "|", mark(1) != "|" {
      advance()
      guard let next = operand() else { return rest(from: start) }
      values.append(next)
    }
    guard place >= tokens.count || [",", ")", "}", "]", ";"].contains(mark()) else { return rest(from: start) }
    return values.count == 1 ? first : .any(values)
  }

  /// All that is there, as a macro has it: one value, or those between commas as a list.
  mutating func all() -> CValue {
    var members: [CMember] = []
    while place < tokens.count {
      let line = tokens[place].line
      members.append(CMember(name: nil, value: value(), line: line))
      guard place < tokens.count else { break }
      guard mark() == "," else { return rest(from: 0) }
      advance()
    }
    return members.count == 1 ? members[0].value : .list(members)
  }

  private mutating func operand() -> CValue? {
    guard place < tokens.count else { return nil }
    switch tokens[place].token {
    case .string(let text):
      advance()
      return .string(text)
    case .word(let word):
      advance()
      return named(word)
    case .mark("&"):
      advance()
      return operand()
    case .mark("{"): return .list(list("}"))
    case .mark("("): return bracket()
    default: return nil
    }
  }

  /// What is in brackets, or what stands behind a cast.
  private mutating func bracket() -> CValue? {
    let start = place
    skipBrackets()
    let isCast =
      place < tokens.count
      && {
        switch tokens[place].token {
        case .word, .string: true
        case .mark(let mark): mark == "{" || mark == "&" || mark == "("
        }
      }()
    if isCast { return operand() }
    let end = place
    place = start + 1
    let inside = value()
    let isAll = place == end - 1
    place = end
    return isAll ? inside : nil
  }

  /// A macro whose opening bracket is next.
  static func call(_ name: String, _ reader: inout CValueReader) -> CValue {
    .call(name, reader.list(")"))
  }

  private mutating func named(_ word: String) -> CValue? {
    if mark() == "(" { return .call(word, list(")")) }
    while mark() == "." || mark() == "-" && mark(1) == ">" {
      advance()
      if mark() == ">" { advance() }
      guard place < tokens.count, case .word = tokens[place].token else { return nil }
      advance()
    }
    // The first of an array is where it begins.
    if mark() == "[", place + 2 < tokens.count, tokens[place + 1].token == .word("0"), mark(2) == "]" { skipBrackets() }
    return Self.number(word).map { .number($0) } ?? .name(word)
  }

  /// The members up to what closes them, which is passed.
  private mutating func list(_ end: Character) -> [CMember] {
    advance()
    var members: [CMember] = []
    while place < tokens.count, mark() != end {
      let line = tokens[place].line
      let name = designator()
      let before = place
      let value = value()
      members.append(CMember(name: name, value: value, line: line))
      if mark() == "," { advance() } else if mark() != end, place == before || place >= tokens.count { break }
      // Something that closes what was not opened ends the list as well.
      if [")", "}", "]", ";"].contains(mark()), mark() != end { break }
    }
    if mark() == end { advance() }
    return members
  }

  /// `.member =` or `[PLACE] =`.
  private mutating func designator() -> String? {
    if mark() == ".", place + 2 < tokens.count, case .word(let name) = tokens[place + 1].token, mark(2) == "=" {
      for _ in 0..<3 { advance() }
      return name
    }
    guard mark() == "[" else { return nil }
    let start = place
    skipBrackets()
    guard mark() == "=" else {
      place = start
      return nil
    }
    advance()
    return nil
  }

  /// Passes what is not literal, and gives its words.
  private mutating func rest(from start: Int) -> CValue {
    while place < tokens.count, ![",", ")", "}", "]", ";"].contains(mark()) {
      if ["(", "{", "["].contains(mark()) { skipBrackets() } else { advance() }
    }
    let words = tokens[start..<min(place, start + 12)].map { token in
      switch token.token {
      case .word(let word): word
      case .string(let text): "“\(text)”"
      case .mark(let mark): String(mark)
      }
    }
    return .other(words.joined(separator: " "))
  }

  /// Passes a bracket with all that is in it.
  mutating func skipBrackets() {
    var open = 0
    repeat {
      if let mark = mark() { open += ["(", "{", "["].contains(mark) ? 1 : [")", "}", "]"].contains(mark) ? -1 : 0 }
      advance()
    } while open > 0 && place < tokens.count
  }

  /// A number with its suffixes; nil for a name.
  private static func number(_ word: String) -> UInt64? {
    guard word.first?.isNumber == true else { return nil }
    let bare = String(word.lowercased().reversed().drop { "ul".contains($0) }.reversed())
    if bare.hasPrefix("0x") { return UInt64(bare.dropFirst(2), radix: 16) }
    return bare.count > 1 && bare.hasPrefix("0") ? UInt64(bare, radix: 8) : UInt64(bare)
  }
}
