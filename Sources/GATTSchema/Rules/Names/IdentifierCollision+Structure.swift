extension IdentifierCollision {
  /// Reports fields of a structure whose properties, or whose types, would get one name.
  static func check(
    _ fields: [StructureField], _ written: [FieldDocument], reporting diagnostics: inout Diagnostics
  ) {
    var properties: [Named] = []
    var types: [Named] = []
    for (field, document) in zip(fields, written) where field.isProperty {
      let range = (document.identifier ?? document.name)?.range ?? document.kindRange
      properties += field.members.map { ($0.identifier, $0.name, range) }
      if let type = field.content.facts.typeIdentifier { types.append((type, field.name, range)) }
      if case .number(let element) = field.content { checkCases(element.meaning, at: range, &diagnostics) }
    }
    check(properties, &diagnostics)
    check(types, &diagnostics)
  }

  /// Reports bits of a group that would get one name.
  static func check(_ members: [BitMember], _ written: [BitDocument], reporting diagnostics: inout Diagnostics) {
    var names: [Named] = []
    for (member, document) in zip(members, written) where member.content != .reserved {
      let range = (document.identifier ?? document.name).range
      names += member.members.map { ($0.identifier, $0.name, range) }
      if let meaning = member.meaning { checkCases(meaning, at: range, &diagnostics) }
    }
    check(names, &diagnostics)
  }

  /// Reports alternatives that would get one name, among them that of what is not known.
  static func check(_ union: Union, _ written: [AlternativeDocument], reporting diagnostics: inout Diagnostics) {
    let ranges = written.map { ($0.identifier ?? $0.name).range }
    var names: [Named] = []
    if union.keepsUnknown, let range = ranges.first { names.append(("unknown", "an unknown tag", range)) }
    names += zip(union.alternatives, ranges).map { ($0.identifier, $0.name, $1) }
    check(names, &diagnostics)
    check(zip(union.alternatives, ranges).map { ($0.structure.identifier, $0.name, $1) }, &diagnostics)
  }

  /// Reports names of a context that would get one name.
  static func check(_ flags: [ContextFlag], _ written: [ContextDocument], reporting diagnostics: inout Diagnostics) {
    check(zip(flags, written).map { ($0.identifier, $0.name, ($1.identifier ?? $1.name).range) }, &diagnostics)
  }

  /// Reports computed values that would get the name of another, or of a member of the value's type.
  static func check(
    _ computed: [ComputedValue?], _ written: [ComputedDocument], of layout: ValueLayout,
    called name: Located<String>, reporting diagnostics: inout Diagnostics
  ) {
    guard !written.isEmpty else { return }
    let range = name.range
    var names = members(of: layout, called: name.value, at: range)
    if case .structure(let structure) = layout {
      names = structure.fields.filter(\.isProperty).flatMap(\.members).map { ($0.identifier, $0.name, range) }
    }
    names += zip(computed, written).compactMap { computed, written in
      computed.map { ($0.identifier, $0.name, (written.identifier ?? written.name).range) }
    }
    check(names, &diagnostics)
  }

  private static func checkCases(_ meaning: Element.Meaning, at range: SourceRange, _ diagnostics: inout Diagnostics) {
    guard case .enumeration(let enumeration) = meaning else { return }
    check(enumeration.cases.map { ($0.identifier, $0.name, range) }, &diagnostics)
  }
}

extension Element.Meaning {
  /// The members of a Swift type that a number called `name` becomes, which may be absent.
  func members(
    _ identifier: String, _ name: String, isOptional: Bool = false
  ) -> [(identifier: String, name: String)] {
    guard case .quantity(let quantity) = self else { return [(identifier, name)] }
    let raw = quantity.hasPhysicalValue ? [(identifier + "Raw", "\(name), raw")] : []
    let special = quantity.distinguishedSpecial(isOptional: isOptional).map {
      ("\(identifier)Is\(Identifier.type($0.name))", "\(name) is \($0.name)")
    }
    return [(identifier, name)] + raw + special
  }
}

extension StructureField {
  fileprivate var members: [(identifier: String, name: String)] {
    guard case .number(let element) = content else { return [(identifier, name)] }
    return element.meaning.members(identifier, name, isOptional: presence != nil)
  }
}

extension BitMember {
  fileprivate var members: [(identifier: String, name: String)] {
    meaning?.members(identifier, name) ?? [(identifier, name)]
  }
}
