import GATTEmitters
import GATTLayout

/// The kinds of layout that programs are made of, and the smallest values that have all of them.
struct LayoutKinds {
  /// A value with its profile's name and its own in C, and the kinds that it was chosen for.
  struct Choice {
    var stem: String
    var name: String
    var value: EmittedValue
    var kinds: Set<String> = []
  }

  /// For each kind the value with the fewest steps that has it.
  private(set) var choices: [Choice] = []

  /// Those among some values.
  init(of values: [Choice]) {
    let steps = values.map { $0.value.program?.steps ?? [] }
    let sizes = steps.map { Self.count($0) }
    var known: Set<String> = []
    for place in values.indices.sorted(by: { (sizes[$0], $0) < (sizes[$1], $1) }) {
      var choice = values[place]
      choice.kinds = Self.kinds(in: steps[place]).subtracting(known)
      guard !choice.kinds.isEmpty else { continue }
      known.formUnion(choice.kinds)
      choices.append(choice)
    }
  }

  private static func count(_ steps: [Step]) -> Int { steps.reduce(0) { $0 + 1 + count(inner($1)) } }

  private static func kinds(in steps: [Step]) -> Set<String> {
    steps.reduce(into: []) { found, step in
      found.insert(name(of: step))
      found.formUnion(kinds(in: inner(step)))
    }
  }

  private static func inner(_ step: Step) -> [Step] {
    switch step {
    case .when(let when): when.steps + (when.otherwise ?? [])
    case .times(let times): times.steps
    case .within(let within): within.steps
    case .choose(let choose): choose.branches.flatMap(\.steps)
    case .record(let record): record.steps
    case .field(let field): field.steps
    case .number, .series, .digits, .packed, .text, .octets, .expect, .skip, .sum, .agree, .mark, .derive: []
    }
  }

  /// The kind of a step; of numbers, counts and octets that stand for others also which.
  private static func name(of step: Step) -> String {
    switch step {
    case .number(let number): number.bits == nil ? "number" : "number of bits"
    case .series: "series"
    case .digits: "digits"
    case .packed: "packed"
    case .text: "text"
    case .octets: "octets"
    case .expect: "expect"
    case .skip: "skip"
    case .sum: "sum"
    case .agree: "agree"
    case .mark: "mark"
    case .when(let when): when.isStored ? "when" : "when unstored"
    case .times(let times):
      switch times.count {
      case .exactly: "times exactly"
      case .rest: "times to the end"
      case .counted: "times counted"
      case .prefixed: "times prefixed"
      }
    case .within(let within): within.extent.coding.map { "within \($0.name)" } ?? "within"
    case .choose(let choose): choose.isTaggedByLength ? "choose by length" : "choose"
    case .record: "record"
    case .field: "field"
    case .derive: "derive"
    }
  }
}
