/// A structure, prepared.
final class PreparedStructure: Sendable {
  /// What was prepared.
  let structure: Structure
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
  /// Whether any field has something to show.
  let hasVisibleFields: Bool

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
    self.structure = structure
    (shared, digits) = (structure.shared, structure.digits)
    fields = structure.fields.enumerated().map { PreparedField($1, at: $0, slots) }
    hasReferences = structure.fields.contains(where: \.hasReferences)
    hasVisibleFields = fields.contains(where: \.isVisible)
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

extension StructureField {
  /// Whether it, or a number in it, goes by another field.
  fileprivate var hasReferences: Bool {
    guard references.isEmpty, case .bits(let group) = content else { return !references.isEmpty }
    return group.members.contains { $0.element(in: group)?.quantity?.alternate != nil }
  }
}
