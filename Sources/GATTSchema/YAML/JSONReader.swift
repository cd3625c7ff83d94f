/// Reads the plain JSON that programs write on one line, many times faster than it is read as YAML.
///
/// It knows no escapes, no characters beyond ASCII and no second line, and has nothing to say of what is wrong: what it does
/// not read is left to ``YAMLReader``, which finds the same tree with the same places.
package struct JSONReader {
  private let octets: [UInt8]
  private var place = 0

  /// The tree of `text`; nil where it has to be read as YAML.
  package static func read(_ text: String) -> YAMLNode? {
    var reader = JSONReader(octets: Array(text.utf8))
    guard let node = reader.value(depth: 0), !node.isEmpty else { return nil }
    reader.skipBlanks()
    return reader.place == reader.octets.count ? node : nil
  }

  private init(octets: [UInt8]) {
    self.octets = octets
  }

  private var next: UInt8? {
    place < octets.count ? octets[place] : nil
  }

  private mutating func skipBlanks() {
    while let next, next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") { place += 1 }
  }

  /// Steps over `octet`, if it is next.
  private mutating func take(_ octet: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: octet) else { return false }
    place += 1
    return true
  }

  private mutating func value(depth: Int) -> YAMLNode? {
    guard depth <= YAMLReader.deepestNesting else { return nil }
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): return mapping(depth: depth)
    case UInt8(ascii: "["): return sequence(depth: depth)
    case UInt8(ascii: "\""): return string()
    default: return word()
    }
  }

  private mutating func mapping(depth: Int) -> YAMLNode? {
    let start = place
    place += 1
    var entries: [YAMLEntry] = []
    entries.reserveCapacity(4)
    var names: Set<String> = []
    repeat {
      skipBlanks()
      if entries.isEmpty, take("}") { return node(.mapping([]), from: start) }
      guard let key = string(), take(":"), let value = value(depth: depth + 1) else { return nil }
      let entry = YAMLEntry(key: key, value: value)
      guard names.insert(entry.name).inserted else { return nil }
      entries.append(entry)
      skipBlanks()
    } while take(",")
    return take("}") ? node(.mapping(entries), from: start) : nil
  }

  private mutating func sequence(depth: Int) -> YAMLNode? {
    let start = place
    place += 1
    var items: [YAMLNode] = []
    repeat {
      skipBlanks()
      if items.isEmpty, take("]") { return node(.sequence([]), from: start) }
      guard let item = value(depth: depth + 1) else { return nil }
      items.append(item)
      skipBlanks()
    } while take(",")
    return take("]") ? node(.sequence(items), from: start) : nil
  }

  private mutating func string() -> YAMLNode? {
    let start = place
    guard take("\"") else { return nil }
    while let next, next != UInt8(ascii: "\"") {
      guard next >= 0x20, next < 0x7F, next != UInt8(ascii: "\\") else { return nil }
      place += 1
    }
    let text = String(decoding: octets[start + 1..<place], as: UTF8.self)
    return take("\"") ? node(.scalar(text, isQuoted: true), from: start) : nil
  }

  /// A number, or `true`, `false` and `null`.
  private mutating func word() -> YAMLNode? {
    let start = place
    while let next, next > 0x20, next != UInt8(ascii: ","), next != UInt8(ascii: "]"), next != UInt8(ascii: "}") {
      place += 1
    }
    let word = octets[start..<place]
    let text = String(decoding: word, as: UTF8.self)
    guard Self.isNumber(word) || text == "true" || text == "false" || text == "null" else { return nil }
    return node(.scalar(text, isQuoted: false), from: start)
  }

  private static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
    let digits = word.first == UInt8(ascii: "-") ? word.dropFirst() : word
    guard let first = digits.first, isDigit(first) else { return false }
    return digits.allSatisfy { isDigit($0) || isSign($0) }
  }

  /// Whether it may stand among the digits of a number.
  private static func isSign(_ octet: UInt8) -> Bool {
    switch octet {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): true
    default: false
    }
  }

  private static func isDigit(_ octet: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(octet)
  }

  private func node(_ content: YAMLNode.Content, from start: Int) -> YAMLNode {
    let range = SourceRange(
      start: SourcePosition(line: 1, column: start + 1), end: SourcePosition(line: 1, column: place + 1))
    return YAMLNode(content, range)
  }
}
