extension SourceFile {
  /// The file with `text` in place of what stands in `range`; nil when there is no such place.
  package func replacing(_ range: SourceRange, with text: String) -> SourceFile? {
    guard let start = offset(of: range.start), let end = offset(of: range.end), start <= end else { return nil }
    return SourceFile(path: path, bytes: bytes[..<start] + Array(text.utf8) + bytes[end...])
  }

  /// Where in the octets a place is.
  private func offset(of position: SourcePosition) -> Int? {
    let text = SourceText.withoutMark(bytes)
    let lines = text.split(separator: 0x0A, maxSplits: position.line, omittingEmptySubsequences: false)
    guard position.line >= 1, position.line <= lines.count, position.column >= 1 else { return nil }
    let line = lines[position.line - 1]
    // The octets that begin a scalar of UTF-8, and the end of the line.
    let starts = line.indices.lazy.filter { line[$0] & 0xC0 != 0x80 }
    return (Array(starts.prefix(position.column)) + [line.endIndex]).dropFirst(position.column - 1).first
  }
}
