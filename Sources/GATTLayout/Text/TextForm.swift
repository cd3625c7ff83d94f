/// How characters become octets.
package struct TextForm: Hashable, Sendable {
  /// The encoding.
  package var encoding: StringEncoding
  /// The byte order of UTF-16, or of the number that the characters are packed into.
  package var endian: ByteOrder
  /// Octets that stand for several characters, those with the longest text first.
  package var expansions: [TextExpansion]
  /// How the characters are packed into one number; nil for characters with octets of their own.
  package var packing: TextPacking?

  /// A form of text.
  package init(
    encoding: StringEncoding, endian: ByteOrder, expansions: [TextExpansion] = [], packing: TextPacking? = nil
  ) {
    (self.encoding, self.endian, self.expansions, self.packing) = (encoding, endian, expansions, packing)
  }

  /// How many octets a character has at least.
  package var unit: Int { encoding == .utf16 ? 2 : 1 }

  /// The text that octets are; nil for those that are none.
  package func text(of octets: [UInt8]) -> String? {
    if let packing { return packing.text(of: octets, endian) }
    let text = string(octets)
    return expansions.isEmpty ? text : text.map(expansions.expanded)
  }

  /// The octets of a text; nil for one that has none.
  package func octets(of text: String) -> [UInt8]? {
    if let packing { return packing.octets(of: text, endian) }
    return expansions.isEmpty ? octets(text) : expansions.shortened(text).flatMap { octets($0) }
  }

  private func string(_ octets: [UInt8]) -> String? {
    switch encoding {
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
      return endian == .big ? pair.0 << 8 | pair.1 : pair.1 << 8 | pair.0
    }
    return String(validating: units, as: UTF16.self)
  }

  private func octets(_ text: String) -> [UInt8]? {
    switch encoding {
    case .utf8: return Array(text.utf8)
    case .ascii: return text.utf8.allSatisfy { $0 < 0x80 } ? Array(text.utf8) : nil
    case .latin1:
      let octets = text.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
      return octets.count == text.unicodeScalars.count ? octets : nil
    case .utf16:
      return text.utf16.flatMap { unit in
        let pair = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
        return endian.turned(pair)
      }
    }
  }
}
