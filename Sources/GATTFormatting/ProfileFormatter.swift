package import GATTSchema

/// Writes a profile in the canonical form: two files that say the same in the same order look the same.
///
/// What comes of it is proven to say the same before it is handed out; see ``FormattingProof``.
package enum ProfileFormatter {
  /// How often a file is formatted at most until it stays. The second time finds nothing.
  private static let mostRounds = 4

  /// `source` in the canonical form.
  package static func format(_ source: SourceFile) throws(FormattingRefusal) -> FormattedProfile {
    let text = try FormattedText(source)
    var (current, left) = try formatted(text)
    for _ in 1..<mostRounds where current.source.bytes != source.bytes {
      let next = try formatted(current)
      guard next.text.source.bytes != current.source.bytes else {
        try FormattingProof.check(text, current)
        return FormattedProfile(original: source, formatted: current.source, left: next.left)
      }
      (current, left) = next
    }
    guard current.source.bytes == source.bytes else {
      throw FormattingRefusal(nil, "no form was found that stays; please report this file")
    }
    return FormattedProfile(original: source, formatted: source, left: left)
  }

  private static func formatted(
    _ text: FormattedText
  ) throws(FormattingRefusal) -> (text: FormattedText, left: [FormattedProfile.Left]) {
    var tree = try TreeBuilder.tree(of: text)
    let places = NodePlaces.places(of: tree, in: text)
    let left = tree.orderKeys(at: places)
    let lines = ProfileLayout.lines(of: tree, at: places)
    return (try text.withLines(lines.map { Array($0.unicodeScalars) }), left)
  }
}
