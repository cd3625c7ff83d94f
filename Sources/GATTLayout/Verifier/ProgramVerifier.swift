/// Checks a program for sense: numbers are known before steps go by them, nothing repeats for ever, what is behind steps that
/// take everything takes nothing.
package struct ProgramVerifier {
  private let program: LayoutProgram
  private var problems: [String] = []
  private var slots: Set<Int> = []
  private var marks: Set<Int> = []
  private var sums: Set<Int> = []
  private var derived: Set<Int> = []
  private var path: [String] = []

  /// What makes no sense about a program, each with the names of the fields that lead to it; empty for a sound one.
  package static func problems(of program: LayoutProgram) -> [String] {
    var verifier = ProgramVerifier(program)
    verifier.check(program.steps)
    verifier.checkAll()
    return verifier.problems
  }

  private init(_ program: LayoutProgram) { self.program = program }

  private mutating func report(_ problem: String) {
    problems.append((path + [problem]).joined(separator: ": "))
  }

  private mutating func require(_ isSound: Bool, _ problem: @autoclosure () -> String) {
    if !isSound { report(problem()) }
  }

  /// Everything that has a place among those of the program is somewhere.
  private mutating func checkAll() {
    require(derived.count == program.derived.count, "a derived number is nowhere")
    require(sums.isEmpty, "a checksum is never compared")
    require(slots.count == program.slots.count, "a slot is never set")
    let (bounds, said) = (program.steps.octets, program.octets)
    require(bounds.least <= said.least, "the steps take \(bounds.words), and the program says \(said.words)")
  }

  private mutating func check(_ steps: [Step]) {
    for (place, step) in steps.enumerated() {
      check(step)
      guard step.takesRest, let next = steps[(place + 1)...].first(where: { $0.octets.least > 0 }) else { continue }
      report("what is behind \(step.kind) needs octets, and none is left: \(next.kind)")
    }
  }

  private mutating func check(_ step: Step) {
    switch step {
    case .number(let number): check(number)
    case .series(let series): require(!series.runs.isEmpty, "a series of no numbers")
    case .digits(let digits):
      require(digits.digits.allSatisfy { $0.place > 0 }, "a digit is worth nothing")
      for digit in digits.digits { check(digit.number) }
    case .packed(let packed): check(packed.count)
    case .text, .octets, .expect: return
    case .skip(let skip):
      if case .to(_, let mark) = skip { check(mark: mark) }
    case .sum(let sum):
      require(sums.insert(sum.sum).inserted, "two checksums are one")
    case .agree(let agree):
      check(mark: agree.first)
      if let end = agree.end { check(mark: end) }
      require(sums.remove(agree.sum.sum) != nil, "a checksum is compared before it is read")
    case .mark(let mark):
      require((0..<program.markCount).contains(mark), "mark m\(mark) is none of the program")
      marks.insert(mark)
    case .when(let when):
      for operand in when.test.operands { check(operand) }
      check(when.steps)
      if let otherwise = when.otherwise { check(otherwise) }
    case .times(let times):
      check(times.count)
      require(times.steps.octets.most != 0, "steps without octets are there several times")
      check(times.steps)
    case .within(let within):
      for operand in within.extent.operands { check(operand) }
      check(within.steps)
    case .choose(let choose): check(choose)
    case .record(let record): check(record)
    case .field(let field):
      path.append(field.name)
      check(field.steps)
      path.removeLast()
    case .derive(let derivation):
      require(program.derived.indices.contains(derivation.target), "a derived number is none of the program")
    }
  }

  private mutating func check(_ number: NumberStep) {
    if let slot = number.slot {
      require(program.slots.indices.contains(slot), "slot #\(slot) is none of the program")
      if program.slots.indices.contains(slot) { slots.insert(slot) }
    }
    if case .derived(let place) = number.role { derived.insert(place) }
    for place in number.bits?.members.compactMap(\.derived) ?? [] { derived.insert(place) }
  }

  private mutating func check(_ operand: Operand) {
    require(!operand.slots.isEmpty, "\(operand.name) is no number")
    for slot in operand.slots where !slots.contains(slot) { report("\(operand.name) is asked for before it is read") }
  }

  private mutating func check(mark: Int) {
    require(marks.contains(mark), "mark m\(mark) is asked for before it is set")
  }

  private mutating func check(_ count: TimesStep.Count) {
    if case .counted(let operand) = count { check(operand) }
  }

  private mutating func check(_ choose: ChooseStep) {
    if case .operand(let operand) = choose.tag { check(operand) }
    let tags = choose.branches.map(\.tags)
    let isUnique = tags.indices.allSatisfy { one in tags[..<one].allSatisfy { $0.shared(with: tags[one]) == nil } }
    require(isUnique, "two branches have one tag")
    for branch in choose.branches {
      path.append(branch.name)
      check(branch.steps)
      path.removeLast()
    }
  }

  private mutating func check(_ record: RecordStep) {
    let places = record.steps.compactMap { step in
      guard case .field(let field) = step else { return nil as Int? }
      return field.place
    }
    require(places == places.sorted() && Set(places).count == places.count, "two fields have one place")
    require(places.allSatisfy { $0 < record.count }, "a field has no place in its record")
    check(record.steps)
  }
}
