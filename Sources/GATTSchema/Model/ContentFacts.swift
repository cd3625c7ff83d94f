/// What follows from the kind of a field's content alone. A query of the model goes by this table rather than by a switch
/// of its own.
struct ContentFacts {
  /// What it is, in a word.
  var kind: String
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
  /// The byte order, where it has one that matters.
  var byteOrder: ByteOrder?
}

extension StructureField.Content {
  /// The facts of its kind.
  var facts: ContentFacts {
    switch self {
    case .number(let element):
      let enumeration = element.enumeration
      return ContentFacts(
        kind: "a number", typeIdentifier: enumeration == nil ? nil : Identifier.type(element.identifier),
        type: enumeration?.type, references: element.references, byteOrder: element.scalar.order(element.endian))
    case .bits(let group):
      return ContentFacts(
        kind: "a number", isProperty: group.keptMask != 0, typeIdentifier: group.identifier, type: group.type,
        byteOrder: group.scalar.order(group.endian))
    case .text(let text):
      let hasOrder = text.encoding == .utf16 || (text.packing?.scalar.octets ?? 0) > 1
      return ContentFacts(
        kind: "text", references: text.length.references, byteOrder: hasOrder ? text.endian : nil)
    case .octets(let octets):
      return ContentFacts(
        kind: "octets", references: octets.length.references, byteOrder: octets.isReversed ? .big : .little)
    case .structure(let structure):
      return ContentFacts(
        kind: "fields", typeIdentifier: structure.shared == nil ? structure.identifier : nil, type: structure.type,
        references: structure.outerNumbers, byteOrder: structure.digits?.endian)
    case .union(let union):
      return ContentFacts(
        kind: "alternatives", typeIdentifier: union.identifier, type: union.type,
        references: union.references + union.alternatives.flatMap(\.structure.outerNumbers))
    case .constant(let element, _):
      return .unstored(called: "constant", byteOrder: element.scalar.order(element.endian))
    case .fixed(let fixed):
      return ContentFacts(
        kind: fixed.name, defaultName: fixed.name, isStored: fixed.isKept, isProperty: fixed.isKept)
    case .checksum(let checksum):
      return .unstored(called: "checksum", byteOrder: checksum.algorithm.octets > 1 ? checksum.endian : nil)
    case .link(let link): return .unstored(called: "link", references: link.references)
    }
  }

  /// What it is, in a word.
  package var kindText: String { facts.kind }

  /// The byte order, where it has one that matters.
  package var byteOrder: ByteOrder? { facts.byteOrder }

  /// The measure of one of it when no length says more about it.
  package var measure: LayoutMeasure {
    switch self {
    case .number(let element):
      LayoutMeasure(octets: OctetCount(element.leastSize, element.scalar.octets), weight: element.nameCount)
    case .bits(let group): LayoutMeasure(octets: OctetCount(group.scalar.octets), weight: group.members.count)
    case .text(let text): text.measure
    case .octets(let octets): octets.measure
    case .structure(let structure): structure.measure
    case .union(let union): union.measure
    case .constant(let element, _): LayoutMeasure(octets: OctetCount(element.scalar.octets))
    // How much is filled up to an end, the structure knows.
    case .fixed(let fixed): LayoutMeasure(octets: OctetCount(fixed.count))
    case .link: LayoutMeasure(octets: OctetCount(0))
    case .checksum(let checksum): LayoutMeasure(octets: OctetCount(checksum.algorithm.octets))
    }
  }
}

extension ContentFacts {
  /// The facts of octets that are always the same, or follow from others.
  fileprivate static func unstored(
    called name: String, references: [MemberReference] = [], byteOrder: ByteOrder? = nil
  ) -> ContentFacts {
    ContentFacts(
      kind: "a \(name)", defaultName: name, isStored: false, isProperty: false, references: references,
      byteOrder: byteOrder)
  }
}

extension ScalarType {
  /// The byte order of a number of this type; nil for one octet.
  package func order(_ endian: ByteOrder) -> ByteOrder? { octets > 1 ? endian : nil }
}

extension StructureField {
  /// Whether the record of its structure has a value for it.
  package var isStored: Bool { !isDerived && content.facts.isStored }

  /// Whether it is a property of the Swift type.
  package var isProperty: Bool { !isDerived && content.facts.isProperty }

  /// What messages call it.
  var displayName: String { name.isEmpty ? content.facts.defaultName : name }

  /// The earlier numbers that it goes by.
  package var references: [MemberReference] {
    var result = presence?.references ?? []
    if case .counted(let reference)? = repetition { result.append(reference) }
    return result + (extent?.length.references ?? []) + content.facts.references
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
