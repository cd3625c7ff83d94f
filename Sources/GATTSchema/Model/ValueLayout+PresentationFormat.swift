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

extension ValueLayout {
  /// The numbers that so many formats tell of, each of its own; of a structure those that are always there.
  func numbers(presentedBy count: Int) -> [Element] {
    guard count > 1, case .structure(let structure) = self else { return elements }
    return structure.fields.compactMap { field in
      guard case .number(let number) = field.content, !field.isDerived else { return nil }
      return field.presence == nil && field.repetition == nil ? number : nil
    }
  }
}

extension ScalarType {
  /// The name of the format that describes a number of this type; nil for 40 and 56 bits, which have none.
  var presentationFormat: String? {
    let name =
      switch kind {
      case .boolean: "boolean"
      case .signed: "s\(description)"
      default: description
      }
    return PresentationFormat.number(name) == nil ? nil : name
  }
}
