/// What must hold for the text of a file before YAML comes into it.
enum SourceText {
  /// The file's UTF-8 without its byte order mark.
  static func checked(_ source: SourceFile) throws(YAMLProblem) -> ArraySlice<UInt8> {
    let bytes = source.bytes
    guard !isUTF16(bytes) else { throw .utf16 }
    if let offset = firstInvalidOctet(in: bytes) {
      throw .invalidUTF8(octet: bytes[offset], at: position(of: offset, in: bytes[...]))
    }
    return withoutMark(bytes)
  }

  /// `bytes` without the byte order mark of UTF-8.
  static func withoutMark(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
  }

  /// The offset of the first octet that is not part of valid UTF-8.
  private static func firstInvalidOctet(in bytes: [UInt8]) -> Int? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .error: return min(offset, bytes.count - 1)
      case .emptyInput: return nil
      }
    }
  }

  /// The first tab that indents line `number`.
  static func indentingTab(in bytes: ArraySlice<UInt8>, line number: Int) -> SourcePosition? {
    let lines = bytes.split(separator: 0x0A, maxSplits: number, omittingEmptySubsequences: false)
    guard number <= lines.count else { return nil }
    let line = lines[number - 1]
    let tab = line.prefix { $0 == 0x20 || $0 == 0x09 }.firstIndex(of: 0x09)
    return tab.map { SourcePosition(line: number, column: $0 - line.startIndex + 1) }
  }

  /// Whether the file begins with a byte order mark of UTF-16, or as an ASCII character does in it.
  private static func isUTF16(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return true }
    let zeros = bytes.prefix(4).map { $0 == 0 }
    return zeros == [false, true, false, true] || zeros == [true, false, true, false]
  }

  /// The place of an octet of valid UTF-8.
  static func position(of offset: Int, in bytes: ArraySlice<UInt8>) -> SourcePosition {
    let before = bytes[..<offset]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? bytes.startIndex
    let line = before.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    let column = String(decoding: before[lineStart...], as: UTF8.self).unicodeScalars.count + 1
    return SourcePosition(line: line, column: column)
  }
}
