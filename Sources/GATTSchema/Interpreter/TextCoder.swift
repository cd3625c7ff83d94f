/// Decodes and encodes text, strictly: what is no text of the encoding is an error, never a replacement character.
struct TextCoder {
  private let layout: TextLayout

  /// A coder of one text layout.
  init(_ layout: TextLayout) {
    self.layout = layout
  }

  /// Reads the text.
  func decode(_ cursor: inout OctetCursor) throws(ValueError) -> String {
    let start = cursor.offset
    var octets = Array(try cursor.take(try count(cursor), for: nil))
    if case .padded = layout.length { strip(&octets) }
    guard let text = string(octets) else { throw error(.invalidText(layout.encoding), start) }
    return text
  }

  /// The octets of `text`, filled up where the layout says so.
  func encode(_ text: String) throws(ValueError) -> [UInt8] {
    guard var octets = octets(text) else { throw error(.invalidText(layout.encoding), 0) }
    switch layout.length {
    case .any:
      guard octets.count <= Interpreter.largestValue else { throw length(Interpreter.largestValue, octets) }
    case .exactly(let count):
      guard octets.count == count else { throw length(count, octets) }
    case .atMost(let count):
      guard octets.count <= count else { throw length(count, octets) }
    case .padded(let count):
      guard octets.count <= count else { throw length(count, octets) }
      guard text.unicodeScalars.last != "\0" else { throw error(.invalidText(layout.encoding), 0) }
      octets += Array(repeating: 0, count: count - octets.count)
    }
    return octets
  }

  /// How many octets belong to the text: so many as the layout says, or all there are up to its limit.
  private func count(_ cursor: OctetCursor) throws(ValueError) -> Int {
    let limit: Int
    switch layout.length {
    case .exactly(let count), .padded(let count): return count
    case .any: limit = Interpreter.largestValue
    case .atMost(let count): limit = count
    }
    guard cursor.remaining <= limit else {
      throw error(.wrongLength(expected: limit, actual: cursor.remaining), cursor.offset)
    }
    return cursor.remaining
  }

  /// Takes the filling away: whole characters of zero.
  private func strip(_ octets: inout [UInt8]) {
    let unit = layout.encoding == .utf16 ? 2 : 1
    while octets.count >= unit, octets.suffix(unit).allSatisfy({ $0 == 0 }) { octets.removeLast(unit) }
  }

  private func string(_ octets: [UInt8]) -> String? {
    switch layout.encoding {
    case .utf8: return String(validating: octets, as: UTF8.self)
    case .ascii: return octets.allSatisfy { $0 < 0x80 } ? String(decoding: octets, as: UTF8.self) : nil
    case .latin1: return String(String.UnicodeScalarView(octets.map { Unicode.Scalar($0) }))
    case .utf16: return utf16String(octets)
    }
  }

  private func utf16String(_ octets: [UInt8]) -> String? {
    guard octets.count.isMultiple(of: 2) else { return nil }
    let units = stride(from: 0, to: octets.count, by: 2).map { index in
      let pair = (UInt16(octets[index]), UInt16(octets[index + 1]))
      return layout.endian == .big ? pair.0 << 8 | pair.1 : pair.1 << 8 | pair.0
    }
    return String(validating: units, as: UTF16.self)
  }

  private func octets(_ text: String) -> [UInt8]? {
    switch layout.encoding {
    case .utf8: return Array(text.utf8)
    case .ascii: return text.utf8.allSatisfy { $0 < 0x80 } ? Array(text.utf8) : nil
    case .latin1:
      let octets = text.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
      return octets.count == text.unicodeScalars.count ? octets : nil
    case .utf16:
      return text.utf16.flatMap { unit in
        let pair = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
        return layout.endian == .big ? pair.reversed() : pair
      }
    }
  }

  private func length(_ expected: Int, _ octets: [UInt8]) -> ValueError {
    error(.wrongLength(expected: expected, actual: octets.count), 0)
  }

  private func error(_ problem: ValueError.Problem, _ offset: Int) -> ValueError {
    ValueError(problem: problem, element: nil, offset: offset)
  }
}
