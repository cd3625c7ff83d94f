/// Names that are used once.
enum UniqueName {
  /// `name`, with a number behind it where it is taken.
  static func of(_ name: String, taken: [String]) -> String {
    guard !name.isEmpty, taken.contains(name) else { return name }
    var number = 2
    while taken.contains("\(name) \(number)") { number += 1 }
    return "\(name) \(number)"
  }
}
