import GATTSchema

extension CReader {
  /// Steps in the bytes that are theirs.
  func read(_ within: WithinStep, _ type: PlanType?, _ place: CPlace?, _ scope: Scope) throws(EmissionFinding) {
    let (start, end) = (body.name("start"), body.name("end"))
    body.add("const size_t \(start) = i;", setting: start)
    let stop = try self.stop(within.extent.length, start, end, scope)
    var inner = Scope(end: stop, start: start, bytes: scope.bytes, most: most(within.extent.length, scope))
    if let coding = within.extent.coding {
      inner.most = inner.most.map { coding.most(in: $0) }
      // All of a value have been found to be no more than it may have; what those are that others stand for has not.
      let isShort = plan.refusesLong && scope.bytes == "in"
      try CCoding(coding, body).reading(scope.bytes, to: stop, limit: plan.value.limit, isShort: isShort) {
        plain, end throws(EmissionFinding) in
        (inner.bytes, inner.end) = (plain, end)
        try readAll(within.steps, type, place, inner)
      }
    } else {
      if case .exactly(let count) = within.extent.length, within.steps.count == 1 { inner.exact = count }
      try readAll(within.steps, type, place, inner)
    }
    if case .terminated(let unit) = within.extent.length { body.add("i = \(stop) + \(unit)u;") }
  }

  /// Steps that take all bytes of a scope.
  private func readAll(_ steps: [Step], _ type: PlanType?, _ place: CPlace?, _ scope: Scope) throws(EmissionFinding) {
    try read(steps, type, place, has: nil, scope)
    if steps.last?.takesAll != true { body.fail(if: "i != \(scope.end)", "TRAILING") }
  }

  /// How many bytes an extent is known to have at most, once its end is.
  private func most(_ extent: Extent.Length, _ scope: Scope) -> Int? {
    let own: Int? =
      switch extent {
      case .rest, .oneOf: plan.value.limit
      case .atMost(let count), .exactly(let count), .padded(let count): count
      case .allBut, .prefixed, .counted, .terminated: nil
      }
    return [own, scope.most].compactMap(\.self).min()
  }

  /// The variable of the place at which an extent ends.
  private func stop(_ extent: Extent.Length, _ start: String, _ end: String, _ scope: Scope) throws(EmissionFinding)
    -> String
  {
    switch extent {
    case .rest:
      if !plan.refusesLong, !scope.has(atMost: plan.value.limit) {
        body.fail(if: "(\(scope.end) - i) > \(plan.value.limit)u", "WRONG_LENGTH")
      }
      return scope.end
    case .atMost(let count):
      body.fail(if: "(\(scope.end) - i) > \(count)u", "WRONG_LENGTH")
      return scope.end
    case .oneOf(let counts):
      body.fail(if: "(\(scope.end) - i) > \(plan.value.limit)u", "WRONG_LENGTH")
      body.fail(if: counts.map { "((\(scope.end) - i) != \($0)u)" }.joined(separator: " && "), "WRONG_LENGTH")
      return scope.end
    case .exactly(let count), .padded(let count):
      need("\(count)u", scope)
      body.add("const size_t \(end) = i + \(count)u;")
    case .allBut(let least, let more):
      let others = body.name("others")
      body.add("size_t \(others) = \(least)u;")
      for part in more {
        body.add("if (\(try test(part.test, hasOctets: "(i < \(scope.end))"))) {")
        body.add("    \(others) += \(part.count)u;")
        body.add("}")
      }
      need(others, scope)
      body.add("const size_t \(end) = \(scope.end) - \(others);")
    case .prefixed(let number, let adding):
      need("\(number.scalar.octets)u", scope)
      let own = try CNumber(number)
      let value = try own.read(body, from: scope.here)
      try own.check(value, body)
      body.add("i += \(number.scalar.octets)u;")
      try add(end, value, own.type, adding, start, scope)
    case .counted(let operand, let adding, _):
      let number = try self.operand(operand)
      let value = body.name("size")
      let text = number.isThere.map { "\($0) ? \(number.text) : \(number.type.literal(Int128(adding)))" } ?? number.text
      body.add("const \(number.type.name) \(value) = (\(number.type.name))(\(text));")
      try add(end, value, number.type, adding, start, scope)
    case .terminated(let unit):
      let found = body.name("found")
      body.add("const size_t \(found) = gatt_before_zero(\(scope.here), \(scope.end) - i, \(unit)u);")
      // Without zeros there are fewer left behind than they take.
      body.fail(if: "((\(scope.end) - i) - \(found)) < \(unit)u", "TRUNCATED")
      body.add("const size_t \(end) = i + \(found);")
    }
    return end
  }

  /// The end behind as many bytes as a size says, less `adding`.
  private func add(_ end: String, _ value: String, _ type: CInteger, _ adding: Int, _ start: String, _ scope: Scope)
    throws(EmissionFinding)
  {
    if Int128(adding) > type.range.lowerBound {
      body.fail(if: "\(value) < \(type.literal(Int128(adding)))", "OUT_OF_RANGE", at: body.ask(start))
    }
    // A sum is only made where the bytes are there: a size may be any number.
    let left = body.name("left")
    body.add("const uint64_t \(left) = \(CInteger.sum("(uint64_t)\(value)", -adding));")
    body.fail(if: "\(left) > (\(scope.end) - i)", "TRUNCATED")
    body.add("const size_t \(end) = i + (size_t)\(left);")
  }

  /// Text, as the bytes that it has on the wire.
  func read(_ text: TextStep, _ type: PlanType?, _ place: CPlace?, _ scope: Scope) throws(EmissionFinding) {
    guard text.form.expansions.isEmpty else { throw EmissionFinding([], "text of characters that stand for several") }
    guard text.form.packing == nil else { throw EmissionFinding([], "text that is packed into a number") }
    guard case .text(let content) = type, let place else { throw EmissionFinding([], "text that nothing keeps") }
    if !scope.has(atMost: AttributeValue.greatestSize) {
      body.fail(if: "(\(scope.end) - i) > \(AttributeValue.greatestSize)u", "WRONG_LENGTH")
    }
    let count = body.name("length")
    body.add("const size_t \(count) = \(Self.content(text.ending, scope.here, "\(scope.end) - i", text.form.unit));")
    if let bad = Self.isNoText(text.form, scope.here, count) {
      body.fail(if: bad, "INVALID_TEXT", at: scope.start == "0u" ? "0u" : body.ask(scope.start))
    }
    let room = max(1, content.octets.upperBound)
    if !scope.has(atMost: room) { body.fail(if: "\(count) > \(room)u", "DOES_NOT_FIT") }
    body.add("\(place.member("count").text) = (uint16_t)\(count);")
    body.add("(void)memcpy(\(place.member("bytes").text), \(scope.here), \(count));")
    body.add("i = \(scope.end);")
  }

  /// Bytes as they stand, or in reverse order.
  func read(_ octets: OctetsStep, _ type: PlanType?, _ place: CPlace?, _ scope: Scope) throws(EmissionFinding) {
    guard case .octets(let content) = type, let place else { throw EmissionFinding([], "bytes that nothing keeps") }
    let count = body.name("length")
    body.add("const size_t \(count) = \(Self.content(octets.ending, scope.here, "\(scope.end) - i", 1));")
    let isFixed = CTypes.isFixed(content)
    let room = max(1, content.octets.upperBound)
    if isFixed ? scope.exact != room : !scope.has(atMost: room) {
      body.fail(if: "\(count) \(isFixed ? "!=" : ">") \(room)u", "DOES_NOT_FIT")
    }
    let bytes = isFixed ? place : place.member("bytes")
    if !isFixed { body.add("\(place.member("count").text) = (uint16_t)\(count);") }
    body.add(
      octets.isReversed
        ? "gatt_reverse(\(bytes.text), \(scope.here), \(count));"
        : "(void)memcpy(\(bytes.text), \(scope.here), \(count));")
    body.add("i = \(scope.end);")
  }

  /// How many bytes are in front of what ends a content.
  static func content(_ ending: ContentEnding, _ bytes: String, _ count: String, _ unit: Int) -> String {
    switch ending {
    case .none, .zero: count
    case .filled: "gatt_unfilled(\(bytes), \(count), \(unit)u)"
    case .cut: "gatt_before_zero(\(bytes), \(count), \(unit)u)"
    }
  }
}
