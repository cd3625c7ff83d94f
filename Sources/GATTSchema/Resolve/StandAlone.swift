extension ValueLayout {
  /// Makes it the layout of a Swift type that shares none of its types with others, but for the named numbers that are
  /// values of the same library.
  mutating func standAlone(as identifier: String, in outer: [String], with numbers: [String: SharedValue] = [:]) {
    let nested = nestedTypes(without: numbers)
    changeStructures { structure in
      structure.changeFields { field in
        let own = field.isDerived ? nil : field.content.facts.type.flatMap { numbers[$0.name] }
        field.content = field.content.named(nil)
        // A type inside the value would be found first.
        guard let own, own.content == field.content.withoutField, !nested.contains(own.type.identifier) else { return }
        field.content = field.content.named(own.type)
      }
    }
    renameShadowingTypes(from: TypeScope(Set(outer)).type(identifier))
  }

  /// The names of the types inside its own, but for those of some numbers.
  private func nestedTypes(without numbers: [String: SharedValue]) -> Set<String> {
    let fields = structures.flatMap(\.allFields)
    let types = fields.filter { field in field.content.facts.type.flatMap { numbers[$0.name] } == nil }
    let alternatives = structures + fields.flatMap(\.content.structures)
    return Set(types.compactMap(\.content.facts.typeIdentifier) + alternatives.map(\.identifier))
  }
}

extension Profile {
  /// The values of a library that are one named number, by their names.
  var namedNumbers: [String: SharedValue] {
    var result: [String: SharedValue] = [:]
    for type in types {
      guard case .numbers(let layout) = type.ownLayout, let number = layout.number, number.enumeration != nil else {
        continue
      }
      result[type.name] = SharedValue(
        type: NamedType(name: type.name, identifier: type.identifier),
        content: StructureField.Content.number(number).named(nil).withoutField)
    }
    return result
  }
}
