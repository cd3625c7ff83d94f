import GATTSchema

extension CWriter {
  /// Numbers one after the other.
  func write(_ series: SeriesStep, _ type: PlanType?, _ place: CPlace?) throws(EmissionFinding) {
    guard case .series(let plan) = type, let place else { throw EmissionFinding([], "numbers that no value has") }
    if let single = plan.single { return try write(single.step, at: place) }
    for (run, name) in zip(plan.runs, CTypes.runs(plan)) {
      let own = plan.runs.count == 1 ? place : place.member(name)
      if let count = run.count {
        for index in 0..<count {
          try write(run.numbers[run.numbers.count == count ? index : 0].step, at: own.item("\(index)"))
        }
        continue
      }
      guard let number = run.numbers.first?.step else { continue }
      let index = body.name("n")
      body.fail(
        if: "\(own.member("count").text) > \(max(1, run.most))u", run.isBounded ? "NO_ROOM" : "DOES_NOT_FIT")
      try body.block("for (size_t \(index) = 0u; \(index) < \(own.member("count").text); \(index)++)") {
        () throws(EmissionFinding) in
        try write(number, at: own.member("items").item(index))
      }
    }
    body.fail(if: "i > \(AttributeValue.greatestSize)u", "WRONG_LENGTH", at: "0u")
  }

  private func write(_ number: NumberStep, at place: CPlace) throws(EmissionFinding) {
    try write([.number(number)], nil, place, has: nil)
  }

  /// The number that members are the digits of.
  func write(_ digits: DigitsStep, _ type: PlanType?, _ place: CPlace?) throws(EmissionFinding) {
    guard case .record(let record) = type, let place else { throw EmissionFinding([], "digits that no value has") }
    need("\(digits.number.scalar.octets)u")
    let number = try CNumber(digits.number)
    let names = CTypes.members(record)
    let sum = body.name("sum")
    body.add("uint64_t \(sum) = 0u;")
    var isNegative = "false"
    for (index, digit) in digits.digits.enumerated() {
      guard let name = names[index] else { continue }
      let own = try CNumber(digit.number)
      let text = CTypes.place(of: name, in: record, at: place).text
      try CCheck(own.type).add(digit.number.check, text, body, at: "i")
      set(digit.number.slot, text)
      let magnitude =
        own.type.isSigned
        ? "((\(text) < 0) ? ((uint64_t)(-(\(text) + 1)) + 1u) : (uint64_t)\(text))" : "(uint64_t)\(text)"
      body.add("\(sum) += \(magnitude) * \(CInteger.literal(digit.place, isSigned: false));")
      if index == 0, own.type.isSigned { isNegative = "(\(text) < 0)" }
    }
    guard let wide = CInteger(number.type.isSigned ? Int128(Int64.min)...Int128(Int64.max) : 0...Int128(UInt64.max))
    else { return }
    let value = body.name("v")
    body.add(
      number.type.isSigned
        ? "const int64_t \(value) = \(isNegative) ? -(int64_t)\(sum) : (int64_t)\(sum);"
        : "const uint64_t \(value) = \(sum);")
    try number.write(value, of: wide, body, to: "out + i")
    body.add("i += \(digits.number.scalar.octets)u;")
  }

  /// Numbers without gaps.
  func write(_ packed: PackedStep, _ type: PlanType?, _ place: CPlace?) throws(EmissionFinding) {
    guard case .list(let list) = type, let place else { throw EmissionFinding([], "numbers that no value has") }
    let (times, index) = (body.name("times"), body.name("n"))
    try self.times(times, list, place, packed.count)
    let bits = packed.number.scalar.bits
    let octets = body.name("octets")
    body.add("const size_t \(octets) = (size_t)((((uint32_t)\(times) * \(bits)u) + 7u) / 8u);")
    zeros(octets)
    let number = try CNumber(packed.number)
    let own = CTypes.isFixed(list) ? place : place.member("items")
    try body.block("for (uint32_t \(index) = 0u; \(index) < \(times); \(index)++)") { () throws(EmissionFinding) in
      let item = own.item(index).text
      let at = "i + (size_t)((\(index) * \(bits)u) / 8u)"
      if let range = packed.number.range, let bad = number.type.isNone(of: [range], item) {
        body.fail(if: bad, "DOES_NOT_FIT", at: at)
      }
      try CCheck(number.type).add(packed.number.check, item, body, at: at)
      body.add("gatt_put_bits(out + i, \(index), \(bits)u, \(packed.number.endian == .big), (uint64_t)\(item));")
    }
    body.add("i += \(octets);")
  }

  /// Declares how many items there are, which something else may have to say too.
  private func times(_ times: String, _ list: PlanList, _ place: CPlace, _ count: TimesStep.Count)
    throws(EmissionFinding)
  {
    if CTypes.isFixed(list) {
      body.add("const uint32_t \(times) = \(list.count.upperBound)u;")
    } else {
      body.add("const uint32_t \(times) = \(place.member("count").text);")
      body.fail(if: "\(times) > \(max(1, list.count.upperBound))u", list.isBounded ? "NO_ROOM" : "DOES_NOT_FIT")
    }
    switch count {
    case .exactly(let own):
      if !CTypes.isFixed(list) { body.fail(if: "\(times) != \(own)u", "DOES_NOT_FIT") }
    case .rest: return
    case .counted(let operand):
      let number = try self.operand(operand)
      let said = number.isThere.map { "(\($0) ? (uint64_t)\(number.text) : 0u)" } ?? "(uint64_t)\(number.text)"
      body.fail(if: "(uint64_t)\(times) != \(said)", "CONTRADICTS")
    case .prefixed(let step):
      need("\(step.scalar.octets)u")
      guard let type = CInteger(0...Int128(UInt32.max)) else { return }
      try CNumber(step).write(times, of: type, body, to: "out + i")
      body.add("i += \(step.scalar.octets)u;")
    }
  }

  /// Steps that are there several times.
  func write(_ times: TimesStep, _ type: PlanType?, _ place: CPlace?) throws(EmissionFinding) {
    var list: PlanList?
    if case .list(let own) = type { list = own }
    let (total, index, first) = (body.name("times"), body.name("n"), body.name("first"))
    if let list, let place {
      try self.times(total, list, place, times.count)
    } else {
      guard !times.steps.contains(where: \.makesValue), !times.isStored else {
        throw EmissionFinding([], "items that no value has")
      }
      try unstored(total, times.count)
    }
    let outer = sums
    sums = []
    try body.block("for (uint32_t \(index) = 0u; \(index) < \(total); \(index)++)") { () throws(EmissionFinding) in
      body.add("const size_t \(first) = i;", setting: first)
      body.add("start = i;", setting: "start")
      forget(times.slots)
      let item = list.flatMap { list in
        place.map { (CTypes.isFixed(list) ? $0 : $0.member("items")).item(index) }
      }
      try write(times.steps, list?.item, item, has: nil)
      if times.steps.octets.least == 0 { body.fail(if: "i == \(body.ask(first))", "EMPTY_ITEM", at: first) }
      try finishSums()
    }
    sums = outer
    forget(times.slots)
  }

  /// How often something is written that a value has nothing of.
  private func unstored(_ total: String, _ count: TimesStep.Count) throws(EmissionFinding) {
    switch count {
    case .exactly(let count): body.add("const uint32_t \(total) = \(min(count, plan.value.limit))u;")
    case .rest: body.add("const uint32_t \(total) = 0u;")
    case .prefixed(let step):
      zeros("\(step.scalar.octets)u")
      body.add("const uint32_t \(total) = 0u;")
      body.add("i += \(step.scalar.octets)u;")
    case .counted(let operand):
      let number = try self.operand(operand)
      let said = number.isThere.map { "(\($0) ? (uint64_t)\(number.text) : 0u)" } ?? "(uint64_t)\(number.text)"
      let limit = "\(plan.value.limit)u"
      body.add("const uint32_t \(total) = (\(said) > \(limit)) ? \(limit) : (uint32_t)\(said);")
    }
  }

  /// A branch, with its tag where that is its own.
  func write(_ choose: ChooseStep, _ type: PlanType?, _ place: CPlace?) throws(EmissionFinding) {
    guard case .choice(let choice) = type, let place else {
      throw EmissionFinding([], "alternatives that no value has")
    }
    let own = try CTypes.tag(choice, slots: plan.slots)
    let tag = place.member("tag").text
    let (before, first) = (body.name("before"), body.name("first"))
    body.add("const size_t \(before) = i;", setting: before)
    if !choose.keepsUnknown, let unknown = own.isNone(of: choose.branches.flatMap(\.tags.runs), tag) {
      body.fail(if: unknown, "DOES_NOT_FIT")
    }
    switch choose.tag {
    case .number(let number):
      need("\(number.scalar.octets)u")
      try CNumber(number).write(tag, of: own, body, to: "out + i")
      body.add("i += \(number.scalar.octets)u;")
    case .operand(let operand):
      let number = try self.operand(operand)
      let differs = "\(number.text) != \(tag)"
      body.fail(if: number.isThere.map { "!\($0) || (\(differs))" } ?? differs, "CONTRADICTS", at: body.ask("start"))
    case .length: break
    }
    body.add("const size_t \(first) = i;", setting: first)
    let names = CTypes.branches(choice)
    for (index, branch) in choose.branches.enumerated() {
      do {
        try body.block((index == 0 ? "if" : "else if") + " (\(own.isOne(of: branch.tags, tag)))") {
          () throws(EmissionFinding) in
          let member = choice.branches[index] == nil ? nil : place.member("of").member(names[index])
          try write(branch.steps, choice.branches[index], member, has: nil)
        }
      } catch {
        throw error.inside([branch.name])
      }
    }
    body.block("else") {
      guard choose.keepsUnknown else {
        return body.add(body.error("UNKNOWN_CASE", at: body.ask(before)))
      }
      let unknown = place.member("of").member("unknown")
      body.fail(if: "\(unknown.member("count").text) > \(max(1, choice.unknown))u", "DOES_NOT_FIT")
      need(unknown.member("count").text)
      body.add("(void)memcpy(out + i, \(unknown.member("bytes").text), \(unknown.member("count").text));")
      body.add("i += \(unknown.member("count").text);")
    }
    if choose.isTaggedByLength {
      body.fail(if: "(i - \(body.ask(first))) != \(tag)", "WRONG_LENGTH", at: body.ask(before))
    }
  }
}
