extension ValueLayout {
  /// The structures right in it: its own, or those of a union's alternatives.
  package var structures: [Structure] {
    switch self {
    case .structure(let structure): [structure]
    case .union(let union): union.alternatives.map(\.structure)
    case .numbers, .text, .octets, .json: []
    }
  }

  /// Changes the structures right in it.
  package mutating func changeStructures(_ change: (inout Structure) -> Void) {
    switch self {
    case .structure(var structure):
      change(&structure)
      self = .structure(structure)
    case .union(var union):
      union.changeStructures(change)
      self = .union(union)
    case .numbers, .text, .octets, .json: return
    }
  }
}

extension StructureField.Content {
  /// The structures right in it: its own, or those of a union's alternatives.
  package var structures: [Structure] {
    switch self {
    case .structure(let structure): [structure]
    case .union(let union): union.alternatives.map(\.structure)
    case .number, .bits, .text, .octets, .constant, .fixed, .checksum, .link: []
    }
  }

  /// Changes the structures right in it.
  mutating func changeStructures(_ change: (inout Structure) -> Void) {
    switch self {
    case .structure(var structure):
      change(&structure)
      self = .structure(structure)
    case .union(var union):
      union.changeStructures(change)
      self = .union(union)
    case .number, .bits, .text, .octets, .constant, .fixed, .checksum, .link: return
    }
  }
}

extension Union {
  mutating func changeStructures(_ change: (inout Structure) -> Void) {
    for index in alternatives.indices { change(&alternatives[index].structure) }
  }
}

extension Structure {
  /// Changes every field, those of inner structures first.
  package mutating func changeFields(_ change: (inout StructureField) -> Void) {
    for index in fields.indices {
      fields[index].content.changeStructures { $0.changeFields(change) }
      change(&fields[index])
    }
  }

  /// Every field, those of inner structures first.
  package var allFields: [StructureField] {
    fields.flatMap { $0.content.structures.flatMap(\.allFields) + [$0] }
  }
}
