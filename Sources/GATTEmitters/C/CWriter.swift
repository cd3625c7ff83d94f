import GATTSchema

/// Prints the function that writes a value.
final class CWriter: CFunction {
  /// The sums of the value, or of the item that is being written.
  var sums: [CSum] = []
  /// In which alternatives the steps are that are being written: of each choice its number, and that of the branch.
  var branches: [Int: Int] = [:]
  /// How many choices there were.
  var choices = 0
  /// Which bit of which slot says whether a member is there, by the expression that says so too: nobody has to compare them.
  var presences: [String: (slot: Int, range: BitRange)] = [:]
  /// For how many bytes there is room that are yet to be written.
  var reserved = 0

  /// The lines of the function's body; `readBack` are lines that read what was written and compare it.
  func print(message: String?, readBack: String?) throws(EmissionFinding) -> CBody {
    body.add("size_t i = 0u;")
    body.add("size_t start = 0u;", setting: "start")
    body.add("bool ended = false;", setting: "ended")
    try declareNumbers()
    for (place, own) in plan.program.derived.enumerated() {
      guard let type = slotType(own.slot) else { throw EmissionFinding([own.name], "a number of more than 64 bits") }
      body.add("\(type.name) derived_\(place) = 0;", setting: "derived_\(place)")
      body.add("bool derived_\(place)_known = false;", setting: "derived_\(place)_known")
      body.add("size_t derived_\(place)_at = 0u;", setting: "derived_\(place)_at")
      body.add("bool derived_\(place)_there = false;", setting: "derived_\(place)_there")
      body.add("size_t length_\(place) = 0u;", setting: "length_\(place)")
      body.add("bool length_\(place)_known = false;", setting: "length_\(place)_known")
    }
    for sum in 0..<plan.program.sumCount {
      body.add("size_t sum_\(sum)_at = 0u;", setting: "sum_\(sum)_at")
      body.add("bool sum_\(sum)_there = false;", setting: "sum_\(sum)_there")
      body.add("size_t sum_\(sum)_first = 0u;", setting: "sum_\(sum)_first")
      body.add("size_t sum_\(sum)_stop = 0u;", setting: "sum_\(sum)_stop")
    }
    let top: CPlace =
      switch plan.type {
      case .record, .choice, nil: CPlace(pointer: "in")
      default: CPlace(pointer: "in").member("value")
      }
    body.add("(void)in;")
    try write(plan.program.steps, plan.type, top, has: nil)
    if plan.program.octets.most.map({ $0 > plan.value.limit }) ?? true {
      body.fail(if: "i > \(plan.value.limit)u", "WRONG_LENGTH", at: "0u")
    }
    try finishSums()
    if let readBack { body.add(readBack) }
    if let message { body.add(message) }
    body.add("*at = i;")
    body.add("return GATT_OK;")
    return body
  }

  /// Writes steps, the last of which that makes anything has the value.
  func write(_ steps: [Step], _ type: PlanType?, _ place: CPlace?, has: CPlace?) throws(EmissionFinding) {
    let last = steps.lastIndex { $0.makesValue }
    for (index, step) in steps.enumerated() {
      let isIt = index == last
      try write(step, isIt ? type : nil, isIt ? place : nil, has: has)
    }
  }

  /// Writes one step.
  func write(_ step: Step, _ type: PlanType?, _ place: CPlace?, has: CPlace?) throws(EmissionFinding) {
    switch step {
    case .number(let number): try write(number, type, place)
    case .series(let series): try write(series, type, place)
    case .digits(let digits): try write(digits, type, place)
    case .packed(let packed): try write(packed, type, place)
    case .text(let text): try write(text, type, place)
    case .octets(let octets): try write(octets, type, place)
    case .expect(let pattern):
      need("\(pattern.count)u")
      for (index, octet) in pattern.enumerated() { body.add("out[i + \(index)u] = \(octet)u;") }
      body.add("i += \(pattern.count)u;")
    case .skip(let skip): write(skip, place)
    case .sum(let sum):
      zeros("\(sum.algorithm.octets)u")
      body.add("sum_\(sum.sum)_at = i;", setting: "sum_\(sum.sum)_at")
      body.add("i += \(sum.algorithm.octets)u;")
      body.add("sum_\(sum.sum)_there = true;", setting: "sum_\(sum.sum)_there")
    case .agree(let agree):
      let sum = "sum_\(agree.sum.sum)"
      body.add("\(sum)_first = \(body.ask("mark_\(agree.first)"));", setting: "\(sum)_first")
      body.add(
        "\(sum)_stop = \(agree.end.map { body.ask("mark_\($0)") } ?? body.ask("\(sum)_at"));", setting: "\(sum)_stop")
      sums.append(CSum(agree: agree, branches: branches))
    case .mark(let mark): body.add("mark_\(mark) = i;", setting: "mark_\(mark)")
    case .when(let when): try write(when, type, place, has: has)
    case .times(let times): try write(times, type, place)
    case .within(let within): try write(within, type, place)
    case .choose(let choose): try write(choose, type, place)
    case .record(let record): try write(record, type, place)
    case .field(let field):
      body.add("start = i;", setting: "start")
      try write(field.steps, type, place, has: has)
    case .derive: return
    }
  }
}
