import GATTSchema

extension CReader {
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
      value = try own.read(body, from: scope.here)
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
    try alternatives(of: choose.branches, where: { tag.isOne(of: $0.tags, value) }) { index throws(EmissionFinding) in
      let own = choice.branches[index] == nil ? nil : place.member("of").member(names[index])
      try read(choose.branches[index].steps, choice.branches[index], own, has: nil, scope)
      if choose.isTaggedByLength { body.fail(if: "i != \(scope.end)", "TRAILING") }
    } otherwise: {
      guard choose.keepsUnknown else {
        return body.add(body.error("UNKNOWN_CASE", at: body.ask(start)))
      }
      let unknown = place.member("of").member("unknown")
      body.fail(if: "(\(scope.end) - i) > \(max(1, choice.unknown))u", "DOES_NOT_FIT")
      body.add("\(unknown.member("count").text) = (uint16_t)(\(scope.end) - i);")
      body.add("(void)memcpy(\(unknown.member("bytes").text), \(scope.here), \(scope.end) - i);")
      body.add("i = \(scope.end);")
    }
  }
}
