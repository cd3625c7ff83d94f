/// Reads JSON (RFC 8259) from octets, without recursion beyond a limit and without the same name twice in an object.
package struct JSONParser {
  /// How deep arrays and objects may lie in each other.
  static let deepest = 32

  /// The octets are no JSON.
  package struct Failure: Error {
    /// At which octet.
    package var offset: Int
  }

  private let bytes: [UInt8]
  private var place = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The value of octets, with nothing but blanks around it.
  package static func parse(_ bytes: [UInt8]) throws(Failure) -> JSONTree {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw Failure(offset: 0) }
    var parser = JSONParser(bytes)
    let value = try parser.value(depth: 0)
    parser.skipBlanks()
    guard parser.place == bytes.count else { throw parser.failure }
    return value
  }

  private var failure: Failure { Failure(offset: place) }
  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipBlanks() {
    while let next, next == 0x20 || next == 0x09 || next == 0x0A || next == 0x0D { place += 1 }
  }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    place += 1
    return true
  }

  private mutating func expect(_ byte: Unicode.Scalar) throws(Failure) {
    guard take(byte) else { throw failure }
  }

  private mutating func value(depth: Int) throws(Failure) -> JSONTree {
    skipBlanks()
    switch next {
    case UInt8(ascii: "{") where depth < Self.deepest: return try object(depth: depth)
    case UInt8(ascii: "[") where depth < Self.deepest: return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func word(_ word: String, _ value: JSONTree) throws(Failure) -> JSONTree {
    guard bytes[place...].starts(with: word.utf8) else { throw failure }
    place += word.utf8.count
    return value
  }

  private mutating func array(depth: Int) throws(Failure) -> JSONTree {
    try expect("[")
    skipBlanks()
    var items: [JSONTree] = []
    if take("]") { return .array([]) }
    repeat {
      items.append(try value(depth: depth + 1))
      skipBlanks()
    } while take(",")
    try expect("]")
    return .array(items)
  }

  private mutating func object(depth: Int) throws(Failure) -> JSONTree {
    try expect("{")
    skipBlanks()
    var (members, names): ([JSONTree.Member], Set<String>) = ([], [])
    if take("}") { return .object([]) }
    repeat {
      skipBlanks()
      let start = place
      let name = try string()
      guard names.insert(name).inserted else { throw Failure(offset: start) }
      skipBlanks()
      try expect(":")
      members.append(JSONTree.Member(name: name, value: try value(depth: depth + 1)))
      skipBlanks()
    } while take(",")
    try expect("}")
    return .object(members)
  }

  private mutating func number() throws(Failure) -> String {
    let start = place
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func digits() throws(Failure) {
    let start = place
    while let next, (0x30...0x39).contains(next) { place += 1 }
    guard place > start else { throw failure }
  }

  private mutating func string() throws(Failure) -> String {
    try expect("\"")
    var text: [UInt8] = []
    while let next, next != UInt8(ascii: "\"") {
      guard next >= 0x20 else { throw failure }
      place += 1
      if next != UInt8(ascii: "\\") { text.append(next) } else { text += Array(String(try escape()).utf8) }
    }
    try expect("\"")
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func escape() throws(Failure) -> Unicode.Scalar {
    guard let scalar = JSONEscape.scalar(in: bytes, at: &place) else { throw failure }
    return scalar
  }
}
