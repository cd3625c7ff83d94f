import GATTSchema

extension CWriter {
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
      let most = list.count.upperBound
      let known = CTypes.isFixed(list) ? Int128(most)...Int128(most) : 0...Int128(max(1, most))
      try CNumber(step).write(times, of: type, among: known, body, to: "out + i")
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
}
