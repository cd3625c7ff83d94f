import GATTSchema

/// The numbers of a structure that others of its fields go by, and what they had better be so that the fields come out
/// small and of a known kind: counts, lengths, tags, and numbers of conditions.
struct WantedNumbers {
  private var numbers: [Int: [Int?: [Int128]]] = [:]
  private var inner: [Inside] = []

  /// What a number inside a field had better be.
  struct Inside {
    /// The number.
    var number: InnerNumber
    /// What it had better be.
    var wanted: [Int128]
  }

  /// Nothing is wanted.
  init() {}

  /// What the fields of a structure go by, and what others around it want of its numbers.
  init(_ structure: Structure, also outside: [Inside] = []) {
    inner = outside.filter { !$0.number.structures.isEmpty }
    for other in outside where other.number.structures.isEmpty {
      add(other.wanted, MemberReference(field: other.number.field, member: other.number.memberPlace))
    }
    for field in structure.fields {
      if let presence = field.presence { add(presence) }
      if case .counted(let reference) = field.repetition { add([0, 1, 2, 3], reference) }
      if let extent = field.extent { add(extent.length) }
      switch field.content {
      case .text(let layout): add(layout.length)
      case .octets(let layout): add(layout.length)
      case .union(let union):
        guard case .member(let reference) = union.tag else { continue }
        add(union.alternatives.flatMap { $0.tags.runs.flatMap { [$0.lowerBound, $0.upperBound] } }, reference)
      case .number, .bits, .structure, .constant, .fixed, .checksum, .link: break
      }
      addOuter(of: field)
    }
    for (place, field) in structure.fields.enumerated() {
      guard case .joined(let parts) = field.link?.source, let wanted = numbers[place]?[nil] else { continue }
      for part in parts { add(wanted.map { part.part(of: $0) }, part.reference) }
    }
    for (place, field) in structure.fields.enumerated() {
      guard case .inner(let number) = field.link?.source, let wanted = numbers[place]?[nil] else { continue }
      inner.append(Inside(number: number, wanted: wanted))
    }
  }

  /// What structures inside a field want of the numbers around them.
  private mutating func addOuter(of field: StructureField) {
    for structure in field.content.structures where !structure.outerNumbers.isEmpty {
      let inner = WantedNumbers(structure)
      for (place, link) in structure.fields.enumerated() {
        guard let reference = link.outerNumber, let wanted = inner.of(place)[nil] else { continue }
        add(wanted, reference)
      }
    }
  }

  /// What the number of a field, under nil, and the members of its bit group, by place, had better be.
  func of(_ field: Int) -> [Int?: [Int128]] {
    numbers[field] ?? [:]
  }

  /// What the numbers inside a field had better be.
  func inside(_ field: Int) -> [Inside] {
    inner.filter { $0.number.structures.first == field }.map {
      var inside = $0
      inside.number.structures.removeFirst()
      return inside
    }
  }

  private mutating func add(_ length: Length) {
    guard case .counted(let reference, let adding) = length else { return }
    add([0, 1, 2, 5].map { $0 + Int128(adding) }, reference)
  }

  private mutating func add(_ condition: Condition) {
    switch condition {
    case .isOne(let numbers, let reference): add(numbers + [0], reference)
    case .not(let condition): add(condition)
    case .all(let conditions): for condition in conditions { add(condition) }
    case .isSet, .context, .remaining: break
    }
  }

  private mutating func add(_ wanted: [Int128], _ reference: MemberReference) {
    numbers[reference.field, default: [:]][reference.member, default: []] += wanted
  }
}
