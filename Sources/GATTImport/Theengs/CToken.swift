/// A word, a string or a mark of a C source: as much of the language as declarations of strings take.
enum CToken: Hashable, Sendable {
  /// A name or a number.
  case word(String)
  /// A string, without its quotes and with its escapes resolved. Neighbours are one string, as in C.
  case string(String)
  /// A punctuation mark.
  case mark(Character)

  /// The tokens of `text` with their lines from 1; comments are left out.
  static func tokens(of text: String) -> [(token: CToken, line: Int)] {
    var scanner = CScanner(rest: text.unicodeScalars[...])
    var tokens: [(token: CToken, line: Int)] = []
    // Strings beside each other are joined once: there may be millions.
    var strings: (text: String, line: Int)?
    func end() {
      if let strings { tokens.append((.string(strings.text), strings.line)) }
      strings = nil
    }
    while let token = scanner.next() {
      guard case .string(let more) = token.token else {
        end()
        tokens.append(token)
        continue
      }
      if strings == nil { strings = (more, token.line) } else { strings?.text += more }
    }
    end()
    return tokens
  }
}

/// Cuts a C source into tokens.
private struct CScanner {
  var rest: Substring.UnicodeScalarView
  private var line = 1

  init(rest: Substring.UnicodeScalarView) {
    self.rest = rest
  }

  mutating func next() -> (token: CToken, line: Int)? {
    while let scalar = rest.first {
      if scalar.properties.isWhitespace {
        advance()
      } else if starts("//") {
        while let scalar = rest.first, scalar != "\n" { advance() }
      } else if starts("/*") {
        while !rest.isEmpty, !starts("*/") { advance() }
        advance(2)
      } else {
        return (token(scalar), line)
      }
    }
    return nil
  }

  private func starts(_ text: String) -> Bool {
    rest.starts(with: text.unicodeScalars)
  }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count {
      if rest.first == "\n" { line += 1 }
      rest = rest.dropFirst()
    }
  }

  private mutating func token(_ first: Unicode.Scalar) -> CToken {
    guard first != "\"" else { return string() }
    let word = rest.prefix { $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_" }
    guard word.isEmpty else {
      rest = rest[word.endIndex...]
      return .word(String(word))
    }
    advance()
    return .mark(Character(first))
  }

  private mutating func string() -> CToken {
    var text = String.UnicodeScalarView()
    advance()
    while let scalar = rest.first, scalar != "\"" {
      advance()
      guard scalar == "\\", let escaped = rest.first else {
        text.append(scalar)
        continue
      }
      advance()
      text.append(escaped == "n" ? "\n" : escaped == "t" ? "\t" : escaped)
    }
    advance()
    return .string(String(text))
  }
}
