import GATTSchema

/// Elements of HTML and SVG, enough to write pages. Text and attributes are escaped where they are written.
indirect enum Markup {
  /// An element with attributes, in their order, and what is in it.
  case element(String, [(String, String)], [Markup])
  /// Text.
  case text(String)
  /// Text of a style sheet or a script, which has its own rules for what it must not contain.
  case verbatim(String)

  /// An element.
  static func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ content: [Markup] = []
  ) -> Markup {
    .element(name, attributes.map { ($0.key, $0.value) }, content)
  }

  /// An element with text in it.
  static func element(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], text: String) -> Markup {
    element(name, attributes, [.text(text)])
  }

  /// Elements of HTML that never have anything in them.
  private static let empty: Set<String> = ["br", "input", "link", "meta"]

  /// The text of a file.
  var html: String {
    var html = ""
    write(to: &html)
    return html
  }

  private func write(to html: inout String) {
    switch self {
    case .text(let text): html += Self.escaped(text)
    case .verbatim(let text): html += text
    case .element(let name, let attributes, let content):
      html += "<\(name)"
      for (name, value) in attributes { html += " \(name)=\"\(Self.escaped(value))\"" }
      html += ">"
      guard !Self.empty.contains(name) else { return }
      for part in content { part.write(to: &html) }
      html += "</\(name)>"
    }
  }

  /// The text with references in place of marks. What HTML cannot hold at all becomes a replacement character, and so does what
  /// turns the order of text round.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\n", "\t": String(scalar)
      default: scalar.isControl ? "\u{FFFD}" : String(scalar)
      }
    }.joined()
  }
}

extension OrderedJSON {
  /// The JSON as the text of a script: nothing in it ends the element or begins a comment.
  var script: String { json.replacing("<", with: "\\u003c") }
}
