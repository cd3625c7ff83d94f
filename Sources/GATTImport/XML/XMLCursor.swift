/// Where a reader of XML stands in a document, and the smallest things that it reads there.
struct XMLCursor {
  private let bytes: [UInt8]
  private var position = 0
  /// The line of the position, from 1.
  private(set) var line = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position == bytes.count }

  /// What is thrown where the document is no XML.
  var malformed: XMLError { XMLError(line: line, message: "this is no XML") }

  mutating func next() throws(XMLError) -> UInt8 {
    guard position < bytes.count else { throw malformed }
    defer { position += 1 }
    if bytes[position] == UInt8(ascii: "\n") { line += 1 }
    return bytes[position]
  }

  /// Skips `token`, and says whether it was there.
  @discardableResult
  mutating func skip(_ token: String) -> Bool {
    guard bytes[position...].starts(with: token.utf8) else { return false }
    position += token.utf8.count
    return true
  }

  mutating func skip(past token: String) throws(XMLError) {
    while !skip(token) { _ = try next() }
  }

  /// Skips blanks, and says whether there were any.
  @discardableResult
  mutating func skipBlanks() -> Bool {
    let start = position
    while position < bytes.count, Self.isBlank(bytes[position]), (try? next()) != nil {}
    return position > start
  }

  /// A name, of whatever has no meaning of its own in a tag.
  mutating func name() throws(XMLError) -> String {
    let start = position
    while position < bytes.count, !Self.isBlank(bytes[position]), !"<>/='\"&!?".utf8.contains(bytes[position]) {
      position += 1
    }
    let name = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let first = name.first, !first.isNumber, first != "-", first != "." else { throw malformed }
    return name
  }

  /// An attribute's name and value.
  mutating func attribute() throws(XMLError) -> (name: String, value: String) {
    let name = try name()
    skipBlanks()
    guard skip("=") else { throw malformed }
    skipBlanks()
    let quote = skip("\"") ? "\"" : "'"
    guard quote == "\"" || skip("'") else { throw malformed }
    let value = try content(before: quote)
    guard skip(quote) else { throw malformed }
    return (name, value)
  }

  /// The text before `token`, which is skipped.
  mutating func text(before token: String) throws(XMLError) -> String {
    let start = position
    try skip(past: token)
    return String(decoding: bytes[start..<position - token.utf8.count], as: UTF8.self)
  }

  /// The text before a character or the end, with what its references stand for.
  mutating func content(before end: String) throws(XMLError) -> String {
    var text: [UInt8] = []
    while position < bytes.count, !bytes[position...].starts(with: end.utf8) {
      let byte = try next()
      guard byte != UInt8(ascii: "<") else { throw malformed }
      text += byte == UInt8(ascii: "&") ? Array(try reference().utf8) : [byte]
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// What a reference stands for: one of XML's own names, or a character by its number.
  private mutating func reference() throws(XMLError) -> String {
    let name = try text(before: ";")
    if let character = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"][name] { return character }
    guard name.hasPrefix("#") else { throw malformed }
    let number = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
    guard let scalar = number.flatMap(Unicode.Scalar.init), scalar != "\0" else { throw malformed }
    return String(Character(scalar))
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    [0x09, 0x0A, 0x0D, 0x20].contains(byte)
  }
}

/// Why a document cannot be read, and the line, from 1.
struct XMLError: Error {
  var line: Int
  var message: String
}
