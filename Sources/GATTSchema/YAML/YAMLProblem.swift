/// Why a text cannot be read as one YAML document, and where.
enum YAMLProblem: Error {
  /// The text begins as UTF-16 does.
  case utf16
  /// An octet that is no part of UTF-8.
  case invalidUTF8(octet: UInt8, at: SourcePosition)
  /// What stands there is not YAML, or not the part of it that is read here. libyaml may notice that only later.
  case syntax(String, at: SourceRange, noticedAt: SourceRange? = nil)
  /// A tag of another tool, such as `!include`.
  case foreignTag(String, at: SourceRange)
  /// The node with which there are more than ``YAMLReader/largestCount``.
  case tooLarge(at: SourceRange)
  /// There is no node in it.
  case empty
  /// A second document begins.
  case secondDocument(at: SourceRange)
  /// A list or a mapping lies deeper than ``YAMLReader/deepestNesting``.
  case tooDeep(at: SourceRange)
  /// An alias whose anchor does not stand before it.
  case undefinedAlias(String, at: SourceRange)
  /// The alias with which more nodes are repeated than ``YAMLReader/largestAliasExpansion``.
  case tooManyAliases(String, at: SourceRange)
}
