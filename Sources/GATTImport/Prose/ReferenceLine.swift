/// A reference of a description to another part of the supplement.
struct ReferenceLine: Hashable {
  /// The characteristic, by the last part of its identifier.
  var characteristic: String
  /// The table of that characteristic, or nil for all of it.
  var table: String?
  /// Whether the sentence says that the field has this form, rather than merely mentions it.
  var isForm: Bool

  /// The references in a sentence.
  static func all(in sentence: String) -> [ReferenceLine] {
    let isForm = sentence.contains(/(?i)\brefer to|\bmatches\b|same as|supported values|identical to/)
    return sentence.matches(
      of: /\\autoref\{sec:org\.bluetooth\.characteristic\.([^\/{}]+)(?:\/(?:sub)?field\/([^{}]+))?\}/
    ).map { ReferenceLine(characteristic: String($0.1), table: $0.2.map { String($0) }, isForm: isForm) }
  }
}
