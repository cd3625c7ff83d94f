/// Comments of other languages, which YAML takes for text.
enum Comments {
  /// What to say about text that has such a comment in it; nil when it has none.
  static func advice(_ text: String) -> String? {
    guard text.contains(" //") || text.contains("/*") || text.hasPrefix("//") else { return nil }
    return "a comment behind `#`, not `//` or `/*`"
  }
}
