import GATTSchema

/// Prints the function that reads a value.
final class CReader: CFunction {
  /// Where the bytes of what is read end, and where the extent begins that it fills.
  struct Scope {
    var end: String
    var start = "0u"
    /// The array that they are in.
    var bytes = "in"
    /// How many bytes there are at most, where that has been checked.
    var most: Int?
    /// How many bytes there are for the only step, where that is certain.
    var exact: Int?

    /// The address of the byte that is read next.
    var here: String { "\(bytes) + i" }

    /// Whether there are no more bytes than some.
    func has(atMost count: Int) -> Bool { most.map { $0 <= count } ?? false }
  }

  /// The lines of the function's body.
  func print(message: String?) throws(EmissionFinding) -> CBody {
    body.add("const size_t end = count;")
    body.add("size_t i = 0u;")
    try declareNumbers()
    for sum in 0..<plan.program.sumCount {
      body.add("uint32_t sum_\(sum) = 0u;")
      body.add("size_t sum_\(sum)_at = 0u;")
      body.add("bool sum_\(sum)_there = false;")
    }
    if plan.refusesLong { body.fail(if: "end > \(plan.value.limit)u", "WRONG_LENGTH") }
    let top: CPlace =
      switch plan.type {
      case .record, .choice, nil: CPlace(pointer: "out")
      default: CPlace(pointer: "out").member("value")
      }
    if plan.type == nil { body.add("out->nothing = 0u;") }
    if case .record(let record) = plan.type, record.stored.isEmpty { body.add("out->nothing = 0u;") }
    let scope = Scope(end: "end", most: plan.refusesLong ? plan.value.limit : nil)
    try read(plan.program.steps, plan.type, top, has: nil, scope)
    if !plan.value.ignoresTrailing, plan.program.steps.last?.takesAll != true { body.fail(if: "i != end", "TRAILING") }
    if let message { body.add(message) }
    body.add("*at = i;")
    body.add("return GATT_OK;")
    return body
  }

  /// Reads steps, the last of which that makes anything makes the value.
  func read(_ steps: [Step], _ type: PlanType?, _ place: CPlace?, has: CPlace?, _ scope: Scope) throws(EmissionFinding)
  {
    let last = steps.lastIndex { $0.makesValue }
    for (index, step) in steps.enumerated() {
      let isIt = index == last
      try read(step, isIt ? type : nil, isIt ? place : nil, has: has, scope)
    }
  }

  /// Reads one step.
  func read(_ step: Step, _ type: PlanType?, _ place: CPlace?, has: CPlace?, _ scope: Scope)
    throws(EmissionFinding)
  {
    switch step {
    case .number(let number): try read(number, place, scope)
    case .series(let series): try read(series, type, place, scope)
    case .digits(let digits): try read(digits, type, place, scope)
    case .packed(let packed): try read(packed, type, place, scope)
    case .text(let text): try read(text, type, place, scope)
    case .octets(let octets): try read(octets, type, place, scope)
    case .expect(let pattern): expect(pattern, scope)
    case .skip(let skip): read(skip, place, scope)
    case .sum(let sum): read(sum, scope)
    case .agree(let agree): compare(agree, scope)
    case .mark(let mark): body.add("mark_\(mark) = i;", setting: "mark_\(mark)")
    case .when(let when): try read(when, type, place, has: has, scope)
    case .times(let times): try read(times, type, place, scope)
    case .within(let within): try read(within, type, place, scope)
    case .choose(let choose): try read(choose, type, place, scope)
    case .record(let record): try read(record, type, place, scope)
    case .field(let field): try read(field.steps, type, place, has: has, scope)
    case .derive: return
    }
  }

  /// Checks that so many bytes are left.
  func need(_ count: String, _ scope: Scope, at place: String = "i") {
    body.fail(if: "(\(scope.end) - i) < \(count)", "TRUNCATED", at: place)
  }
}
