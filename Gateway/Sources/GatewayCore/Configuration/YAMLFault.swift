import Yams

/// What a text has that is no YAML.
struct YAMLFault {
  let place: ConfigurationPlace?
  let message: String

  init(_ error: any Error) {
    guard let error = error as? YamlError else {
      (place, message) = (nil, "this is no YAML: \(error)")
      return
    }
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      (place, message) = (ConfigurationPlace(mark), "this is no YAML: \(problem); check quotes, colons and indentation")
    case .duplicatedKeysInMapping(let names, let context):
      // Its place is that of the mapping, since it may tell several.
      place = ConfigurationPlace(context.mark)
      message =
        "the keys of this mapping have \(names.map { "“\($0)”" }.joined(separator: ", ")) more than once; keep one of each"
    default: (place, message) = (nil, "this is no YAML: \(error)")
    }
  }
}

extension ConfigurationPlace {
  init(_ mark: Mark) { (line, column) = (mark.line, mark.column) }

  init?(_ node: Node) {
    guard let mark = node.mark else { return nil }
    self.init(mark)
  }
}
