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
  func print(message: String?) throws(EmissionFinding) -> String {
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
    return body.text
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

  private func read(_ step: Step, _ type: PlanType?, _ place: CPlace?, has: CPlace?, _ scope: Scope)
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
    case .sum(let sum):
      need("\(sum.algorithm.octets)u", scope)
      body.add("sum_\(sum.sum) = \(CNumber.get(scope.here, sum.algorithm.octets, sum.endian));")
      body.add("sum_\(sum.sum)_at = i;")
      body.add("sum_\(sum.sum)_there = true;")
      body.add("i += \(sum.algorithm.octets)u;")
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

  private func read(_ number: NumberStep, _ place: CPlace?, _ scope: Scope) throws(EmissionFinding) {
    need("\(number.scalar.octets)u", scope)
    let own = try CNumber(number)
    let value = try own.read(body, from: scope.here)
    try own.check(value, body)
    if let bits = number.bits {
      try check(bits, value)
      set(number.slot, value)
      let isAll = Int128(bits.kept) == own.type.range.upperBound
      let kept = isAll ? value : "(\(own.type.name))(\(value) & \(CInteger.mask(bits.kept)))"
      if let place { body.add("\(place.text) = \(kept);") }
    } else {
      set(number.slot, value)
      if let place, number.makesValue { store(own, value, place) }
    }
    if case .constant(let constant) = number.role {
      body.fail(if: "\(value) != \(own.type.literal(constant))", "NOT_CONSTANT")
    }
    // Nobody asks for what is neither kept nor checked.
    if place == nil { body.add("(void)\(value);") }
    body.add("i += \(number.scalar.octets)u;")
  }

  private func store(_ number: CNumber, _ value: String, _ place: CPlace) {
    body.add(number.step.scalar.kind == .boolean ? "\(place.text) = (\(value) != 0u);" : "\(place.text) = \(value);")
  }

  private func check(_ bits: BitsStep, _ value: String) throws(EmissionFinding) {
    for member in bits.checked {
      guard let type = CInteger(member.range.range) else { continue }
      let check = CCheck(type, among: member.range.range)
      guard !check.allowsAll(member.check) else { continue }
      let own = body.name("bits")
      body.add("const \(type.name) \(own) = (\(type.name))\(COperand.bits(member.range, of: value));")
      try check.add(member.check, own, body, at: "i")
    }
  }

  private func expect(_ pattern: [UInt8], _ scope: Scope) {
    for octet in pattern {
      need("1u", scope)
      body.fail(if: "\(scope.bytes)[i] != \(octet)u", "NOT_CONSTANT")
      body.add("i += 1u;")
    }
  }

  private func read(_ skip: SkipStep, _ place: CPlace?, _ scope: Scope) {
    switch skip {
    case .count(let count):
      need("\(count)u", scope)
      body.add("i += \(count)u;")
    case .kept(let count):
      need("\(count)u", scope)
      if let place { body.add("(void)memcpy(\(place.text)\(count > 0 ? "" : ".bytes"), \(scope.here), \(count)u);") }
      body.add("i += \(count)u;")
    case .to(let end, let mark):
      let own = body.name("stop")
      body.add("const size_t \(own) = \(body.ask("mark_\(mark)")) + \(end)u;")
      body.add("if (\(own) > i) {")
      body.add("    if ((\(scope.end) - i) < (\(own) - i)) {")
      body.add("        \(body.error("TRUNCATED", at: "i"))")
      body.add("    }")
      body.add("    i = \(own);")
      body.add("}")
    }
  }

  private func compare(_ agree: AgreeStep, _ scope: Scope) {
    let sum = "sum_\(agree.sum.sum)"
    let (first, stop, actual) = (body.name("first"), body.name("stop"), body.name("actual"))
    body.block("if (\(sum)_there)") {
      body.add("const size_t \(stop) = \(agree.end.map { body.ask("mark_\($0)") } ?? "\(sum)_at");")
      body.add(
        "const size_t \(first) = (\(body.ask("mark_\(agree.first)")) < \(stop)) ? mark_\(agree.first) : \(stop);")
      body.add(
        "const uint32_t \(actual) = \(Self.checksum(agree.sum.algorithm, "\(scope.bytes) + \(first)", "\(stop) - \(first)"));"
      )
      body.add("\(sum)_there = false;")
      body.fail(if: "\(actual) != \(sum)", "CHECKSUM", at: "\(sum)_at")
    }
  }

  private func read(_ when: WhenStep, _ type: PlanType?, _ place: CPlace?, has: CPlace?, _ scope: Scope)
    throws(EmissionFinding)
  {
    let test = try self.test(when.test, hasOctets: "(i < \(scope.end))")
    if let otherwise = when.otherwise {
      try body.block("if (\(test))") { () throws(EmissionFinding) in
        try read(when.steps, type, place, has: nil, scope)
      }
      return try body.block("else") { () throws(EmissionFinding) in
        try read(otherwise, type, place, has: nil, scope)
      }
    }
    let isThere = when.isStored && place != nil ? has : nil
    if let isThere { body.add("\(isThere.text) = false;") }
    try body.block("if (\(test))") { () throws(EmissionFinding) in
      try read(when.steps, type, place, has: nil, scope)
      if let isThere { body.add("\(isThere.text) = true;") }
    }
  }

  private func read(_ record: RecordStep, _ type: PlanType?, _ place: CPlace?, _ scope: Scope) throws(EmissionFinding) {
    var plan: PlanRecord?
    if case .record(let own) = type { plan = own }
    let names = plan.map { CTypes.members($0) }
    if let place, plan?.stored.isEmpty == true { body.add("\(place.member("nothing").text) = 0u;") }
    for step in record.steps {
      guard case .field(let field) = step else {
        try read(step, nil, nil, has: nil, scope)
        continue
      }
      let member = plan?.members[field.place]
      let name = names?[field.place]
      let own = name.flatMap { name in plan.flatMap { plan in place.map { CTypes.place(of: name, in: plan, at: $0) } } }
      let has = member?.isOptional == true ? name.flatMap { name in place?.member("has_\(name)") } : nil
      do {
        try read(field.steps, member?.type, own, has: has, scope)
      } catch {
        throw error.inside([field.name])
      }
    }
  }
}
