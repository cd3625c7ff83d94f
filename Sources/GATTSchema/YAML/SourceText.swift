/// What must hold for the text of a file before YAML comes into it.
enum SourceText {
  /// The file's UTF-8 without its byte order mark, or nil with a diagnostic.
  static func checked(_ source: SourceFile, reporting diagnostics: inout Diagnostics) -> ArraySlice<UInt8>? {
    let bytes = source.bytes
    guard !isUTF16(bytes) else {
      diagnostics.report(NotUTF8.utf16())
      return nil
    }
    if let offset = firstInvalidOctet(in: bytes) {
      diagnostics.report(NotUTF8.invalid(octet: bytes[offset], at: position(of: offset, in: bytes[...])))
      return nil
    }
    return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
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

  /// The first tab that indents one of the lines up to `last`: where YAML fails there or later, it is why.
  static func firstIndentingTab(in bytes: ArraySlice<UInt8>, through last: Int) -> SourcePosition? {
    let lines = bytes.split(separator: 0x0A, maxSplits: last, omittingEmptySubsequences: false)
    for (index, line) in lines.prefix(last).enumerated() {
      let indentation = line.prefix { $0 == 0x20 || $0 == 0x09 }
      guard let tab = indentation.firstIndex(of: 0x09) else { continue }
      return SourcePosition(line: index + 1, column: tab - line.startIndex + 1)
    }
    return nil
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
