import GATTSchema

extension CReader {
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
      let raw = "gatt_get_bits(\(scope.here), \(index), \(bits)u, \(packed.number.endian == .big))"
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
      let value = try own.read(body, from: scope.here)
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
}
