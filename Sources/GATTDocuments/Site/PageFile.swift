/// A style sheet or a script that pages have in them. `gattc-embed` lists all of them.
struct PageFile {
  /// Its name.
  let name: String
  /// Its text.
  let text: String

  /// The style sheet of every page.
  static let style = joined(".css")
  /// The script of every page.
  static let script = joined(".js")

  /// All files with this ending as one, without the blanks that only people need.
  private static func joined(_ ending: String) -> String {
    let files = all.filter { $0.name.hasSuffix(ending) }
    return files.map { $0.text.lean }.joined(separator: "\n") + "\n"
  }
}

extension String {
  /// The text without indentation, empty lines and comments that have lines of their own.
  fileprivate var lean: String {
    split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { !$0.isEmpty && !$0.hasPrefix("// ") && !($0.hasPrefix("/* ") && $0.hasSuffix(" */")) }
      .joined(separator: "\n")
  }
}
