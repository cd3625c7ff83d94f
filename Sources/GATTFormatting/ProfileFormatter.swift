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
    let (text, movesLeft) = try passes(source)
    let formatted = try FormattedText(text)
    try FormattingProof.check(try FormattedText(source), formatted)
    let (again, _) = try passes(text)
    guard again.bytes == text.bytes else {
      throw FormattingRefusal(nil, "a second run would change the text again; please report this file")
    }
    return FormattedProfile(original: source, formatted: text, left: movesLeft)
  }

  private static func passes(_ source: SourceFile) throws(FormattingRefusal) -> (SourceFile, [FormattedProfile.Left]) {
    var current = source
    for _ in 0..<mostRounds {
      let before = current.bytes
      current = try Self.pass(current)
      var moves = KeyMoves(try FormattedText(current))
      current = moves.made()
      if current.bytes == before { return (current, moves.left) }
    }
    throw FormattingRefusal(nil, "no form was found that stays; please report this file")
  }

  /// Everything but the order of keys.
  private static func pass(_ source: SourceFile) throws(FormattingRefusal) -> SourceFile {
    let text = try FormattedText(source)
    let edits = QuoteStyle.edits(of: text) + DigitCase.edits(of: text)
    let written = edits.isEmpty ? text : try FormattedText(text.replacing(edits))
    return try written.withLines(LineLayout.lines(of: written))
  }
}
