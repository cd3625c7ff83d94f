/// What the pages of a folder have in common.
package struct Site: Sendable {
  /// What it is called where nothing else is said.
  package static let usualTitle = "GATT profiles"

  /// What it is called.
  package var title: String
  /// Whether the style sheet and the script are files of their own, which all pages load; else each page has them in it.
  package var sharesFiles: Bool

  /// A site that is called `title`, of pages that have all that they need in them, or that share it.
  package init(title: String = usualTitle, sharesFiles: Bool = false) {
    (self.title, self.sharesFiles) = (title, sharesFiles)
  }

  /// The files that pages load, by their names beside `index.html`; none for pages that have all in them.
  package var files: [(name: String, text: String)] {
    let mark = "/* written by gattc docs */\n"
    return sharesFiles ? [(Self.styleName, mark + PageFile.style), (Self.scriptName, mark + PageFile.script)] : []
  }

  /// What a page may load: its own style sheet and script at most. `file:` is for browsers to which files of a disk are not of
  /// one origin; a page from the network cannot load such files.
  var policy: String {
    let script = sharesFiles ? "'self' file:" : "'unsafe-inline'"
    let style = sharesFiles ? "'self' file: 'unsafe-inline'" : "'unsafe-inline'"
    return
      "default-src 'none'; style-src \(style); script-src \(script); img-src data:; base-uri 'none'; form-action 'none'"
  }

  /// The style sheet, for a page that gets to `index.html` by `root`, such as `../`.
  func style(from root: String) -> Markup {
    guard sharesFiles else { return .element("style", [:], [.verbatim(PageFile.style)]) }
    return .element("link", ["rel": "stylesheet", "href": root + Self.styleName])
  }

  /// The script, for a page that gets to `index.html` by `root`.
  func script(from root: String) -> Markup {
    guard sharesFiles else { return .element("script", [:], [.verbatim(PageFile.script)]) }
    return .element("script", ["src": root + Self.scriptName])
  }

  private static let styleName = "pages.css"
  private static let scriptName = "pages.js"

  /// A small picture of octets, for the tab of a browser.
  static var icon: Markup {
    .element(
      "link",
      [
        "rel": "icon",
        "href": "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E"
          + "%3Crect width='16' height='16' rx='3.5' fill='%232457c5'/%3E"
          + "%3Cpath d='M3 5h4M9 5h1M12 5h1M3 8h1M6 8h7M3 11h6M11 11h2' stroke='white' stroke-width='2'/%3E%3C/svg%3E",
      ])
  }
}
