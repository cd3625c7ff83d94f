extension ValueLayout {
  /// Renames the types of fields that would hide an enclosing type of the same name.
  mutating func renameShadowingTypes(from outer: TypeScope) {
    switch self {
    case .structure(var structure):
      structure.renameShadowingTypes(from: outer)
      self = .structure(structure)
    case .union(var union):
      union.renameShadowingTypes(from: outer)
      self = .union(union)
    case .numbers, .text, .octets, .json: return
    }
  }

  /// The named numbers whose types would be called `root`, with which every path in generated code begins. They have
  /// the names of properties, which only the profile can change.
  func hidingEnumerations(of root: String) -> [Element] {
    structures.flatMap(\.allFields).compactMap { field in
      guard case .number(let element) = field.content else { return nil }
      return field.content.facts.type == nil && field.content.facts.typeIdentifier == root ? element : nil
    }
  }
}

extension Structure {
  fileprivate mutating func renameShadowingTypes(from outer: TypeScope) {
    var siblings = Set(fields.compactMap(\.content.facts.typeIdentifier))
    for index in fields.indices { fields[index].content.renameShadowingTypes(from: outer, &siblings) }
  }
}

extension StructureField.Content {
  /// Renames the types inside a type that several fields share.
  mutating func renameShadowingTypes(from outer: TypeScope) {
    var siblings: Set<String> = []
    renameShadowingTypes(from: outer, &siblings)
  }

  fileprivate mutating func renameShadowingTypes(from outer: TypeScope, _ siblings: inout Set<String>) {
    switch self {
    case .bits(var group):
      group.identifier.separate(from: outer.names, &siblings)
      self = .bits(group)
    case .structure(var structure) where structure.shared == nil:
      structure.identifier.separate(from: outer.names, &siblings)
      structure.renameShadowingTypes(from: structure.type.map(outer.type) ?? outer.type(structure.identifier))
      self = .structure(structure)
    case .union(var union):
      union.identifier.separate(from: outer.names, &siblings)
      union.renameShadowingTypes(from: union.type.map(outer.type) ?? outer.type(union.identifier))
      self = .union(union)
    case .number, .text, .octets, .structure, .constant, .fixed, .checksum, .link: return
    }
  }
}

extension Union {
  fileprivate mutating func renameShadowingTypes(from outer: TypeScope) {
    var siblings = Set(alternatives.map(\.structure.identifier))
    for index in alternatives.indices {
      alternatives[index].structure.identifier.separate(from: outer.names, &siblings)
      let inner = alternatives[index].isShort ? outer : outer.type(alternatives[index].structure.identifier)
      alternatives[index].structure.renameShadowingTypes(from: inner)
    }
  }
}

extension Alternative {
  /// Whether it is one field of its own name, which needs no structure around it.
  fileprivate var isShort: Bool {
    structure.fieldsOnWire.count == 1 && structure.fields.first?.name == name
  }
}

extension String {
  /// Puts `Value` behind a name that an enclosing type has, until no other has it.
  fileprivate mutating func separate(from outer: Set<String>, _ siblings: inout Set<String>) {
    guard outer.contains(self) else { return }
    repeat { self += "Value" } while outer.contains(self) || siblings.contains(self)
    siblings.insert(self)
  }
}
