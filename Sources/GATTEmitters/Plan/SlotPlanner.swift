import GATTSchema

/// Finds what the numbers that later steps go by can be, and whether they are always there.
struct SlotPlanner {
  private var ranges: [ClosedRange<Int128>?]
  /// Slots with a number whatever the octets are.
  private var certain: Set<Int> = []
  /// Slots that a step asks for where they may have none.
  private var asked: Set<Int> = []

  /// The slots of a program.
  static func slots(of program: LayoutProgram) -> [PlanSlot] {
    var planner = SlotPlanner(ranges: Array(repeating: nil, count: program.slots.count))
    planner.walk(program.steps)
    return program.slots.enumerated().map { slot, name in
      PlanSlot(name: name, range: planner.ranges[slot] ?? 0...0, isCertain: !planner.asked.contains(slot))
    }
  }

  private mutating func walk(_ steps: [Step]) {
    for step in steps { walk(step) }
  }

  private mutating func walk(_ step: Step) {
    switch step {
    case .number(let number): note(number)
    case .digits(let digits):
      note(digits.number)
      for digit in digits.digits { note(digit.number) }
    case .packed(let packed): ask(packed.count)
    case .when(let when):
      ask(when.test.operands)
      let before = certain
      walk(when.steps)
      let inside = certain
      certain = before
      walk(when.otherwise ?? [])
      certain.formIntersection(inside)
    case .times(let times):
      ask(times.count)
      let before = certain
      certain.subtract(times.slots)
      walk(times.steps)
      certain = before.subtracting(times.slots)
    case .within(let within):
      ask(within.extent.operands)
      walk(within.steps)
    case .choose(let choose):
      if case .operand(let operand) = choose.tag { ask([operand]) }
      let before = certain
      for branch in choose.branches {
        certain = before
        walk(branch.steps)
      }
      certain = before
    case .record(let record): walk(record.steps)
    case .field(let field): walk(field.steps)
    case .series, .text, .octets, .expect, .skip, .sum, .agree, .mark, .derive: break
    }
  }

  private mutating func note(_ number: NumberStep) {
    guard let slot = number.slot else { return }
    let own = number.range ?? 0...0
    ranges[slot] =
      ranges[slot].map { min($0.lowerBound, own.lowerBound)...max($0.upperBound, own.upperBound) } ?? own
    certain.insert(slot)
  }

  private mutating func ask(_ count: TimesStep.Count) {
    if case .counted(let operand) = count { ask([operand]) }
  }

  private mutating func ask(_ operands: [Operand]) {
    asked.formUnion(operands.flatMap(\.slots).filter { !certain.contains($0) })
  }
}
