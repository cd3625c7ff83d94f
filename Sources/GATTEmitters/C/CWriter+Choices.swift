import GATTSchema

extension CWriter {
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
    choices += 1
    let number = choices
    defer { branches[number] = nil }
    try alternatives(of: choose.branches, where: { own.isOne(of: $0.tags, tag) }) { index throws(EmissionFinding) in
      branches[number] = index
      let member = choice.branches[index] == nil ? nil : place.member("of").member(names[index])
      try write(choose.branches[index].steps, choice.branches[index], member, has: nil)
    } otherwise: {
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
