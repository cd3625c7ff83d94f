/// What follows from the kind of a field's content alone. A query of the model goes by this table rather than by a switch
/// of its own.
struct ContentFacts {
  /// What a field without a name is called.
  var defaultName = ""
  /// Whether the record of its structure has a value for it.
  var isStored = true
  /// Whether it is a property of the Swift type: stored, with anything in it that does not follow from other fields.
  var isProperty = true
  /// The name of the Swift type that only this field needs; nil when it needs none.
  var typeIdentifier: String?
  /// The entry of `types` that it comes from; nil for what only this field has, and for what needs no type of its own.
  var type: NamedType?
  /// The earlier numbers that it goes by.
  var references: [MemberReference] = []
}

extension StructureField.Content {
  /// The facts of its kind.
  var facts: ContentFacts {
    switch self {
    case .number(let element):
      let enumeration = element.enumeration
      return ContentFacts(
        typeIdentifier: enumeration == nil ? nil : Identifier.type(element.identifier), type: enumeration?.type,
        references: element.references)
    case .bits(let group):
      return ContentFacts(isProperty: group.keptMask != 0, typeIdentifier: group.identifier, type: group.type)
    case .text(let text): return ContentFacts(references: text.length.references)
    case .octets(let octets): return ContentFacts(references: octets.length.references)
    case .structure(let structure):
      return ContentFacts(
        typeIdentifier: structure.shared == nil ? structure.identifier : nil, type: structure.type,
        references: structure.outerNumbers)
    case .union(let union):
      return ContentFacts(
        typeIdentifier: union.identifier, type: union.type,
        references: union.references + union.alternatives.flatMap(\.structure.outerNumbers))
    case .constant: return .unstored(called: "constant")
    case .fixed(let fixed):
      return ContentFacts(defaultName: fixed.name, isStored: fixed.isKept, isProperty: fixed.isKept)
    case .checksum: return .unstored(called: "checksum")
    case .link(let link):
      var facts = ContentFacts.unstored(called: "link")
      facts.references = link.references
      return facts
    }
  }
}

extension ContentFacts {
  /// The facts of octets that are always the same, or follow from others.
  fileprivate static func unstored(called name: String) -> ContentFacts {
    ContentFacts(defaultName: name, isStored: false, isProperty: false)
  }
}

extension StructureField {
  /// Whether the record of its structure has a value for it.
  var isStored: Bool { !isDerived && content.facts.isStored }

  /// Whether it is a property of the Swift type.
  package var isProperty: Bool { !isDerived && content.facts.isProperty }

  /// What messages call it.
  var displayName: String { name.isEmpty ? content.facts.defaultName : name }

  /// The earlier numbers that it goes by.
  package var references: [MemberReference] {
    var result = presence?.references ?? []
    if case .counted(let reference)? = repetition { result.append(reference) }
    return result + (extent?.references ?? []) + content.facts.references
  }
}

extension Element {
  fileprivate var references: [MemberReference] {
    let alternate = quantity?.alternate?.condition.references ?? []
    return alternate + [narrow?.wideBit].compactMap(\.self)
  }
}

extension Length {
  fileprivate var references: [MemberReference] {
    guard case .counted(let reference, _) = self else { return [] }
    return [reference]
  }
}

extension Link {
  /// The numbers of the same structure that it joins.
  fileprivate var references: [MemberReference] {
    guard case .joined(let numbers) = source else { return [] }
    return numbers.map(\.reference)
  }
}

extension Union {
  fileprivate var references: [MemberReference] {
    guard case .member(let reference) = tag else { return [] }
    return [reference]
  }
}
