import GATTSchema

/// Reads an XML document into a tree of elements. Entities of its own are refused, and nesting is bounded.
struct XMLReader {
  /// How deep elements may nest.
  private static let deepestNesting = 64

  private var cursor: XMLCursor
  private var open: [XMLElement] = []
  private var root: XMLElement?

  /// The root element of `source`; nil, with a finding, when it is no XML.
  static func read(_ source: SourceFile, reporting findings: inout [ImportFinding]) -> XMLElement? {
    var reader = XMLReader(cursor: XMLCursor(source.bytes))
    do throws(XMLError) {
      guard String(validating: source.bytes, as: UTF8.self) != nil else {
        throw XMLError(line: 1, message: "this is not UTF-8; save it as that")
      }
      return try reader.document()
    } catch {
      findings.append(ImportFinding(severity: .error, message: error.message, line: error.line))
      return nil
    }
  }

  private mutating func document() throws(XMLError) -> XMLElement {
    cursor.skip("\u{FEFF}")
    while !cursor.isAtEnd { try markup() }
    guard open.isEmpty, let root else { throw cursor.malformed }
    return root
  }

  private mutating func markup() throws(XMLError) {
    if cursor.skip("<!--") { return try cursor.skip(past: "-->") }
    if cursor.skip("<?") { return try cursor.skip(past: "?>") }
    if cursor.skip("<![CDATA[") { return try add(cursor.text(before: "]]>")) }
    if cursor.skip("<!DOCTYPE") { return try doctype() }
    if cursor.skip("</") { return try endTag() }
    if cursor.skip("<") { return try startTag() }
    try add(cursor.content(before: "<"))
  }

  private mutating func add(_ text: String) throws(XMLError) {
    guard !open.isEmpty else {
      guard text.allSatisfy(\.isWhitespace) else { throw cursor.malformed }
      return
    }
    open[open.count - 1].text += text
  }

  /// Skips a declaration of the document's type, and what it declares itself.
  private mutating func doctype() throws(XMLError) {
    guard open.isEmpty, root == nil else { throw cursor.malformed }
    var depth = 0
    while true {
      switch try cursor.next() {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""): try cursor.skip(past: "\"")
      case UInt8(ascii: "'"): try cursor.skip(past: "'")
      case UInt8(ascii: ">") where depth == 0: return
      default: break
      }
    }
  }

  private mutating func startTag() throws(XMLError) {
    guard root == nil else { throw cursor.malformed }
    guard open.count < Self.deepestNesting else {
      throw XMLError(line: cursor.line, message: "elements nest too deeply")
    }
    var element = XMLElement(name: try cursor.name(), attributes: [:], line: cursor.line)
    while true {
      let isApart = cursor.skipBlanks()
      if cursor.skip(">") { return open.append(element) }
      if cursor.skip("/>") { return close(element) }
      guard isApart else { throw cursor.malformed }
      let (name, value) = try cursor.attribute()
      guard element.attributes.updateValue(value, forKey: name) == nil else { throw cursor.malformed }
    }
  }

  private mutating func endTag() throws(XMLError) {
    let name = try cursor.name()
    cursor.skipBlanks()
    guard cursor.skip(">"), let element = open.popLast(), element.name == name else { throw cursor.malformed }
    close(element)
  }

  private mutating func close(_ element: XMLElement) {
    guard open.isEmpty else { return open[open.count - 1].children.append(element) }
    root = element
  }
}
