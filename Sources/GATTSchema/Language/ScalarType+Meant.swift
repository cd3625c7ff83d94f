extension ScalarType {
  /// Whether text that stands where a type or a field's name may is a type, if only as other tools write it or with a slip.
  static func isMeant(by text: String) -> Bool {
    guard ScalarType(text) == nil else { return true }
    guard text.utf8.count <= ForeignWords.longest else { return false }
    return ForeignWords.type(text) != nil || Nearest.match(text, among: all.map(\.description), within: 1) != nil
  }
}
