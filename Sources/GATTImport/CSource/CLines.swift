/// The tokens of a C source without those of the preprocessor, which are taken apart: what is included, what constants are, and
/// where conditions begin and end.
struct CLines {
  /// What is included, in order.
  private(set) var included: [String] = []
  /// The constants that are defined, with their tokens.
  private(set) var constants: [(name: String, tokens: [(token: CToken, line: Int)])] = []
  private var tokens: [(token: CToken, line: Int)] = []
  /// The lines with tokens while a condition is open.
  private(set) var conditionalLines: Set<Int> = []
  private(set) var steps = 0

  init(_ all: [(token: CToken, line: Int)]) {
    var (place, open) = (0, 0)
    while place < all.count {
      let isFirst = place == 0 || all[place - 1].line != all[place].line
      guard isFirst, all[place].token == .mark("#") else {
        tokens.append(all[place])
        if open > 0 { conditionalLines.insert(all[place].line) }
        place += 1
        continue
      }
      var line: [(token: CToken, line: Int)] = []
      var number = all[place].line
      place += 1
      while place < all.count, all[place].line == number {
        // What a backslash ends goes on in the next line.
        if all[place].token == .mark("\\"), place + 1 < all.count, all[place + 1].line == number + 1 {
          number += 1
        } else {
          line.append(all[place])
        }
        place += 1
      }
      direct(line, &open)
    }
    steps = all.count
  }

  private mutating func direct(_ line: [(token: CToken, line: Int)], _ open: inout Int) {
    guard case .word(let word)? = line.first?.token else { return }
    switch word {
    case "if", "ifdef", "ifndef": open += 1
    case "endif": open -= 1
    case "include": include(line.dropFirst())
    case "define":
      guard line.count > 2, case .word(let name) = line[1].token else { return }
      // One with parameters is no constant.
      if line[2].token == .mark("("), line.count > 3, Self.isParameter(line) { return }
      constants.append((name, Array(line.dropFirst(2))))
    default: break
    }
  }

  /// Whether names stand in the brackets behind a macro's name, and something behind them.
  private static func isParameter(_ line: [(token: CToken, line: Int)]) -> Bool {
    guard let end = line.firstIndex(where: { $0.token == .mark(")") }), end + 1 < line.count else { return false }
    return line[3..<end].allSatisfy { token in
      if case .word(let word) = token.token { word.first?.isNumber == false } else { token.token == .mark(",") }
    }
  }

  private mutating func include(_ line: ArraySlice<(token: CToken, line: Int)>) {
    if case .string(let name)? = line.first?.token { return included.append(name) }
    let words = line.map { token in
      switch token.token {
      case .word(let word): word
      case .mark(let mark): "<>".contains(mark) ? "" : String(mark)
      case .string: ""
      }
    }
    included.append(words.joined())
  }

  /// The lines on which a word stands.
  func lines(with word: String) -> Set<Int> {
    Set(tokens.lazy.filter { $0.token == .word(word) }.map(\.line))
  }

  /// The variables with initialisers, and the macros that stand by themselves, outside of functions.
  mutating func declarations() -> [CSource.Declaration] {
    var found: [CSource.Declaration] = []
    var reader = CValueReader(tokens)
    var words: [String] = []
    while reader.place < tokens.count {
      let (token, line) = tokens[reader.place]
      switch token {
      case .word(let word):
        words.append(word)
        reader.place += 1
      case .mark("["): reader.skipBrackets()
      case .mark("=") where !words.isEmpty:
        reader.place += 1
        let value = reader.value()
        found.append(
          .init(type: words.dropLast(), name: words[words.count - 1], value: value, line: line))
        words = []
      case .mark("(") where words.count == 1:
        // A macro by itself, or a function without a type.
        let value = CValueReader.call(words[0], &reader)
        found.append(.init(type: [], name: words[0], value: value, line: line))
        words = []
      case .mark("("): reader.skipBrackets()
      case .mark("{"):
        // A function, or what a type is made of.
        reader.skipBrackets()
        words = []
      case .mark(let mark):
        if mark == ";" || mark == "}" || mark == "," { words = [] }
        reader.place += 1
      case .string: reader.place += 1
      }
    }
    steps += reader.steps
    return found
  }
}
