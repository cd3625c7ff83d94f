import GATTSchema

/// Prints the types, and the functions that read and write them, of one value after the other.
struct ScriptPrinter {
  let syntax: any ScriptSyntax
  let names: ScriptNames
  /// The constants of the file, for all of its values.
  var codecs: ScriptCodecs
  /// The declarations of the value's types.
  var types: [[String]] = []
  /// The functions of the value, inner ones first.
  var functions: [[String]] = []

  /// Which value is printed.
  var place = 0
  var plan: ValuePlan
  /// How often steps ask for each slot.
  var uses: [Int]
  /// The slots that are constants of the function that is printed: their names.
  var locals: [Int: String] = [:]
  /// The derived numbers that the function has constants of: their names.
  var derived: [Int: String] = [:]
  /// The shapes that are written in one piece, by their paths.
  var shapes: [[String]: String] = [:]

  init(_ syntax: any ScriptSyntax, _ names: ScriptNames, _ codecs: ScriptCodecs, _ plan: ValuePlan, at place: Int) {
    (self.syntax, self.names, self.codecs) = (syntax, names, codecs)
    (self.plan, self.place) = (plan, place)
    uses = SlotUses.of(plan)
    for meaning in plan.value.meanings {
      if case .shape(let shape?) = meaning.content { shapes[meaning.path] = shape }
    }
  }

  /// What the value's type is called.
  var valueType: String { names.type(.init(value: place, path: [], kind: .value)) }

  func key(_ path: [String], _ kind: ScriptNames.Kind) -> ScriptNames.Key {
    .init(value: place, path: path, kind: kind)
  }

  /// A finding in the value.
  func finding(_ path: [String], _ reason: String) -> EmissionFinding {
    EmissionFinding(plan.value.path + path, reason)
  }

  /// The member's name of a name, beside all others of its record.
  func members(_ names: [String], isBranch: Bool) -> [String] {
    syntax.identifiers(names, as: .member).map { isBranch && syntax.hasKinds && $0 == "kind" ? "kind_" : $0 }
  }

  /// What a name is hinted at for a constant: the value's name and the path.
  func hint(_ path: [String]) -> String { ([names.titles[place]] + path).joined(separator: " ") }
}

/// How often the steps of a value, and what its numbers mean, ask for each slot.
enum SlotUses {
  static func of(_ plan: ValuePlan) -> [Int] {
    var uses = Array(repeating: 0, count: plan.program.slots.count)
    count(plan.program.steps, isNested: true, &uses)
    // What another unit goes by is asked for in other places than the step: such a slot is no constant.
    for meaning in plan.value.meanings {
      guard case .number(_, let test?) = meaning.content else { continue }
      for slot in test.operands.flatMap(\.slots) { uses[slot] += 1000 }
    }
    return uses
  }

  /// Counts what steps ask for; with `isNested` also what the functions that they call do.
  static func count(_ steps: [Step], isNested: Bool, _ uses: inout [Int]) {
    for step in steps {
      for slot in step.operands.flatMap(\.slots) { uses[slot] += 1 }
      switch step {
      case .when(let when):
        count(when.steps, isNested: isNested, &uses)
        count(when.otherwise ?? [], isNested: isNested, &uses)
      case .times(let times): count(times.steps, isNested: isNested, &uses)
      case .within(let within): count(within.steps, isNested: isNested, &uses)
      case .field(let field): count(field.steps, isNested: isNested, &uses)
      case .choose(let choose) where isNested:
        for branch in choose.branches { count(branch.steps, isNested: isNested, &uses) }
      case .record(let record) where isNested: count(record.steps, isNested: isNested, &uses)
      case .number, .series, .digits, .packed, .text, .octets, .expect, .skip, .sum, .agree, .mark, .derive, .choose,
        .record:
        break
      }
    }
  }
}

extension Step {
  /// The numbers that the step itself goes by.
  fileprivate var operands: [Operand] {
    switch self {
    case .when(let when): when.test.operands
    case .times(let times): times.count.operands
    case .packed(let packed): packed.count.operands
    case .within(let within): within.extent.operands
    case .choose(let choose):
      if case .operand(let operand) = choose.tag { [operand] } else { [] }
    case .number, .series, .digits, .text, .octets, .expect, .skip, .sum, .agree, .mark, .derive, .record, .field: []
    }
  }
}

extension TimesStep.Count {
  fileprivate var operands: [Operand] {
    guard case .counted(let operand) = self else { return [] }
    return [operand]
  }
}
