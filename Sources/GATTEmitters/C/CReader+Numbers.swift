import GATTSchema

extension CReader {
  /// One number, or one of several in its bits; `isThere` where its octets are known to be left.
  func read(_ number: NumberStep, _ place: CPlace?, _ scope: Scope, isThere: Bool = false) throws(EmissionFinding) {
    if !isThere { need("\(number.scalar.octets)u", scope) }
    let own = try CNumber(number)
    let value = try own.read(body, from: scope.here)
    try own.check(value, body)
    if let bits = number.bits {
      try check(bits, value)
      set(number.slot, value)
      let isAll = Int128(bits.kept) == own.type.range.upperBound
      let kept = isAll ? value : "(\(own.type.name))(\(value) & \(CInteger.mask(bits.kept)))"
      if let place { body.add("\(place.text) = \(kept);") }
    } else {
      set(number.slot, value)
      if let place, number.makesValue { store(own, value, place) }
    }
    if case .constant(let constant) = number.role {
      body.fail(if: "\(value) != \(own.type.literal(constant))", "NOT_CONSTANT")
    }
    // Nobody asks for what is neither kept nor checked.
    if place == nil { body.add("(void)\(value);") }
    body.add("i += \(number.scalar.octets)u;")
  }

  private func store(_ number: CNumber, _ value: String, _ place: CPlace) {
    body.add(number.step.scalar.kind == .boolean ? "\(place.text) = (\(value) != 0u);" : "\(place.text) = \(value);")
  }

  private func check(_ bits: BitsStep, _ value: String) throws(EmissionFinding) {
    for member in bits.checked {
      guard let type = CInteger(member.range.range) else { continue }
      let check = CCheck(type, among: member.range.range)
      guard !check.allowsAll(member.check) else { continue }
      let own = body.name("bits")
      body.add("const \(type.name) \(own) = (\(type.name))\(COperand.bits(member.range, of: value));")
      try check.add(member.check, own, body, at: "i")
    }
  }

  /// Bytes that are always the same.
  func expect(_ pattern: [UInt8], _ scope: Scope) {
    for octet in pattern {
      need("1u", scope)
      body.fail(if: "\(scope.bytes)[i] != \(octet)u", "NOT_CONSTANT")
      body.add("i += 1u;")
    }
  }

  /// Bytes that mean nothing, or are kept as they are.
  func read(_ skip: SkipStep, _ place: CPlace?, _ scope: Scope) {
    switch skip {
    case .count(let count):
      need("\(count)u", scope)
      body.add("i += \(count)u;")
    case .kept(let count):
      need("\(count)u", scope)
      if let place { body.add("(void)memcpy(\(place.text)\(count > 0 ? "" : ".bytes"), \(scope.here), \(count)u);") }
      body.add("i += \(count)u;")
    case .to(let end, let mark):
      let own = body.name("stop")
      body.add("const size_t \(own) = \(body.ask("mark_\(mark)")) + \(end)u;")
      body.add("if (\(own) > i) {")
      body.add("    if ((\(scope.end) - i) < (\(own) - i)) {")
      body.add("        \(body.error("TRUNCATED", at: "i"))")
      body.add("    }")
      body.add("    i = \(own);")
      body.add("}")
    }
  }
}
