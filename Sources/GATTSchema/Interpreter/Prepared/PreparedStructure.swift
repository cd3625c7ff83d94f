/// A structure, prepared.
final class PreparedStructure: Sendable {
  /// The ready-made type of the library that stands for it.
  let shared: SharedType?
  /// The one number that its fields are the digits of.
  let digits: DigitNumber?
  /// The fields, in wire order.
  let fields: [PreparedField]
  /// What the derived numbers follow from, in the order in which that is asked.
  let derivations: [Derivation]
  /// How many derived numbers there are, apart from lengths.
  let derivedCount: Int
  /// Whether a field goes by the number of another.
  let hasReferences: Bool
  /// Whether a field is a checksum.
  let hasChecksum: Bool
  /// Whether it matters to an encoder where fields begin and end: for checksums, and for numbers that say lengths.
  let marksPlaces: Bool
  /// Whether the octets of a value always read back as that value.
  let readsBack: Bool
  /// Whether any field has something to show.
  let hasVisibleFields: Bool
  /// The fields that only hand on numbers from elsewhere.
  let links: [(place: Int, link: Link)]
  /// How many fields have bytes.
  let countOnWire: Int

  /// Prepares a structure with all that is in it.
  init(_ structure: Structure) {
    var slots: [MemberReference: Int] = [:]
    derivations = structure.fields.indices.flatMap { place in
      structure.decisions(of: place).filter { structure.isDerived($0.reference) }.map { decision in
        let slot = slots[decision.reference] ?? slots.count
        slots[decision.reference] = slot
        return Derivation(field: place, source: decision.source, slot: slot)
      }
    }
    derivedCount = slots.count
    (shared, digits) = (structure.shared, structure.digits)
    fields = structure.fields.enumerated().map { PreparedField($1, at: $0, slots) }
    hasReferences = structure.fields.contains(where: \.hasReferences)
    hasChecksum = structure.fields.contains { $0.isChecksum }
    marksPlaces = hasChecksum || structure.fields.contains(where: \.isCounted)
    readsBack = Self.readsBack(fields)
    hasVisibleFields = fields.contains(where: \.isVisible)
    links = structure.fields.enumerated().compactMap { place, field in field.link.map { (place, $0) } }
    countOnWire = structure.fieldsOnWire.count
  }

  /// The place of the field called `name` that a literal may have something for. It is looked for from `start` on, and
  /// before it only then: programs write fields in their order.
  func written(_ name: String, from start: Int) -> Int? {
    func isMeant(_ place: Int) -> Bool {
      (fields[place].isWritten || fields[place].isStated) && fields[place].name.text == name
    }
    let start = min(start, fields.count)
    return (start..<fields.count).first(where: isMeant) ?? (0..<start).first(where: isMeant)
  }
}

/// How a derived number follows from a field behind it.
struct Derivation: Sendable {
  /// The place of the field.
  let field: Int
  /// What of the field it is.
  let source: Source
  /// The place of the number among the derived ones of its structure.
  let slot: Int

  /// What of a field a derived number says.
  enum Source: Sendable {
    /// Whether the field is there.
    case presence
    /// Whether it is not there.
    case absence
    /// Whether its number takes the larger of two types.
    case width
    /// Which alternative it is; of a tag of several numbers one of them.
    case tag(JoinedNumber?)
    /// How often it is there.
    case count

    /// Whether several fields may go by the number, which is then set as soon as one of them sets it.
    var isShared: Bool {
      switch self {
      case .presence, .absence, .width: true
      case .tag, .count: false
      }
    }
  }
}

extension Structure {
  /// The earlier numbers that a field decides, where they are derived.
  func decisions(of place: Int) -> [(reference: MemberReference, source: Derivation.Source)] {
    let field = fields[place]
    var result: [(reference: MemberReference, source: Derivation.Source)] = []
    switch field.presence {
    case .isSet(let reference): result.append((reference, .presence))
    case .not(.isSet(let reference)): result.append((reference, .absence))
    default: break
    }
    if let wideBit = field.wideBit { result.append((wideBit, .width)) }
    if case .union(let union) = field.content, case .member(let reference) = union.tag {
      result += tagParts(reference).map { ($0.reference, .tag($0.part)) }
    }
    if case .counted(let reference) = field.repetition { result.append((reference, .count)) }
    return result
  }

  /// The numbers that a tag is made of: itself, or those that are taken for it together.
  package func tagParts(_ reference: MemberReference) -> [(reference: MemberReference, part: JoinedNumber?)] {
    guard case .joined(let numbers) = fields[reference.field].link?.source else { return [(reference, nil)] }
    return numbers.map { ($0.reference, $0) }
  }
}

extension StructureField {
  /// Whether it, or a number in it, goes by another field.
  fileprivate var hasReferences: Bool {
    guard references.isEmpty, case .bits(let group) = content else { return !references.isEmpty }
    return group.members.contains { $0.element(in: group)?.quantity?.alternate != nil }
  }

  /// Whether an earlier number says how many octets it takes.
  fileprivate var isCounted: Bool {
    guard case .counted = length else { return false }
    return true
  }
}
