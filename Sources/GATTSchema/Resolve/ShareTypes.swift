extension Service {
  /// Makes an entry of `types` one Swift type for all fields that have it alike.
  mutating func shareTypes(in profile: String) {
    var uses = TypeUses(taken: [profile, identifier, "Context", "Request", "Service"])
    uses.taken.formUnion(characteristics.map(\.identifier))
    // Inside the type of its characteristic, a descriptor's would be found first.
    uses.taken.formUnion(characteristics.flatMap(\.ownDescriptors).map(\.identifier))
    changeFields { uses.note(&$0) }
    let shared = uses.shared
    changeFields { field in field.content = field.content.named(field.content.facts.type.flatMap { shared[$0.name] }) }
    var values = TypeUses()
    changeFields { values.note(&$0) }
    types = values.inOrder
  }

  private mutating func changeFields(_ change: (inout StructureField) -> Void) {
    for index in characteristics.indices {
      characteristics[index].changeLayouts { layout, _ in layout.changeStructures { $0.changeFields(change) } }
    }
  }
}

/// What the fields of a service have by the names of types.
private struct TypeUses {
  /// The names that the Swift types cannot have.
  var taken: Set<String> = []
  private var contents: [String: StructureField.Content] = [:]
  private var order: [NamedType] = []
  /// The names whose fields differ: by byte order, by what follows, by bits that follow from other fields.
  private var uneven: Set<String> = []

  init(taken: Set<String> = []) { self.taken = taken }

  /// Takes note of what a field has.
  mutating func note(_ field: inout StructureField) {
    // What follows from other fields is no property, and needs no type.
    if field.isDerived { field.content = field.content.named(nil) }
    let content = field.content
    guard let type = content.facts.type else {
      // Others are renamed when they would hide a type; named numbers have the names of properties.
      guard case .number(let element) = content, element.enumeration != nil else { return }
      taken.insert(Identifier.type(element.identifier))
      return
    }
    if content.isOfOneField { uneven.insert(type.name) }
    guard let known = contents.updateValue(content.withoutField, forKey: type.name) else { return order.append(type) }
    if known != content.withoutField { uneven.insert(type.name) }
  }

  /// The types that all fields of a name can have, by that name.
  var shared: [String: NamedType] {
    var taken = taken
    var result: [String: NamedType] = [:]
    for var type in order where !uneven.contains(type.name) {
      while taken.contains(type.identifier) { type.identifier += "Value" }
      taken.insert(type.identifier)
      result[type.name] = type
    }
    return result
  }

  /// The types with what they hold, each behind those in it.
  var inOrder: [SharedValue] {
    order.compactMap { type in contents[type.name].map { SharedValue(type: type, content: $0) } }
  }
}

extension StructureField.Content {
  /// Whether bits of it follow from fields beside it.
  fileprivate var isOfOneField: Bool {
    guard case .bits(let group) = self else { return false }
    return group.members.contains(where: \.isDerived)
  }
}
