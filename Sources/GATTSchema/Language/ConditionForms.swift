/// Conditions as expressions of other languages, and how they are written here.
enum ConditionForms {
  /// What to write for `text`, of which `names` are fields or bits; nil when it is no expression.
  static func form(of text: String, _ names: [String]) -> String? {
    guard text.utf8.count <= ForeignWords.longest else { return nil }
    if let name = negated(text), names.contains(name) { return "`{ not: \(name) }`" }
    if text.contains("&"), !text.contains("&&") { return "the name of the bit alone; `bits` gives each bit a name" }
    for sign in ["==", "=", " is "] {
      let halves = parts(text, sign)
      if halves.count == 2, names.contains(halves[0]) { return "`{ field: \(halves[0]), is: \(halves[1]) }`" }
    }
    for sign in ["&&", " and ", " AND ", ","] {
      let all = parts(text, sign)
      if all.count > 1, all.allSatisfy(names.contains) { return "`[\(all.joined(separator: ", "))]`" }
    }
    return nil
  }

  private static func negated(_ text: String) -> String? {
    for sign in ["not ", "!", "NOT "] where text.hasPrefix(sign) {
      return String(String(text.dropFirst(sign.count)).trimmingSpaces)
    }
    return nil
  }

  private static func parts(_ text: String, _ sign: String) -> [String] {
    text.split(separator: sign).map { String(String($0).trimmingSpaces) }
  }
}
