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
}
