/// Decodes and encodes text, strictly: what is no text of the encoding is an error, never a replacement character.
struct TextCoder {
  private let layout: TextLayout
  private let limit: Int

  /// A coder of one text layout; `limit` is the most octets that a value may have.
  init(_ layout: TextLayout, limit: Int = AttributeValue.greatestSize) {
    self.layout = layout
    self.limit = limit
  }

  /// How many octets a character has at least.
  var unit: Int { layout.encoding == .utf16 ? 2 : 1 }

  /// Reads the text; `scope` has the number that says how long it is.
  func decode(_ cursor: inout OctetCursor, in scope: MemberScope? = nil) throws(ValueError) -> String {
    let start = cursor.offset
    var part = try LengthCoder(limit: limit, scope: scope).part(layout.length, &cursor, unit: unit)
    guard part.remaining <= AttributeValue.greatestSize else { throw tooLong(part.remaining, part.offset) }
    var octets = Array(try part.take(part.remaining, for: nil))
    if case .padded = layout.length { strip(&octets) }
    guard let text = text(of: octets) else { throw error(.invalidText(layout.encoding), start) }
    return text
  }

  /// The octets of `text` alone, which begin at `offset`.
  func encode(_ text: String, offset: Int = 0) throws(ValueError) -> [UInt8] {
    guard let octets = octets(of: text) else { throw error(.invalidText(layout.encoding), offset) }
    guard octets.count <= AttributeValue.greatestSize else { throw tooLong(octets.count, offset) }
    switch layout.length {
    case .padded where text.unicodeScalars.last == "\0", .terminated where text.unicodeScalars.contains("\0"):
      throw error(.invalidText(layout.encoding), offset)
    default: return octets
    }
  }

  /// Takes the filling away: whole characters of zero.
  private func strip(_ octets: inout [UInt8]) {
    while octets.count >= unit, octets.suffix(unit).allSatisfy({ $0 == 0 }) { octets.removeLast(unit) }
  }

  private func text(of octets: [UInt8]) -> String? {
    if let packing = layout.packing { return packing.text(of: octets, layout.endian) }
    let text = string(octets)
    return layout.expansions.isEmpty ? text : text.map(layout.expanded)
  }

  private func octets(of text: String) -> [UInt8]? {
    if let packing = layout.packing { return packing.octets(of: text, layout.endian) }
    return layout.expansions.isEmpty ? octets(text) : layout.shortened(text).flatMap { octets($0) }
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

  /// A text is no longer than an attribute value, also in a message that is.
  private func tooLong(_ count: Int, _ offset: Int) -> ValueError {
    error(.wrongLength(expected: AttributeValue.greatestSize, actual: count), offset)
  }

  private func error(_ problem: ValueError.Problem, _ offset: Int) -> ValueError {
    ValueError(problem: problem, element: nil, offset: offset)
  }
}
