/// The entry of `types` that a field goes by, which is one Swift type wherever its service has it.
package struct NamedType: Hashable, Sendable {
  /// The name of the entry.
  package var name: String
  /// The name of the Swift type, a member of the service's.
  package var identifier: String
}

/// A Swift type that several fields of a service may have.
package struct SharedValue: Sendable {
  /// What it is called.
  package var type: NamedType
  /// What it holds: named numbers, bits, a structure or a union.
  package var content: StructureField.Content
}

extension StructureField.Content {
  /// The same as the entry `type` of `types`, or as no entry. What needs no type of its own stays as it is.
  func named(_ type: NamedType?) -> StructureField.Content {
    switch self {
    case .number(var element):
      guard case .enumeration(var enumeration) = element.meaning else { return self }
      enumeration.type = type
      element.meaning = .enumeration(enumeration)
      return .number(element)
    case .bits(var group):
      group.type = type
      return .bits(group)
    case .structure(var structure) where structure.shared == nil:
      structure.type = type
      return .structure(structure)
    case .union(var union):
      union.type = type
      return .union(union)
    case .text, .octets, .structure, .constant, .fixed, .checksum, .link: return self
    }
  }

  /// The same without what the field adds: the names that its own type would have.
  var withoutField: StructureField.Content {
    switch self {
    case .number(var element):
      (element.name, element.identifier, element.description, element.endian) = (nil, "", nil, .little)
      return .number(element)
    case .bits(var group):
      (group.identifier, group.endian) = ("", .little)
      return .bits(group)
    case .structure(var structure):
      structure.identifier = ""
      return .structure(structure)
    case .union(var union):
      union.identifier = ""
      return .union(union)
    case .text, .octets, .constant, .fixed, .checksum, .link: return self
    }
  }
}
