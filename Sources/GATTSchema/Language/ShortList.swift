/// Lists for messages, of which nobody reads more than a few items.
enum ShortList {
  /// The first eight of `items`, and how many there are besides.
  static func text(_ items: [String]) -> String {
    guard items.count > 8 else { return items.joined(separator: ", ") }
    return items.prefix(8).joined(separator: ", ") + " and \(items.count - 8) more"
  }
}
