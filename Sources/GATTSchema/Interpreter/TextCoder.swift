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
  var unit: Int { layout.form.unit }

  /// Reads the text; `scope` has the number that says how long it is.
  func decode(_ cursor: inout OctetCursor, in scope: MemberScope? = nil) throws(ValueError) -> String {
    let start = cursor.offset
    var part = try LengthCoder(limit: limit, scope: scope).part(layout.length, &cursor, unit: unit)
    guard part.remaining <= AttributeValue.greatestSize else { throw tooLong(part.remaining, part.offset) }
    var octets = Array(try part.take(part.remaining, for: nil))
    if case .padded = layout.length { strip(&octets) }
    guard let text = layout.form.text(of: octets) else { throw error(.invalidText(layout.encoding), start) }
    return text
  }

  /// The octets of `text` alone, which begin at `offset`.
  func encode(_ text: String, offset: Int = 0) throws(ValueError) -> [UInt8] {
    guard let octets = layout.form.octets(of: text) else { throw error(.invalidText(layout.encoding), offset) }
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

  /// A text is no longer than an attribute value, also in a message that is.
  private func tooLong(_ count: Int, _ offset: Int) -> ValueError {
    error(.wrongLength(expected: AttributeValue.greatestSize, actual: count), offset)
  }

  private func error(_ problem: ValueError.Problem, _ offset: Int) -> ValueError {
    ValueError(problem: problem, element: nil, offset: offset)
  }
}
