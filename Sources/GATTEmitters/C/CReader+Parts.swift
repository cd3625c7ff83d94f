import GATTSchema

extension CReader {
  /// Numbers one after the other.
  func read(_ series: SeriesStep, _ type: PlanType?, _ place: CPlace?, _ scope: Scope) throws(EmissionFinding) {
    guard case .series(let plan) = type, let place else { throw EmissionFinding([], "numbers that nothing keeps") }
    if let single = plan.single { return try read(single.step, at: place, scope) }
    for (run, name) in zip(plan.runs, CTypes.runs(plan)) {
      let own = plan.runs.count == 1 ? place : place.member(name)
      if let count = run.count {
        for index in 0..<count {
          try read(run.numbers[run.numbers.count == count ? index : 0].step, at: own.item("\(index)"), scope)
        }
        continue
      }
      guard let number = run.numbers.first?.step else { continue }
      let index = body.name("n")
      body.fail(if: "(\(scope.end) - i) > \(AttributeValue.greatestSize)u", "WRONG_LENGTH")
      body.add("\(own.member("count").text) = 0u;")
      body.add("size_t \(index) = 0u;")
      try body.block("while ((\(scope.end) - i) >= \(number.scalar.octets)u)") { () throws(EmissionFinding) in
        body.fail(if: "\(index) >= \(max(1, run.most))u", run.isBounded ? "NO_ROOM" : "DOES_NOT_FIT")
        try read(number, at: own.member("items").item(index), scope)
        body.add("\(own.member("count").text)++;")
        body.add("\(index)++;")
      }
    }
  }

  private func read(_ number: NumberStep, at place: CPlace, _ scope: Scope) throws(EmissionFinding) {
    try read([.number(number)], nil, place, has: nil, scope)
  }

  /// Digits of one number.
  func read(_ digits: DigitsStep, _ type: PlanType?, _ place: CPlace?, _ scope: Scope) throws(EmissionFinding) {
    guard case .record(let record) = type, let place else { throw EmissionFinding([], "digits that nothing keeps") }
    need("\(digits.number.scalar.octets)u", scope)
    let number = try CNumber(digits.number)
    let value = try number.read(body, from: "in + i")
    try number.check(value, body)
    let left = body.name("left")
    body.add(
      number.type.isSigned
        ? "uint64_t \(left) = (\(value) < 0) ? ((uint64_t)(-(\(value) + 1)) + 1u) : (uint64_t)\(value);"
        : "uint64_t \(left) = \(value);")
    let names = CTypes.members(record)
    for (index, digit) in digits.digits.enumerated() {
      let own = try CNumber(digit.number)
      let (digitName, divisor) = (body.name("digit"), CInteger.literal(digit.place, isSigned: false))
      let whole = body.name("quotient")
      body.add("const uint64_t \(whole) = \(left) / \(divisor);")
      let quotient = "(int64_t)\(whole)"
      let signed = index == 0 && number.type.isSigned ? "((\(value) < 0) ? -\(quotient) : \(quotient))" : quotient
      body.add("const int64_t \(digitName) = \(signed);")
      body.add("\(left) %= \(divisor);")
      guard let wide = CInteger(Int128(Int64.min)...Int128(Int64.max)) else { return }
      if digit.number.scalar.kind == .boolean { body.fail(if: "\(digitName) > 1", "INVALID_BOOLEAN") }
      try CCheck(wide).add(digit.number.check, digitName, body, at: "i")
      set(digit.number.slot, digitName)
      guard let name = names[index] else { continue }
      body.add("\(CTypes.place(of: name, in: record, at: place).text) = (\(own.name))\(digitName);")
    }
    body.add("(void)\(left);")
    body.add("i += \(digits.number.scalar.octets)u;")
  }

  /// Numbers without gaps.
  func read(_ packed: PackedStep, _ type: PlanType?, _ place: CPlace?, _ scope: Scope) throws(EmissionFinding) {
    guard case .list(let list) = type, let place else { throw EmissionFinding([], "numbers that nothing keeps") }
    let bits = packed.number.scalar.bits
    let (times, index) = (body.name("times"), body.name("n"))
    let fitting = "((uint32_t)(\(scope.end) - i) * 8u) / \(bits)u"
    if let count = try self.count(packed.count, scope) {
      body.add("const uint64_t \(times) = \(count);")
      body.fail(if: "\(times) > (\(fitting))", "TRUNCATED")
    } else {
      body.add("const uint64_t \(times) = \(fitting);")
    }
    let isFixed = CTypes.isFixed(list)
    body.fail(if: "\(times) > \(max(1, list.count.upperBound))u", list.isBounded ? "NO_ROOM" : "DOES_NOT_FIT")
    let number = try CNumber(packed.number)
    try body.block("for (uint32_t \(index) = 0u; \(index) < \(times); \(index)++)") { () throws(EmissionFinding) in
      let raw = "gatt_get_bits(in + i, \(index), \(bits)u, \(packed.number.endian == .big))"
      let value = body.name("v")
      body.add(
        "const \(number.type.name) \(value) = (\(number.type.name))"
          + (number.type.isSigned ? "gatt_s64(\(raw), \(bits)u);" : "\(raw);"))
      try number.check(value, body, at: "i + (size_t)((\(index) * \(bits)u) / 8u)")
      body.add("\((isFixed ? place : place.member("items")).item(index).text) = \(value);")
    }
    if !isFixed { body.add("\(place.member("count").text) = (uint16_t)\(times);") }
    body.add("i += (size_t)(((\(times) * \(bits)u) + 7u) / 8u);")
  }

  /// How often something is there; nil for until the bytes end.
  private func count(_ count: TimesStep.Count, _ scope: Scope) throws(EmissionFinding) -> String? {
    let number: (text: String, isThere: String?, type: CInteger)
    switch count {
    case .exactly(let times): return "\(times)u"
    case .rest: return nil
    case .counted(let operand): number = try self.operand(operand)
    case .prefixed(let step):
      need("\(step.scalar.octets)u", scope)
      let own = try CNumber(step)
      let value = try own.read(body, from: "in + i")
      try own.check(value, body)
      if own.type.isSigned { body.fail(if: "\(value) < 0", "OUT_OF_RANGE") }
      body.add("i += \(step.scalar.octets)u;")
      return "(uint64_t)\(value)"
    }
    if number.type.isSigned {
      body.fail(if: number.isThere.map { "\($0) && (\(number.text) < 0)" } ?? "\(number.text) < 0", "OUT_OF_RANGE")
    }
    return number.isThere.map { "\($0) ? (uint64_t)\(number.text) : 0u" } ?? "(uint64_t)\(number.text)"
  }

  /// Steps that are there several times.
  func read(_ times: TimesStep, _ type: PlanType?, _ place: CPlace?, _ scope: Scope) throws(EmissionFinding) {
    let (index, first) = (body.name("n"), body.name("first"))
    var list: PlanList?
    if case .list(let own) = type { list = own }
    guard list != nil || !times.isStored || !times.steps.contains(where: \.makesValue) else {
      throw EmissionFinding([], "items that nothing keeps")
    }
    let isFixed = list.map { CTypes.isFixed($0) } ?? true
    let count = try self.count(times.count, scope)
    let total = body.name("times")
    if let count { body.add("const uint64_t \(total) = \(count);") }
    if !isFixed, let place { body.add("\(place.member("count").text) = 0u;") }
    let most = max(1, list?.count.upperBound ?? 1)
    // As many as there are always have room.
    var isSure = false
    if case .exactly(let times) = times.count { isSure = times <= most }
    let isBounded = list?.isBounded == true
    if count == nil { body.add("uint32_t \(index) = 0u;", setting: index) }
    let head =
      count == nil ? "while (i < \(scope.end))" : "for (uint32_t \(index) = 0u; \(index) < \(total); \(index)++)"
    try body.block(head) { () throws(EmissionFinding) in
      body.add("const size_t \(first) = i;", setting: first)
      var item: CPlace?
      if let list, let place {
        // An item behind the last is one that the bytes end in: its members have the room of another.
        if isBounded { body.fail(if: "\(body.ask(index)) >= \(most)u", "NO_ROOM", at: body.ask(first)) }
        let own = isSure || isBounded ? index : body.name("item")
        if own != index {
          body.add("const size_t \(own) = (\(body.ask(index)) < \(most)u) ? (size_t)\(index) : \(most - 1)u;")
        }
        item = (isFixed ? place : place.member("items")).item(own)
        forget(times.slots)
        try read(times.steps, list.item, item, has: nil, scope)
      } else {
        forget(times.slots)
        try read(times.steps, nil, nil, has: nil, scope)
      }
      if times.steps.octets.least == 0 { body.fail(if: "i == \(body.ask(first))", "EMPTY_ITEM", at: first) }
      if list != nil, !isSure, !isBounded {
        body.fail(if: "\(body.ask(index)) >= \(most)u", "DOES_NOT_FIT", at: body.ask(first))
      }
      if list != nil, !isFixed, let place { body.add("\(place.member("count").text)++;") }
      if count == nil { body.add("\(index)++;", setting: index) }
    }
    forget(times.slots)
  }

  /// One of several lists of steps.
  func read(_ choose: ChooseStep, _ type: PlanType?, _ place: CPlace?, _ scope: Scope) throws(EmissionFinding) {
    guard case .choice(let choice) = type, let place else {
      throw EmissionFinding([], "alternatives that nothing keeps")
    }
    let tag = try CTypes.tag(choice, slots: plan.slots)
    let start = body.name("start")
    body.add("const size_t \(start) = i;", setting: start)
    let value: String
    switch choose.tag {
    case .number(let number):
      need("\(number.scalar.octets)u", scope)
      let own = try CNumber(number)
      value = try own.read(body, from: "in + i")
      try own.check(value, body)
      body.add("i += \(number.scalar.octets)u;")
    case .operand(let operand):
      let number = try self.operand(operand)
      if let isThere = number.isThere { body.fail(if: "!\(isThere)", "DOES_NOT_FIT") }
      value = body.name("v")
      body.add("const \(tag.name) \(value) = (\(tag.name))\(number.text);")
    case .length:
      value = body.name("v")
      body.add("const \(tag.name) \(value) = (\(tag.name))(\(scope.end) - i);")
    }
    body.add("\(place.member("tag").text) = \(value);")
    let names = CTypes.branches(choice)
    for (index, branch) in choose.branches.enumerated() {
      do {
        let head = (index == 0 ? "if" : "else if") + " (\(tag.isOne(of: branch.tags, value)))"
        try body.block(head) { () throws(EmissionFinding) in
          let own = choice.branches[index] == nil ? nil : place.member("of").member(names[index])
          try read(branch.steps, choice.branches[index], own, has: nil, scope)
          if choose.isTaggedByLength { body.fail(if: "i != \(scope.end)", "TRAILING") }
        }
      } catch {
        throw error.inside([branch.name])
      }
    }
    body.block("else") {
      guard choose.keepsUnknown else {
        return body.add(body.error("UNKNOWN_CASE", at: body.ask(start)))
      }
      let unknown = place.member("of").member("unknown")
      body.fail(if: "(\(scope.end) - i) > \(max(1, choice.unknown))u", "DOES_NOT_FIT")
      body.add("\(unknown.member("count").text) = (uint16_t)(\(scope.end) - i);")
      body.add("(void)memcpy(\(unknown.member("bytes").text), in + i, \(scope.end) - i);")
      body.add("i = \(scope.end);")
    }
  }
}
