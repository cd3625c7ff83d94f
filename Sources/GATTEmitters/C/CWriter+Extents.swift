import GATTSchema

extension CWriter {
  /// Steps together with what says how many bytes they take.
  func write(_ within: WithinStep, _ type: PlanType?, _ place: CPlace?) throws(EmissionFinding) {
    let (before, first) = (body.name("before"), body.name("first"))
    body.add("const size_t \(before) = i;", setting: before)
    if case .prefixed(let number, _) = within.extent.length {
      zeros("\(number.scalar.octets)u")
      body.add("i += \(number.scalar.octets)u;")
    }
    body.add("const size_t \(first) = i;", setting: first)
    if let coding = within.extent.coding {
      let around = sums
      sums = []
      try CCoding(coding, body).writing(from: first, limit: plan.value.limit) { () throws(EmissionFinding) in
        try write(within.steps, type, place, has: nil)
        try finishSums()
      }
      sums = around
    } else {
      try write(within.steps, type, place, has: nil)
    }
    let known = within.extent.coding == nil ? count(of: within.steps, type) : nil
    switch within.extent.length {
    case .rest: return require(atMost: plan.value.limit, known, before, first)
    case .exactly(let expected):
      if known == expected { return }
      return require("== \(expected)u", before, first)
    case .oneOf(let counts):
      if let known, counts.contains(known) { return }
      let count = "(i - \(body.ask(first)))"
      let all = counts.map { "(\(count) != \($0)u)" }.joined(separator: " && ")
      return body.fail(if: all, "WRONG_LENGTH", at: body.ask(before))
    case .atMost(let expected): return require(atMost: expected, known, before, first)
    case .padded(let expected):
      require(atMost: expected, known, before, first)
      let left = body.name("left")
      body.add("const size_t \(left) = \(expected)u - (i - \(body.ask(first)));")
      zeros(left)
      body.add("i += \(left);")
    case .prefixed(let number, let adding):
      let size = body.name("size")
      guard let type = CInteger(Int128(Int32.min)...Int128(Int32.max)) else { return }
      let length = body.name("length")
      body.add("const size_t \(length) = i - \(body.ask(first));")
      body.add("const int32_t \(size) = \(CInteger.sum("(int32_t)\(length)", adding, isSigned: true));")
      try CNumber(number).write(size, of: type, body, to: "out + \(body.ask(before))", at: before)
    case .counted(let operand, let adding, let derived):
      try note(
        CInteger.sum("(i - \(body.ask(first)))", adding), by: operand,
        derived, at: body.ask(before))
    case .allBut: return
    case .terminated(let unit):
      zeros("\(unit)u")
      body.add("i += \(unit)u;")
    }
  }

  /// How many bytes steps write, where that follows from the steps and the type of what they write.
  private func count(of steps: [Step], _ type: PlanType?) -> Int? {
    if steps.count == 1, case .octets = steps[0], case .octets(let content) = type {
      return CTypes.isFixed(content) ? content.octets.upperBound : nil
    }
    return steps.octets.most == steps.octets.least ? steps.octets.least : nil
  }

  private func require(atMost most: Int, _ known: Int?, _ before: String, _ first: String) {
    if let known, known <= most { return }
    require("<= \(most)u", before, first)
  }

  private func require(_ condition: String, _ before: String, _ first: String) {
    body.fail(if: "!((i - \(body.ask(first))) \(condition))", "WRONG_LENGTH", at: body.ask(before))
  }

  /// Notes how many bytes an extent has, which an earlier number says, or has to agree with.
  private func note(_ length: String, by operand: Operand, _ derived: Int?, at place: String) throws(EmissionFinding) {
    guard let derived else {
      let number = try self.operand(operand)
      let said = number.isThere.map { "(\($0) ? (uint64_t)\(number.text) : 0u)" } ?? "(uint64_t)\(number.text)"
      return body.fail(if: "\(said) != (uint64_t)(\(length))", "CONTRADICTS", at: place)
    }
    let (own, known) = (body.ask("length_\(derived)"), body.ask("length_\(derived)_known"))
    body.fail(if: "\(known) && (\(own) != (\(length)))", "CONTRADICTS", at: place)
    body.add("\(own) = \(length);")
    body.add("\(known) = true;")
  }

  /// Text, from the bytes that it has on the wire.
  func write(_ text: TextStep, _ type: PlanType?, _ place: CPlace?) throws(EmissionFinding) {
    guard case .text(let content) = type, let place else { throw EmissionFinding([], "text that no value has") }
    let (bytes, count) = (place.member("bytes").text, place.member("count").text)
    body.fail(if: "\(count) > \(max(1, content.octets.upperBound))u", "DOES_NOT_FIT", at: body.ask("start"))
    if let bad = Self.isNoText(text.form, bytes, count) { body.fail(if: bad, "INVALID_TEXT", at: "start") }
    body.fail(if: "\(count) > \(AttributeValue.greatestSize)u", "WRONG_LENGTH", at: "start")
    leaves(text.ending, bytes, count, text.form.unit, "INVALID_TEXT")
    need(count)
    body.add("(void)memcpy(out + i, \(bytes), \(count));")
    body.add("i += \(count);")
  }

  /// Bytes as they stand, or in reverse order.
  func write(_ octets: OctetsStep, _ type: PlanType?, _ place: CPlace?) throws(EmissionFinding) {
    guard case .octets(let content) = type, let place else { throw EmissionFinding([], "bytes that no value has") }
    let isFixed = CTypes.isFixed(content)
    let bytes = isFixed ? place.text : place.member("bytes").text
    let count = isFixed ? "\(content.octets.upperBound)u" : place.member("count").text
    if !isFixed {
      body.fail(if: "\(count) > \(max(1, content.octets.upperBound))u", "DOES_NOT_FIT", at: body.ask("start"))
    }
    need(count)
    body.add(
      octets.isReversed ? "gatt_reverse(out + i, \(bytes), \(count));" : "(void)memcpy(out + i, \(bytes), \(count));")
    leaves(octets.ending, "out + i", count, 1, "DOES_NOT_FIT")
    body.add("i += \(count);")
  }

  /// Refuses bytes that a reader would take for the end of them.
  private func leaves(_ ending: ContentEnding, _ bytes: String, _ count: String, _ unit: Int, _ error: String) {
    switch ending {
    case .none: return
    case .filled:
      body.fail(if: "gatt_unfilled(\(bytes), \(count), \(unit)u) != \(count)", error, at: body.ask("start"))
    case .zero, .cut:
      body.fail(if: "gatt_before_zero(\(bytes), \(count), \(unit)u) != \(count)", error, at: body.ask("start"))
    }
  }
}
