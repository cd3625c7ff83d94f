import GATTSchema

/// What the numbers are called that later steps go by: constants of the reading initialiser, or properties of a value.
struct SlotNames {
  /// The expression of an operand's whole number, with the bits of it that are meant.
  let operand: (GATTLayout.Operand) -> Operand
  /// The Swift names of the context's flags.
  let flags: [String]

  /// Names for steps that go by no number.
  static var none: SlotNames {
    SlotNames(operand: { _ in Operand(number: "0", isOptional: false, isTruth: false) }, flags: [])
  }

  /// The number that a step goes by.
  subscript(operand: GATTLayout.Operand) -> Operand { self.operand(operand) }

  /// The test as an expression, with the one that says whether octets are left.
  func expression(_ test: Test, remaining: String = "reader.remaining > 0") -> String {
    switch test {
    case .isSet(let operand): self[operand].isSet()
    case .isOne(let numbers, let operand): self[operand].isOne(of: numbers)
    case .context(let flag): "context.\(flags[flag])"
    case .remaining: remaining
    case .not(.isSet(let operand)): self[operand].isSet(false)
    case .not(let inner): "!(\(expression(inner, remaining: remaining)))"
    case .all(let parts): parts.map { expression($0, remaining: remaining) }.joined(separator: " && ")
    }
  }
}

extension Test {
  /// The test without whether octets are left, which is known to a reader alone; nil where nothing else decides.
  var whenWriting: Test? {
    switch self {
    case .isSet, .isOne, .context, .not: return self
    case .remaining: return nil
    case .all(let parts):
      let known = parts.compactMap(\.whenWriting)
      return known.isEmpty ? nil : .all(known)
    }
  }
}
