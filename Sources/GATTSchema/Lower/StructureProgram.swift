/// The program of a structure by itself, apart from the one around it, whose numbers are known.
struct StructureProgram {
  /// The steps of its value.
  let program: LayoutProgram
  /// The slots of the numbers around it.
  private let given: [MemberReference: Int]
  private let scope: LoweredScope

  /// Lowers a structure.
  init(_ structure: Structure) {
    var (lowering, scope, outside) = (Lowering(), LoweredScope.none, LoweredScope.none)
    for reference in structure.outerNumbers where outside.given[reference] == nil {
      outside.given[reference] = lowering.slot("")
    }
    let steps = lowering.value { $0.steps(structure, outside, asked: [], &scope) }
    program = LayoutProgram(
      steps: steps, slots: lowering.slots, markCount: lowering.markCount, sumCount: lowering.sumCount,
      derived: lowering.derived, octets: structure.measure.octets, hasFields: true, readsBack: false)
    (given, self.scope) = (outside.given, scope)
  }

  /// The number that a reference is to, in a record that is written and read back, where `outer` are the numbers around it.
  func numbers(
    of record: RawValue, context: Set<Int>, limit: Int, outer: (MemberReference) -> Int128?
  ) throws(ValueError) -> (MemberReference) -> Int128? {
    let coder = ProgramCoder(program, ignoresTrailing: false, context: context, limit: limit)
    var known: [Int: Int128] = [:]
    for (reference, slot) in given { known[slot] = outer(reference) }
    let slots = try coder.slots(of: record, given: known)
    return { [scope] in scope.operand($0).number(in: slots) }
  }
}
