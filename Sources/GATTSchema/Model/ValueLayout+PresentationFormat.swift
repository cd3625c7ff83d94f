extension ValueLayout {
  /// The name of the one format that describes the value; nil when none does, or several could.
  var presentationFormat: String? {
    switch self {
    case .numbers(let numbers): numbers.number?.scalar.presentationFormat
    case .text(let text): text.encoding == .utf8 ? "utf8s" : text.encoding == .utf16 ? "utf16s" : nil
    case .structure, .union: "struct"
    case .octets, .json: nil
    }
  }
}

extension ScalarType {
  /// The name of the format that describes a number of this type; nil for 40 and 56 bits, which have none.
  fileprivate var presentationFormat: String? {
    let name =
      switch kind {
      case .boolean: "boolean"
      case .signed: "s\(description)"
      default: description
      }
    return PresentationFormat.number(name) == nil ? nil : name
  }
}
