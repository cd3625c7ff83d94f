import Foundation
import GATTSchema

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads an XML document into a tree of elements. Entities from elsewhere are not fetched, and nesting is bounded.
final class XMLReader: NSObject, XMLParserDelegate {
  /// How deep elements may nest.
  private static let deepestNesting = 64

  private var open: [XMLElement] = []
  private var root: XMLElement?
  private var failure: ImportFinding?

  /// The root element of `source`; nil, with a finding, when it is no XML.
  static func read(_ source: SourceFile, reporting findings: inout [ImportFinding]) -> XMLElement? {
    let reader = XMLReader()
    let parser = XMLParser(data: Data(source.bytes))
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    let isRead = parser.parse()
    if let failure = reader.failure {
      findings.append(failure)
      return nil
    }
    guard isRead, let root = reader.root else {
      let message = "this is no XML"
      findings.append(ImportFinding(severity: .error, message: message, line: max(1, parser.lineNumber)))
      return nil
    }
    return root
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    guard open.count < Self.deepestNesting else {
      failure = ImportFinding(severity: .error, message: "elements nest too deeply", line: parser.lineNumber)
      parser.abortParsing()
      return
    }
    open.append(XMLElement(name: name, attributes: attributes, line: parser.lineNumber))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    guard !open.isEmpty else { return }
    open[open.count - 1].text += text
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    guard let element = open.popLast() else { return }
    guard open.isEmpty else {
      open[open.count - 1].children.append(element)
      return
    }
    root = element
  }
}
