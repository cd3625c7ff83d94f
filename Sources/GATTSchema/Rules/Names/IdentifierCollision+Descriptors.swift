extension IdentifierCollision {
  /// Reports own descriptors whose types would have the name of another type within that of their characteristic.
  static func check(
    _ descriptors: [Named], in layout: ValueLayout, hasRequest: Bool, reporting diagnostics: inout Diagnostics
  ) {
    guard let range = descriptors.first?.range else { return }
    let request: [Named] = hasRequest ? [("Request", "the request", range)] : []
    check(request + layout.nestedTypes.map { ($0.identifier, $0.name, range) } + descriptors, &diagnostics)
  }
}

extension ValueLayout {
  /// The types that generated code has of its parts, inside of its own.
  fileprivate var nestedTypes: [(identifier: String, name: String)] {
    switch self {
    case .structure(let structure):
      structure.fields.compactMap { field in field.content.facts.typeIdentifier.map { ($0, field.name) } }
    case .union(let union): union.alternatives.map { ($0.structure.identifier, $0.name) }
    case .numbers, .text, .octets, .json: []
    }
  }
}
