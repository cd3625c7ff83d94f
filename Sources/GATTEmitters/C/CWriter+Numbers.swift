import GATTSchema

extension CWriter {
  /// Writes a number, from the value or from what follows from others.
  func write(_ number: NumberStep, _ type: PlanType?, _ place: CPlace?) throws(EmissionFinding) {
    let own = try CNumber(number)
    let count = "\(number.scalar.octets)u"
    need(count)
    switch number.role {
    case .constant(let constant):
      let value = own.type.literal(constant)
      try own.put(number.scalar.kind == .boolean ? (constant != 0 ? "true" : "false") : value, body, to: "out + i")
      set(number.slot, value)
    case .derived(let place):
      note(place)
      let derived = body.ask("derived_\(place)")
      guard let type = slotType(plan.program.derived[place].slot) else { return }
      if isAlwaysKnown(place) {
        try own.write(derived, of: type, body, to: "out + i")
        set(number.slot, derived)
      } else {
        try body.block("if (\(body.ask("derived_\(place)_known")))") { () throws(EmissionFinding) in
          try own.write(derived, of: type, body, to: "out + i")
          set(number.slot, derived)
        }
        body.block("else") { body.add("(void)memset(out + i, 0, \(count));") }
      }
    case .value:
      guard let place else { throw EmissionFinding([], "a number that no value has") }
      if let bits = number.bits {
        try write(bits, of: own, place)
      } else {
        let wide = try type.flatMap { type throws(EmissionFinding) in try Self.integer(of: type) } ?? own.type
        try own.write(place.text, of: wide, body, to: "out + i")
        if number.scalar.float == nil { set(number.slot, place.text) }
      }
    }
    body.add("i += \(count);")
  }

  /// The type that a number has as a member, which may be larger than the one that is written.
  static func integer(of type: PlanType) throws(EmissionFinding) -> CInteger? {
    guard case .number(let number) = type else { return nil }
    return try CNumber(number.step).type
  }

  private func note(_ place: Int) {
    body.add("derived_\(place)_at = i;", setting: "derived_\(place)_at")
    body.add("derived_\(place)_there = true;", setting: "derived_\(place)_there")
  }

  /// The bits that the value keeps, and those that follow from other fields.
  private func write(_ bits: BitsStep, of number: CNumber, _ place: CPlace) throws(EmissionFinding) {
    let all = UInt64(truncatingIfNeeded: number.type.range.upperBound)
    if bits.kept != all {
      body.fail(if: "(\(place.text) & \(CInteger.mask(all & ~bits.kept))) != 0u", "DOES_NOT_FIT")
    }
    let own = body.name("bits")
    let isConstant = bits.derived.isEmpty ? "const " : ""
    body.add("\(isConstant)\(number.type.name) \(own) = \(place.text);")
    for member in bits.derived {
      guard let derived = member.derived, let type = slotType(plan.program.derived[derived].slot) else { continue }
      note(derived)
      let value = body.ask("derived_\(derived)")
      if isAlwaysKnown(derived) {
        // It is a bit, as large as all others of one.
        let cast = "(\(number.type.name))"
        body.add("\(own) = \(cast)(\(own) | \(cast)(\(cast)\(value) << \(member.range.lowest)));")
        continue
      }
      body.block("if (\(body.ask("derived_\(derived)_known")))") {
        if let bad = type.isNone(of: [member.range.range], value) { body.fail(if: bad, "DOES_NOT_FIT") }
        body.add(
          "\(own) = (\(number.type.name))(\(own) | (((uint64_t)\(value) << \(member.range.lowest)) & \(CInteger.mask(member.range.mask))));"
        )
      }
    }
    let mask = bits.derived.reduce(bits.kept) { $0 | $1.range.mask }
    let isInRange = number.step.range.map { Int128(mask) <= $0.upperBound && $0.lowerBound == 0 } ?? false
    try number.write(own, of: number.type, isInRange: isInRange, body, to: "out + i")
    set(number.step.slot, own)
  }
}
