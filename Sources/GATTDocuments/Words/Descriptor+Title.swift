package import GATTSchema

extension Descriptor {
  /// UUID, name and value, for people.
  package var title: String { "\(uuid) \(saying)" }

  /// Name and value, for people.
  var saying: String {
    switch self {
    case .userDescription(let text): "Characteristic User Description “\(text)”"
    case .presentationFormat(let format, let exponent, let unit, _, _):
      "Characteristic Presentation Format \(format), exponent \(exponent), unit \(Hex.digits(UInt64(unit), count: 4))"
    case .reportReference(let id, let type): "Report Reference \(id), \(type)"
    case .declared(let descriptor): "\(descriptor.name) \(descriptor.text)"
    }
  }

  /// What clients may do with it.
  var access: String { declared?.access ?? "read" }
}

extension DeclaredDescriptor {
  /// The value that it starts with, as JSON: `{"Lower":-40,"Upper":85}`.
  fileprivate var text: String {
    let interpreter = Interpreter(layout)
    guard let value = try? interpreter.decode(initial) else { return Hex.text(initial) }
    return interpreter.meaning(of: value).json
  }
}
