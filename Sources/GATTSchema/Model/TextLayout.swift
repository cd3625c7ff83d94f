/// Text in octets.
package struct TextLayout: Hashable, Sendable {
  /// How text becomes octets.
  package var encoding: StringEncoding
  /// The byte order of UTF-16, or of the number that the characters are packed into.
  package var endian: ByteOrder
  /// How many octets.
  package var length: Length
  /// Whether it ends at its first zero, with anything behind that, in a length that is filled up.
  package var isCut = false
  /// Octets that stand for several characters, those with the longest text first.
  package var expansions: [TextExpansion] = []
  /// How the characters are packed into one number; nil for characters with octets of their own.
  package var packing: TextPacking?

  /// How its characters become octets.
  package var form: TextForm {
    TextForm(encoding: encoding, endian: endian, expansions: expansions, packing: packing)
  }

  /// What stands for its end.
  package var ending: ContentEnding { isCut ? .cut : length.ending }

  /// How many octets it is filled up to, and with what; nil where it is not.
  package var filling: (count: Int, words: String)? {
    guard case .padded(let count) = length else { return nil }
    return (count, isCut ? "a zero and anything" : "zeros")
  }

  /// What kind of text it is, in words: `ascii text`.
  package var words: String {
    if let packing {
      return
        "\(packing.count) characters of \(packing.bits == 1 ? "1 bit" : "\(packing.bits) bits") each in a \(packing.scalar)"
    }
    let text = expansions.isEmpty ? "\(encoding.rawValue) text" : "\(encoding.rawValue) text with expansions"
    return isCut ? "\(text) up to its first zero" : text
  }
}
