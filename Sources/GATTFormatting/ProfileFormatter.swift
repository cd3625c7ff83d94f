package import GATTSchema

/// Brings the text of a profile into the canonical form, by edits of white space, quotes, the case of digits, and the order
/// of keys. Nothing is emitted anew: comments, blank lines, texts and anchors stay what they are.
///
/// What comes of it is proven to say the same before it is handed out; see ``FormattingProof``.
package enum ProfileFormatter {
  /// How often all passes are made at most. One pass can give another something to do; the third finds nothing.
  private static let mostRounds = 4

  /// `source` in the canonical form.
  package static func format(_ source: SourceFile) throws(FormattingRefusal) -> FormattedProfile {
    let text = try FormattedText(source)
    let (formatted, movesLeft) = try passes(text)
    if formatted.source.bytes != source.bytes { try FormattingProof.check(text, formatted) }
    return FormattedProfile(original: source, formatted: formatted.source, left: movesLeft)
  }

  /// The text that all passes leave as it is, so that a second run would, too.
  private static func passes(
    _ text: FormattedText
  ) throws(FormattingRefusal) -> (FormattedText, [FormattedProfile.Left]) {
    var current = text
    for _ in 0..<mostRounds {
      var moves = KeyMoves(try Self.pass(current))
      let (next, left) = moves.made()
      if next.source.bytes == current.source.bytes { return (current, left) }
      current = next
    }
    throw FormattingRefusal(nil, "no form was found that stays; please report this file")
  }

  /// Everything but the order of keys.
  private static func pass(_ text: FormattedText) throws(FormattingRefusal) -> FormattedText {
    let edits = QuoteStyle.edits(of: text) + DigitCase.edits(of: text)
    let written = edits.isEmpty ? text : try text.replacing(edits)
    return try written.withLines(LineLayout.lines(of: written))
  }
}
