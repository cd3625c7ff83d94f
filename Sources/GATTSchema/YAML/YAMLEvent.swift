/// One step of a YAML stream, in Swift's own types.
package struct YAMLEvent {
  package enum Kind {
    case streamStart
    case streamEnd
    case documentStart
    case documentEnd
    case scalar(String, isQuoted: Bool)
    case sequenceStart
    case mappingStart
    case collectionEnd
    case alias(String)
  }

  package var kind: Kind
  package var range: SourceRange
  package var anchor: String?
}
