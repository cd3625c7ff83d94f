/// The entry of `types` that a field goes by, which is one Swift type wherever its service has it.
public struct NamedType: Hashable, Sendable {
  /// The name of the entry.
  public var name: String
  /// The name of the Swift type, a member of the service's.
  public var identifier: String
}

/// A Swift type that several fields of a service may have.
public struct SharedValue: Sendable {
  /// What it is called.
  public var type: NamedType
  /// What it holds: named numbers, bits, a structure or a union.
  public var content: StructureField.Content
}

extension StructureField.Content {
  /// The entry of `types` that it comes from; nil for what only this field has, and for what needs no type of its own.
  public internal(set) var type: NamedType? {
    get {
      switch self {
      case .number(let element): element.enumeration?.type
      case .bits(let group): group.type
      case .structure(let structure): structure.type
      case .union(let union): union.type
      case .text, .octets, .constant, .reserved, .padding, .checksum: nil
      }
    }
    set {
      switch self {
      case .number(var element):
        guard case .enumeration(var enumeration) = element.meaning else { return }
        enumeration.type = newValue
        element.meaning = .enumeration(enumeration)
        self = .number(element)
      case .bits(var group):
        group.type = newValue
        self = .bits(group)
      case .structure(var structure):
        guard structure.shared == nil else { return }
        structure.type = newValue
        self = .structure(structure)
      case .union(var union):
        union.type = newValue
        self = .union(union)
      case .text, .octets, .constant, .reserved, .padding, .checksum: return
      }
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
    case .text, .octets, .constant, .reserved, .padding, .checksum: return self
    }
  }
}
