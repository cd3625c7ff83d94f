/// A key that a line is edited with.
enum TerminalKey: Equatable {
  case text(Character)
  case enter, tab, interrupt, end, clear
  case backspace, delete, removeWord, removeToStart, removeToEnd
  case left, right, wordLeft, wordRight, lineStart, lineEnd, up, down
}

/// Makes keys of the bytes that a terminal sends: characters in UTF-8, control characters, and the sequences of ECMA-48 that
/// xterm and others send for cursor keys. Sequences that are not known are dropped whole.
struct KeyReader {
  /// The longest sequence; what is longer is none.
  private static let longestSequence = 16

  private var escape: [UInt8]?
  private var character: [UInt8] = []

  /// The key that `byte` completes; nil where there is none, or not yet.
  mutating func key(_ byte: UInt8) -> TerminalKey? {
    if escape != nil { return sequence(byte) }
    if byte >= 0x80 { return part(byte) }
    character = []
    switch byte {
    case 0x1B:
      escape = []
      return nil
    case 0x20..<0x7F: return .text(Character(Unicode.Scalar(byte)))
    default: return Self.control[byte]
    }
  }

  private static let control: [UInt8: TerminalKey] = [
    0x01: .lineStart, 0x02: .left, 0x03: .interrupt, 0x04: .end, 0x05: .lineEnd, 0x06: .right, 0x08: .backspace,
    0x09: .tab, 0x0A: .enter, 0x0B: .removeToEnd, 0x0C: .clear, 0x0D: .enter, 0x0E: .down, 0x10: .up,
    0x15: .removeToStart, 0x17: .removeWord, 0x7F: .backspace,
  ]

  /// What stands behind the escape.
  private static let sequences: [String: TerminalKey] = [
    "[A": .up, "[B": .down, "[C": .right, "[D": .left, "[H": .lineStart, "[F": .lineEnd, "OA": .up, "OB": .down,
    "OC": .right, "OD": .left, "OH": .lineStart, "OF": .lineEnd, "[1~": .lineStart, "[7~": .lineStart, "[4~": .lineEnd,
    "[8~": .lineEnd, "[3~": .delete, "b": .wordLeft, "f": .wordRight, "[1;5D": .wordLeft, "[1;5C": .wordRight,
    "[1;3D": .wordLeft, "[1;3C": .wordRight, "\u{7F}": .removeWord,
  ]

  private mutating func sequence(_ byte: UInt8) -> TerminalKey? {
    var bytes = escape ?? []
    bytes.append(byte)
    let isOpen = bytes == [0x5B] || bytes == [0x4F] || bytes.first == 0x5B && !(0x40...0x7E).contains(byte)
    escape = isOpen && bytes.count < Self.longestSequence ? bytes : nil
    return escape == nil ? Self.sequences[String(decoding: bytes, as: UTF8.self)] : nil
  }

  /// A byte of a character that has several.
  private mutating func part(_ byte: UInt8) -> TerminalKey? {
    if byte & 0xC0 == 0xC0 { character = [] }
    character.append(byte)
    guard let first = character.first else { return nil }
    let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    guard character.count >= count else { return nil }
    defer { character = [] }
    return String(validating: character, as: UTF8.self)?.first.map { .text($0) }
  }
}
