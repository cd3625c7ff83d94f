/// An element of XML that is yet to be written.
struct XMLTag {
  private let name: String
  private let attributes: [(String, String)]
  private let children: [XMLTag]
  private let content: String?

  /// An element with other elements in it, or with text.
  init(_ name: String, _ attributes: [(String, String)], _ children: [XMLTag] = [], text: String? = nil) {
    (self.name, self.attributes, self.children, content) = (name, attributes, children, text)
  }

  /// The element on lines of its own, and those in it two blanks further in.
  func text(indented depth: Int) -> String {
    let blanks = String(repeating: "  ", count: depth)
    let head = attributes.reduce("<" + name) { $0 + " \($1.0)=\"\(Self.escaped($1.1))\"" }
    if let content, !content.isEmpty { return "\(blanks)\(head)>\(Self.escaped(content))</\(name)>\n" }
    guard !children.isEmpty else { return "\(blanks)\(head)/>\n" }
    return "\(blanks)\(head)>\n" + children.map { $0.text(indented: depth + 1) }.joined() + "\(blanks)</\(name)>\n"
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.append(character)
      }
    }
  }
}
