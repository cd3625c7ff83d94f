/// What must hold for the text of a file before YAML comes into it.
enum SourceText {
  /// The file's UTF-8 without its byte order mark, or nil with a diagnostic.
  static func checked(_ source: SourceFile, reporting diagnostics: inout Diagnostics) -> ArraySlice<UInt8>? {
    let bytes = source.bytes
    guard !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]) else {
      diagnostics.report(NotUTF8.utf16())
      return nil
    }
    if let offset = firstInvalidOctet(in: bytes) {
      diagnostics.report(NotUTF8.invalid(octet: bytes[offset], at: position(of: offset, in: bytes)))
      return nil
    }
    if let place = firstIndentingTab(in: bytes) {
      diagnostics.report(TabIndentation.diagnostic(at: place))
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

  /// The first line whose indentation holds a tab; block scalars may not indent with tabs either.
  private static func firstIndentingTab(in bytes: [UInt8]) -> SourcePosition? {
    var line = 1
    var column = 1
    var isIndentation = true
    for byte in bytes {
      switch byte {
      case 0x0A:
        (line, column, isIndentation) = (line + 1, 0, true)
      case 0x09 where isIndentation:
        return SourcePosition(line: line, column: column)
      case 0x20: break
      default: isIndentation = false
      }
      column += 1
    }
    return nil
  }

  private static func position(of offset: Int, in bytes: [UInt8]) -> SourcePosition {
    let before = bytes[..<offset]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let line = before.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    let column = String(decoding: before[lineStart...], as: UTF8.self).unicodeScalars.count + 1
    return SourcePosition(line: line, column: column)
  }
}
