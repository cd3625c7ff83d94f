import GATTSchema

/// An element of an XML document, enough to write one.
struct XMLElement {
  private let name: String
  private let attributes: [String: String]
  private let children: [XMLElement]
  private let content: String

  /// An element with elements inside.
  init(_ name: String, _ attributes: [String: String], _ children: [XMLElement]) {
    self.name = name
    self.attributes = attributes
    self.children = children
    content = ""
  }

  /// An element with text inside.
  init(_ name: String, _ attributes: [String: String], text: String) {
    self.name = name
    self.attributes = attributes
    children = []
    content = text
  }

  /// The element and all below it, each on lines of its own, attributes sorted.
  func text(indent: String) -> String {
    let pairs = attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\"\(Self.escaped($0.value))\"" }.joined()
    let inside = Self.escaped(content) + children.map { $0.text(indent: indent + "  ") }.joined()
    guard !inside.isEmpty else { return "\(indent)<\(name)\(pairs)/>\n" }
    guard !children.isEmpty else { return "\(indent)<\(name)\(pairs)>\(inside)</\(name)>\n" }
    return "\(indent)<\(name)\(pairs)>\n\(inside)\(indent)</\(name)>\n"
  }

  /// `text` with references in place of marks, and escapes in place of what XML 1.0 cannot hold at all.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\n": "\n"
      default: String(scalar).printable
      }
    }.joined()
  }
}
