import GATTSchema

/// Prints the function that writes a value.
final class CWriter: CFunction {
  /// The sums of the value, or of the item that is being written.
  var sums: [AgreeStep] = []
  /// Which bit of which slot says whether a member is there, by the expression that says so too: nobody has to compare them.
  var presences: [String: (slot: Int, range: BitRange)] = [:]
  /// For how many bytes there is room that are yet to be written.
  private var reserved = 0

  /// The lines of the function's body; `readBack` are lines that read what was written and compare it.
  func print(message: String?, readBack: String?) throws(EmissionFinding) -> String {
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
    return body.text
  }

  /// Writes steps, the last of which that makes anything has the value.
  func write(_ steps: [Step], _ type: PlanType?, _ place: CPlace?, has: CPlace?) throws(EmissionFinding) {
    let last = steps.lastIndex { $0.makesValue }
    for (index, step) in steps.enumerated() {
      let isIt = index == last
      try write(step, isIt ? type : nil, isIt ? place : nil, has: has)
    }
  }

  private func write(_ step: Step, _ type: PlanType?, _ place: CPlace?, has: CPlace?) throws(EmissionFinding) {
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
      sums.append(agree)
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

  /// Checks that there is room for so many bytes, unless that is known.
  func need(_ count: String) {
    if let octets = Int(count.dropLast()), octets <= reserved {
      reserved -= octets
      return
    }
    body.fail(if: "(room - i) < \(count)", "NO_ROOM")
  }

  /// Checks once that there is room for all that comes first of some steps and always takes as many bytes.
  private func reserve(_ steps: ArraySlice<Step>) {
    guard reserved == 0 else { return }
    var count = 0
    for step in steps {
      guard let octets = step.plainOctets else { break }
      count += octets
    }
    guard count > 0 else { return }
    need("\(count)u")
    reserved = count
  }

  /// Makes so many bytes zero, without going on.
  func zeros(_ count: String) {
    need(count)
    body.add("(void)memset(out + i, 0, \(count));")
  }

  private func write(_ number: NumberStep, _ type: PlanType?, _ place: CPlace?) throws(EmissionFinding) {
    let own = try CNumber(number)
    let count = "\(number.scalar.octets)u"
    need(count)
    switch number.role {
    case .constant(let constant):
      let value = own.type.literal(constant)
      try own.put(number.scalar.kind == .boolean ? (constant != 0 ? "true" : "false") : value, body, to: "out + i")
      set(number.slot, value)
    case .derived(let place):
      note(place)
      let derived = body.ask("derived_\(place)")
      guard let type = slotType(plan.program.derived[place].slot) else { return }
      if isAlwaysKnown(place) {
        try own.write(derived, of: type, body, to: "out + i")
        set(number.slot, derived)
      } else {
        try body.block("if (\(body.ask("derived_\(place)_known")))") { () throws(EmissionFinding) in
          try own.write(derived, of: type, body, to: "out + i")
          set(number.slot, derived)
        }
        body.block("else") { body.add("(void)memset(out + i, 0, \(count));") }
      }
    case .value:
      guard let place else { throw EmissionFinding([], "a number that no value has") }
      if let bits = number.bits {
        try write(bits, of: own, place)
      } else {
        let wide = try type.flatMap { type throws(EmissionFinding) in try Self.integer(of: type) } ?? own.type
        try own.write(place.text, of: wide, body, to: "out + i")
        if number.scalar.float == nil { set(number.slot, place.text) }
      }
    }
    body.add("i += \(count);")
  }

  /// The type that a number has as a member, which may be larger than the one that is written.
  static func integer(of type: PlanType) throws(EmissionFinding) -> CInteger? {
    guard case .number(let number) = type else { return nil }
    return try CNumber(number.step).type
  }

  private func note(_ place: Int) {
    body.add("derived_\(place)_at = i;", setting: "derived_\(place)_at")
    body.add("derived_\(place)_there = true;", setting: "derived_\(place)_there")
  }

  /// The bits that the value keeps, and those that follow from other fields.
  private func write(_ bits: BitsStep, of number: CNumber, _ place: CPlace) throws(EmissionFinding) {
    let all = UInt64(truncatingIfNeeded: number.type.range.upperBound)
    if bits.kept != all {
      body.fail(if: "(\(place.text) & \(CInteger.mask(all & ~bits.kept))) != 0u", "DOES_NOT_FIT")
    }
    let own = body.name("bits")
    let isConstant = bits.derived.isEmpty ? "const " : ""
    body.add("\(isConstant)\(number.type.name) \(own) = \(place.text);")
    for member in bits.derived {
      guard let derived = member.derived, let type = slotType(plan.program.derived[derived].slot) else { continue }
      note(derived)
      let value = body.ask("derived_\(derived)")
      if isAlwaysKnown(derived) {
        // It is a bit, as large as all others of one.
        let cast = "(\(number.type.name))"
        body.add("\(own) = \(cast)(\(own) | \(cast)(\(cast)\(value) << \(member.range.lowest)));")
        continue
      }
      body.block("if (\(body.ask("derived_\(derived)_known")))") {
        if let bad = type.isNone(of: [member.range.range], value) { body.fail(if: bad, "DOES_NOT_FIT") }
        body.add(
          "\(own) = (\(number.type.name))(\(own) | (((uint64_t)\(value) << \(member.range.lowest)) & \(CInteger.mask(member.range.mask))));"
        )
      }
    }
    let mask = bits.derived.reduce(bits.kept) { $0 | $1.range.mask }
    let isInRange = number.step.range.map { Int128(mask) <= $0.upperBound && $0.lowerBound == 0 } ?? false
    try number.write(own, of: number.type, isInRange: isInRange, body, to: "out + i")
    set(number.step.slot, own)
  }

  private func write(_ skip: SkipStep, _ place: CPlace?) {
    switch skip {
    case .count(let count):
      zeros("\(count)u")
      body.add("i += \(count)u;")
    case .kept(let count):
      need("\(count)u")
      if let place { body.add("(void)memcpy(out + i, \(place.text)\(count > 0 ? "" : ".bytes"), \(count)u);") }
      body.add("i += \(count)u;")
    case .to(let end, let mark):
      let own = body.name("stop")
      body.add("const size_t \(own) = \(body.ask("mark_\(mark)")) + \(end)u;")
      body.block("if (\(own) > i)") {
        zeros("(\(own) - i)")
        body.add("i = \(own);")
      }
    }
  }

  private func write(_ when: WhenStep, _ type: PlanType?, _ place: CPlace?, has: CPlace?) throws(EmissionFinding) {
    if let otherwise = when.otherwise {
      try body.block("if (\(try test(when.test, hasOctets: "true")))") { () throws(EmissionFinding) in
        try write(when.steps, type, place, has: nil)
      }
      return try body.block("else") { () throws(EmissionFinding) in try write(otherwise, type, place, has: nil) }
    }
    guard when.isStored, let has else {
      let test = try self.test(when.test, hasOctets: when.test.usesRemaining ? "(!\(body.ask("ended")))" : "true")
      return try body.block("if (\(test))") { () throws(EmissionFinding) in
        try write(when.steps, type, place, has: nil)
      }
    }
    // Where only the end of the bytes decides, the value does; and where a bit follows from the value, they agree.
    if !when.test.isRemaining, !isDecided(when.test, by: has) {
      body.fail(if: "\(try test(when.test, hasOctets: has.text)) != \(has.text)", "CONTRADICTS")
    }
    try body.block("if (\(has.text))") { () throws(EmissionFinding) in
      try write(when.steps, type, place, has: nil)
    }
    guard when.test.usesRemaining else { return }
    body.add("else if (\(try test(when.test, hasOctets: "true"))) {", setting: "ended")
    body.add("    ended = true;", setting: "ended")
    body.add("}", setting: "ended")
    body.add("else {", setting: "ended")
    body.add("}", setting: "ended")
  }

  private func write(_ record: RecordStep, _ type: PlanType?, _ place: CPlace?) throws(EmissionFinding) {
    var plan: PlanRecord?
    if case .record(let own) = type { plan = own }
    guard let plan, let place else { throw EmissionFinding([], "fields that no value has") }
    let names = CTypes.members(plan)
    let outside = body.name("ended")
    body.add("const bool \(outside) = ended;", setting: "ended")
    body.add("ended = false;", setting: "ended")
    try derive(record, plan, names, place)
    for (index, step) in record.steps.enumerated() {
      reserve(record.steps[index...])
      guard case .field(let field) = step else {
        try write(step, nil, nil, has: nil)
        continue
      }
      let member = plan.members[field.place]
      let own = names[field.place].map { CTypes.place(of: $0, in: plan, at: place) }
      let has = member?.isOptional == true ? names[field.place].map { place.member("has_\($0)") } : nil
      do {
        try write(.field(field), member?.type, own, has: has)
      } catch {
        throw error.inside([field.name])
      }
    }
    try fillLengths(record)
    body.add("ended = \(outside);", setting: "ended")
  }
}

extension CWriter {
  /// Whether a test asks for the bit that follows from a member that is there.
  private func isDecided(_ test: Test, by has: CPlace) -> Bool {
    guard case .isSet(.bits(let slot, let range, _)) = test, let own = presences[has.text] else { return false }
    return own.slot == slot && own.range == range
  }
}

extension Step {
  /// How many bytes it takes, where that follows from nothing and all of them are written one after the other.
  fileprivate var plainOctets: Int? {
    switch self {
    case .number(let number): number.scalar.octets
    case .digits(let digits): digits.number.scalar.octets
    case .expect(let pattern): pattern.count
    case .skip(.count(let count)), .skip(.kept(let count)): count
    case .mark, .derive: 0
    case .field(let field): field.steps.plainOctets
    case .record(let record): record.steps.plainOctets
    case .series, .packed, .text, .octets, .skip(.to), .sum, .agree, .when, .times, .within, .choose: nil
    }
  }
}

extension [Step] {
  fileprivate var plainOctets: Int? {
    var count = 0
    for step in self {
      guard let octets = step.plainOctets else { return nil }
      count += octets
    }
    return count
  }
}

extension Test {
  /// Whether it only asks if bytes are left.
  fileprivate var isRemaining: Bool {
    if case .remaining = self { return true }
    return false
  }

  /// Whether it goes by how many bytes are left.
  var usesRemaining: Bool {
    switch self {
    case .remaining: true
    case .not(let inner): inner.usesRemaining
    case .all(let parts): parts.contains(where: \.usesRemaining)
    case .isSet, .isOne, .context: false
    }
  }
}
