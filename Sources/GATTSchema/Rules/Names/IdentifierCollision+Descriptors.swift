extension IdentifierCollision {
  /// Reports own descriptors whose types would have the name of another type within that of their characteristic, or of one
  /// around it.
  static func checkDescriptors(of characteristic: Characteristic, _ diagnostics: inout Diagnostics) {
    let descriptors: [Named] = characteristic.ownDescriptors.map {
      ($0.identifier, $0.name, ($0.document.identifier ?? $0.document.name).range)
    }
    guard let range = descriptors.first?.range else { return }
    var taken: [Named] = characteristic.request == nil ? [] : [("Request", "the request", range)]
    // The cases of a number may be a type of the name of the one around it, which nothing inside asks for.
    for type in characteristic.layout.nestedTypes where type.identifier != characteristic.identifier {
      taken.append((type.identifier, type.name, range))
    }
    taken.append((characteristic.identifier, characteristic.name, range))
    check(taken + descriptors, &diagnostics)
  }
}

extension ValueLayout {
  /// The types that generated code has of its parts, inside of its own.
  fileprivate var nestedTypes: [(identifier: String, name: String)] {
    switch self {
    case .structure(let structure):
      structure.fields.compactMap { field in field.content.facts.typeIdentifier.map { ($0, field.name) } }
    case .union(let union): union.alternatives.map { ($0.structure.identifier, $0.name) }
    case .numbers(let numbers) where numbers.shape != .raw:
      numbers.elements.filter { $0.enumeration != nil }.map {
        (Identifier.type($0.identifier), $0.name ?? $0.identifier)
      }
    case .numbers, .text, .octets, .json: []
    }
  }
}
