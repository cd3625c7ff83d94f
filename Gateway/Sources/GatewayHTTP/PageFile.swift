/// A file of the page. `gattc-embed` lists all of them.
struct PageFile {
  /// Its name.
  let name: String
  /// Its text.
  let text: String

  /// The page.
  static let page = joined(".html")
  /// Its style sheet.
  static let style = joined(".css")
  /// Its script.
  static let script = joined(".js")

  /// All files with an ending as one.
  private static func joined(_ ending: String) -> String {
    all.filter { $0.name.hasSuffix(ending) }.map(\.text).joined(separator: "\n")
  }
}
