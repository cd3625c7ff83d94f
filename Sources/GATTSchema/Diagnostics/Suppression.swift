/// A comment `# gattc:ignore rule-id reason` that silences a rule on its own line, or on the next if it stands alone.
/// With `gattc:ignore-file` it silences the rule in the whole file, and has to say why.
package struct Suppression: Hashable, Sendable {
  /// The rule that is silenced.
  package var rule: String
  /// The line on which it is silenced, from 1; nil for the whole file.
  package var line: Int?
  /// Where the rule's name stands in the comment.
  package var range: SourceRange
  /// Whether it would silence the whole file, but does not say why.
  package var lacksReason = false

  private static let marker = Array("# gattc:ignore".utf8)
  private static let wholeFile = Array("-file".utf8)

  /// Every such comment of a file. A `#` inside a quoted value is not looked for: the marker is too odd to stand in one.
  package static func all(in source: SourceFile) -> [Suppression] {
    let bytes = SourceText.withoutMark(source.bytes)
    guard markerStart(in: bytes) != nil else { return [] }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { suppression(in: $1, line: $0 + 1) }
  }

  private static func suppression(in text: ArraySlice<UInt8>, line: Int) -> Suppression? {
    guard let start = markerStart(in: text) else { return nil }
    let behind = text[(start + marker.count)...]
    let isWholeFile = behind.starts(with: wholeFile)
    let words = isWholeFile ? behind.dropFirst(wholeFile.count) : behind
    guard words.first == 0x20 else { return nil }
    let rule = words.dropFirst().prefix { $0 > 0x20 }
    guard !rule.isEmpty else { return nil }
    let name = String(decoding: rule, as: UTF8.self)
    let column = String(decoding: text[..<rule.startIndex], as: UTF8.self).unicodeScalars.count + 1
    let standsAlone = text[..<start].allSatisfy { $0 == 0x20 || $0 == 0x09 }
    let range = SourceRange(
      start: SourcePosition(line: line, column: column),
      end: SourcePosition(line: line, column: column + name.unicodeScalars.count))
    guard !isWholeFile else {
      let hasReason = text[rule.endIndex...].contains { $0 > 0x20 }
      return Suppression(rule: name, line: nil, range: range, lacksReason: !hasReason)
    }
    return Suppression(rule: name, line: standsAlone ? line + 1 : line, range: range)
  }

  private static func markerStart(in text: ArraySlice<UInt8>) -> Int? {
    var rest = text
    while let hash = rest.firstIndex(of: 0x23) {
      if text[hash...].starts(with: marker) { return hash }
      rest = rest[(hash + 1)...]
    }
    return nil
  }

  /// Takes the silenced findings out; returns the comments that silenced nothing. Errors cannot be silenced.
  static func apply(to diagnostics: inout Diagnostics, in source: SourceFile) -> [Suppression] {
    let all = all(in: source)
    let byPlace = Dictionary(grouping: all.filter { !$0.lacksReason }, by: \.place)
    var used: Set<Suppression> = []
    diagnostics.filter { diagnostic in
      guard diagnostic.severity != .error else { return true }
      let lines = Set([diagnostic.range?.start.line, nil])
      let matching = lines.compactMap { byPlace[Place(rule: diagnostic.rule, line: $0)] }
      used.formUnion(matching.joined())
      return matching.isEmpty
    }
    return all.filter { !used.contains($0) }
  }

  /// Whether it silences `diagnostic`. Errors cannot be silenced.
  package func silences(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.severity != .error, diagnostic.rule == rule, !lacksReason else { return false }
    return line == nil || diagnostic.range?.start.line == line
  }

  /// What a suppression silences.
  private struct Place: Hashable {
    var rule: String
    var line: Int?
  }

  private var place: Place { Place(rule: rule, line: line) }
}
