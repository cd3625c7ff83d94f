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

extension SourceFile {
  /// The steps of the YAML stream that the file is, in order, aliases as they are written; nil when it cannot be read.
  package var yamlEvents: [YAMLEvent]? {
    do {
      let parser = LibYAMLParser(try SourceText.checked(self))
      var events: [YAMLEvent] = []
      while true {
        let event = try parser.next()
        events.append(event)
        if case .streamEnd = event.kind { return events }
      }
    } catch {
      return nil
    }
  }
}
