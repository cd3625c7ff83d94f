/// The numbers of a structure that other fields go by, as far as they are known.
struct MemberScope {
  private let structure: PreparedStructure
  private let context: Set<Int>
  /// The number of each field so far; all bits of a bit group; nil for absent fields and for those that are no whole
  /// number. Empty where no field asks.
  private var numbers: [Int128?] = []

  /// A scope in which nothing is known yet.
  init(_ structure: PreparedStructure, context: Set<Int>) {
    self.structure = structure
    self.context = context
    if structure.hasReferences { numbers.reserveCapacity(structure.fields.count) }
  }

  /// Notes the number of a field.
  mutating func set(_ number: Int128?, at field: Int) {
    guard structure.hasReferences else { return }
    while numbers.count <= field { numbers.append(nil) }
    numbers[field] = number
  }

  /// The number of a field or a member; nil while it is unknown or absent.
  subscript(reference: MemberReference) -> Int128? {
    guard numbers.indices.contains(reference.field), let number = numbers[reference.field] else { return nil }
    guard let place = reference.member else { return number }
    return structure.fields[reference.field].member(place)?.number(of: UInt64(truncatingIfNeeded: number))
  }

  /// Whether a condition holds; an absent number is none of those that count.
  func holds(_ condition: Condition, hasOctets: Bool) -> Bool {
    switch condition {
    case .isSet(let reference): self[reference] ?? 0 != 0
    case .isOne(let numbers, let reference): self[reference].map(numbers.contains) ?? false
    case .context(let flag): context.contains(flag)
    case .remaining: hasOctets
    case .not(let inner): !holds(inner, hasOctets: hasOctets)
    case .all(let parts): parts.allSatisfy { holds($0, hasOctets: hasOctets) }
    }
  }
}

extension BitMember {
  /// The member's own number out of all bits of its group.
  package func number(of bits: UInt64) -> Int128 {
    let value = Int128((bits & mask) >> UInt64(lowest))
    guard case .signed = content, width > 0, value >> (width - 1) == 1 else { return value }
    return value - (1 << width)
  }
}
