/// What decides whether steps are there.
package indirect enum Test: Sendable {
  /// An earlier number is not zero; an absent one is.
  case isSet(Operand)
  /// An earlier number is one of these; an absent one is none.
  case isOne(of: [Int128], Operand)
  /// Something holds that is known outside the value.
  case context(Int)
  /// Octets are left; to a writer, the value has what they are for.
  case remaining
  /// The test fails.
  case not(Test)
  /// All of them hold.
  case all([Test])

  /// Whether it holds.
  package func holds(_ slots: [Int128?], context: Set<Int>, hasOctets: Bool) -> Bool {
    switch self {
    case .isSet(let operand): operand.number(in: slots) ?? 0 != 0
    case .isOne(let numbers, let operand): operand.number(in: slots).map(numbers.contains) ?? false
    case .context(let flag): context.contains(flag)
    case .remaining: hasOctets
    case .not(let inner): !inner.holds(slots, context: context, hasOctets: hasOctets)
    case .all(let parts): parts.allSatisfy { $0.holds(slots, context: context, hasOctets: hasOctets) }
    }
  }

  /// The bits of a slot that decide it, and whether they have to be clear; nil where something else does.
  var bits: (slot: Int, mask: UInt64, isNegated: Bool)? {
    switch self {
    case .isSet(.bits(let slot, let range, _)): (slot, range.mask, false)
    case .not(.isSet(.bits(let slot, let range, _))): (slot, range.mask, true)
    case .isSet, .isOne, .context, .remaining, .not, .all: nil
    }
  }

  /// What decides it, for people.
  package var name: String {
    switch self {
    case .isSet(let operand), .isOne(_, let operand): operand.name
    case .context: "context"
    case .remaining: "optional"
    case .not(let inner): inner.name
    case .all(let parts): parts.map(\.name).joined(separator: ", ")
    }
  }

  /// The numbers that it goes by.
  package var operands: [Operand] {
    switch self {
    case .isSet(let operand), .isOne(_, let operand): [operand]
    case .context, .remaining: []
    case .not(let inner): inner.operands
    case .all(let parts): parts.flatMap(\.operands)
    }
  }
}
