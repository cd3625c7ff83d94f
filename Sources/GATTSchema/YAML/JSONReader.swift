/// Reads JSON (RFC 8259) as a tree of located nodes, many times faster than it is read as YAML, which finds the same tree with the
/// same places.
package struct JSONReader {
  /// Why a text is no JSON that can be read, and where.
  package struct Failure: Error {
    /// The line and the column, from 1.
    package var position: SourcePosition
    /// What is wrong, without a full stop.
    package var message: String
  }

  private let octets: [UInt8]
  private let deepest: Int
  private var place = 0
  private var nodes = 0
  private var line = 1
  /// Where the line begins.
  private var lineStart = 0
  /// How many octets of the line, so far, go on with a character that has begun.
  private var continuations = 0

  /// The tree of `text`; nil where it has to be read as YAML, which says what is wrong with it.
  package static func read(_ text: String) -> YAMLNode? { read(Array(text.utf8)) }

  /// The tree of the UTF-8 of a text.
  static func read(_ octets: [UInt8]) -> YAMLNode? {
    guard let node = try? tree(of: octets), !node.isEmpty else { return nil }
    return node
  }

  /// The tree of the UTF-8 of a text, with lists and objects as deep in each other as said.
  package static func tree(
    of octets: [UInt8], deepest: Int = YAMLReader.deepestNesting
  ) throws(Failure) -> YAMLNode {
    var reader = JSONReader(octets: octets, deepest: deepest)
    let node = try reader.value(depth: 0)
    reader.skipBlanks()
    guard reader.place == octets.count else { throw reader.failure("nothing may follow the value") }
    return node
  }

  private init(octets: [UInt8], deepest: Int) {
    (self.octets, self.deepest) = (octets, deepest)
  }

  private var next: UInt8? {
    place < octets.count ? octets[place] : nil
  }

  private var position: SourcePosition {
    SourcePosition(line: line, column: place - lineStart - continuations + 1)
  }

  private func failure(_ message: String) -> Failure { Failure(position: position, message: message) }

  private func node(_ content: YAMLNode.Content, from start: SourcePosition) -> YAMLNode {
    YAMLNode(content, SourceRange(start: start, end: position))
  }

  private mutating func skipBlanks() {
    while let next {
      switch next {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): place += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        place += 1
        if next == UInt8(ascii: "\r"), self.next == UInt8(ascii: "\n") { place += 1 }
        (line, lineStart, continuations) = (line + 1, place, 0)
      default: return
      }
    }
  }

  /// Steps over `octet`, if it is next.
  private mutating func take(_ octet: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: octet) else { return false }
    place += 1
    return true
  }

  private mutating func value(depth: Int) throws(Failure) -> YAMLNode {
    guard depth <= deepest else { throw failure("lists and objects lie more than \(deepest) deep in each other") }
    skipBlanks()
    nodes += 1
    guard nodes <= YAMLReader.largestCount else { throw failure("it has more than \(YAMLReader.largestCount) values") }
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return try string()
    default: return try word()
    }
  }

  private mutating func object(depth: Int) throws(Failure) -> YAMLNode {
    let start = position
    place += 1
    var entries: [YAMLEntry] = []
    entries.reserveCapacity(4)
    var names: Set<String> = []
    repeat {
      skipBlanks()
      if entries.isEmpty, take("}") { return node(.mapping([]), from: start) }
      let key = try string()
      skipBlanks()
      guard take(":") else { throw failure("a colon has to stand behind the name of a member") }
      let entry = YAMLEntry(key: key, value: try value(depth: depth + 1))
      guard names.insert(entry.name).inserted else {
        throw Failure(position: key.range.start, message: "an object has “\(entry.name)” twice")
      }
      entries.append(entry)
      skipBlanks()
    } while take(",")
    guard take("}") else { throw failure("an object has no end") }
    return node(.mapping(entries), from: start)
  }

  private mutating func array(depth: Int) throws(Failure) -> YAMLNode {
    let start = position
    place += 1
    var items: [YAMLNode] = []
    repeat {
      skipBlanks()
      if items.isEmpty, take("]") { return node(.sequence([]), from: start) }
      items.append(try value(depth: depth + 1))
      skipBlanks()
    } while take(",")
    guard take("]") else { throw failure("a list has no end") }
    return node(.sequence(items), from: start)
  }

  private mutating func string() throws(Failure) -> YAMLNode {
    let start = position
    guard take("\"") else { throw failure("a text in quotes is missing") }
    var text: [UInt8] = []
    var first = place
    while let next, next != UInt8(ascii: "\"") {
      guard next >= 0x20 else { throw failure("a character that nobody sees has to be escaped") }
      place += 1
      if next & 0xC0 == 0x80 { continuations += 1 }
      guard next == UInt8(ascii: "\\") else { continue }
      text += octets[first..<place - 1]
      guard let scalar = JSONEscape.scalar(in: octets, at: &place) else { throw failure("this is no escape of JSON") }
      text += Array(String(scalar).utf8)
      first = place
    }
    text += octets[first..<place]
    guard take("\"") else { throw failure("a text has no end") }
    return node(.scalar(String(decoding: text, as: UTF8.self), isQuoted: true), from: start)
  }

  /// A number, or `true`, `false` and `null`.
  private mutating func word() throws(Failure) -> YAMLNode {
    let start = position
    let first = place
    while let next, next > 0x20, next != UInt8(ascii: ","), next != UInt8(ascii: "]"), next != UInt8(ascii: "}") {
      place += 1
    }
    let text = String(decoding: octets[first..<place], as: UTF8.self)
    guard Self.isNumber(octets[first..<place]) || ["true", "false", "null"].contains(text) else {
      throw Failure(position: start, message: text.isEmpty ? "a value is missing" : "“\(text)” is no value of JSON")
    }
    return node(.scalar(text, isQuoted: false), from: start)
  }

  /// Whether a word is a number: digits, of which the first is no zero before others, a fraction and an exponent.
  static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
    var rest = word.first == UInt8(ascii: "-") ? word.dropFirst() : word
    let digits = rest.prefix(while: isDigit)
    guard digits.first != UInt8(ascii: "0") || digits.count == 1, !digits.isEmpty else { return false }
    rest = rest.dropFirst(digits.count)
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix(while: isDigit)
      guard !fraction.isEmpty else { return false }
      rest = rest.dropFirst(fraction.count + 1)
    }
    guard rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") else { return rest.isEmpty }
    rest = rest.dropFirst()
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    return !rest.isEmpty && rest.allSatisfy(isDigit)
  }

  private static func isDigit(_ octet: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(octet)
  }
}
