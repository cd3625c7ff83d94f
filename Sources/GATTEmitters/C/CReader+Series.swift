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
        try read(number, own.member("items").item(index), scope, isThere: true)
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
    let value = try number.read(body, from: scope.here)
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
}
