/// Names for unions, and for alternatives of several fields.
enum UnionName {
  /// What the names of the members begin with, without what hangs on at the end.
  static func of(_ names: [String]) -> String? {
    var words = CommonWords.prefix(of: names).split(separator: " ")
    while let last = words.last, last.first?.isUppercase != true { words.removeLast() }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// What all names end in between parentheses.
  static func ending(of names: [String]) -> String? {
    let endings = Set(names.map { $0.firstMatch(of: /\(([^()]+)\)$/).map { String($0.1) } })
    guard endings.count == 1, let ending = endings.first else { return nil }
    return ending
  }

  /// What the names begin and end with, without what tells them apart.
  static func around(_ names: [String]) -> String? {
    let reversed = names.map { $0.split(separator: " ").reversed().joined(separator: " ") }
    let end = CommonWords.prefix(of: reversed).split(separator: " ").reversed().joined(separator: " ")
    let parts = [CommonWords.prefix(of: names), end].filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}
