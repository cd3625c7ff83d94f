import GATTSchema

/// What a function that reads a value and one that writes it have in common: lines, and the numbers that steps go by.
class CFunction {
  /// The plan of the value.
  let plan: ValuePlan
  /// The lines.
  let body = CBody()

  init(_ plan: ValuePlan) { self.plan = plan }

  /// The variable of a slot.
  func slot(_ slot: Int) -> String {
    let words = NameWords(plan.slots[slot].name).snake
    return words.isEmpty ? "slot_\(slot)" : "\(words)_s\(slot)"
  }

  /// The type of a slot.
  func slotType(_ slot: Int) -> CInteger? { CInteger(plan.slots[slot].range) }

  /// Declares the slots and marks.
  func declareNumbers() throws(EmissionFinding) {
    for (place, own) in plan.slots.enumerated() {
      guard let type = slotType(place) else { throw EmissionFinding([own.name], "a number of more than 64 bits") }
      body.add("\(type.name) \(slot(place)) = 0;", setting: slot(place))
      if !own.isCertain { body.add("bool \(slot(place))_set = false;", setting: slot(place) + "_set") }
    }
    for mark in 0..<plan.program.markCount { body.add("size_t mark_\(mark) = 0u;", setting: "mark_\(mark)") }
  }

  /// Notes a number in its slot.
  func set(_ slot: Int?, _ value: String) {
    guard let slot, let type = slotType(slot) else { return }
    body.add("\(self.slot(slot)) = (\(type.name))\(value);", setting: self.slot(slot))
    if !plan.slots[slot].isCertain { body.add("\(self.slot(slot))_set = true;", setting: self.slot(slot) + "_set") }
  }

  /// Forgets the numbers inside of what is there again.
  func forget(_ slots: Range<Int>) {
    for slot in slots where !plan.slots[slot].isCertain {
      body.add("\(self.slot(slot))_set = false;", setting: self.slot(slot) + "_set")
    }
  }

  /// An operand: its expression, and what has to hold for it to be there; nil where it always is.
  func operand(_ operand: Operand) throws(EmissionFinding) -> (text: String, isThere: String?, type: CInteger) {
    guard let own = COperand(operand, plan.slots), let type = CInteger(own.range) else {
      throw EmissionFinding([operand.name], "a number of more than 64 bits")
    }
    let text = own.text(own.slots.map { body.ask(slot($0)) })
    let uncertain = own.slots.filter { !plan.slots[$0].isCertain }
    let isThere = uncertain.map { body.ask(slot($0) + "_set") }.joined(separator: " && ")
    return (text, uncertain.isEmpty ? nil : uncertain.count > 1 ? "(\(isThere))" : isThere, type)
  }

  /// The condition of a test.
  func test(_ test: Test, hasOctets: String) throws(EmissionFinding) -> String {
    switch test {
    case .isSet(let operand):
      let number = try self.operand(operand)
      let own = "(\(number.text) != 0\(number.type.isSigned ? "" : "u"))"
      return number.isThere.map { "(\($0) && \(own))" } ?? own
    case .isOne(let numbers, let operand):
      let number = try self.operand(operand)
      let ranges = Set(numbers).ranges
      let own = number.type.isNone(of: ranges, number.text).map { "(!(\($0)))" } ?? "true"
      return number.isThere.map { "(\($0) && \(own))" } ?? own
    case .context(let flag): return "((context & \(CInteger.mask(1 << UInt64(flag)))) != 0u)"
    case .remaining: return hasOctets
    case .not(let inner): return "(!\(try self.test(inner, hasOctets: hasOctets)))"
    case .all(let parts):
      return
        "(\(try parts.map { part throws(EmissionFinding) in try self.test(part, hasOctets: hasOctets) }.joined(separator: " && ")))"
    }
  }

  /// The checksum of some bytes.
  static func checksum(_ algorithm: ChecksumAlgorithm, _ bytes: String, _ count: String) -> String {
    func mask(_ number: UInt32) -> String { CInteger.mask(UInt64(number)) }
    switch algorithm {
    case .xor: return "gatt_xor(\(bytes), \(count))"
    case .xor16: return "gatt_xor16(\(bytes), \(count))"
    case .sum(let sum):
      let kept = ChecksumAlgorithm.mask(sum.octets * 8)
      let numbers = "\(mask(sum.initial)), \(sum.isNegated), \(mask(sum.finalXOR)), \(mask(kept))"
      guard sum.terms != .all else { return "gatt_sum(\(bytes), \(count), \(numbers))" }
      let letters = sum.terms.digits.map { $0 == .uppercase ? "0x37u" : "0x57u" } ?? "0u"
      return "gatt_sum_of(\(bytes), \(count), \(numbers), \(sum.terms.start)u, \(sum.terms.step)u, \(letters))"
    case .crc(let crc):
      let numbers = "\(crc.width)u, \(mask(crc.polynomial)), \(mask(crc.initial))"
      return
        "gatt_crc(\(bytes), \(count), \(numbers), \(crc.reflectsInput), \(crc.reflectsOutput), \(mask(crc.finalXOR)))"
    }
  }

  /// The condition that bytes are no text of a form.
  static func isNoText(_ form: TextForm, _ bytes: String, _ count: String) -> String? {
    switch form.encoding {
    case .utf8: "!gatt_is_utf8(\(bytes), \(count))"
    case .ascii: "!gatt_is_ascii(\(bytes), \(count))"
    case .latin1: nil
    case .utf16: "!gatt_is_utf16(\(bytes), \(count), \(form.endian == .big))"
    }
  }
}

extension Step {
  /// Whether it makes something of a value.
  var makesValue: Bool {
    switch self {
    case .number(let number): number.makesValue
    case .series, .digits, .packed, .text, .octets, .skip(.kept), .choose, .record: true
    case .expect, .skip, .sum, .agree, .mark, .derive: false
    case .when(let when): when.steps.contains(where: \.makesValue)
    case .times(let times): times.isStored
    case .within(let within): within.steps.contains(where: \.makesValue)
    case .field(let field): field.steps.contains(where: \.makesValue)
    }
  }

  /// Whether it takes all bytes of what is around it.
  var takesAll: Bool {
    switch self {
    case .text, .octets: true
    case .within(let within): within.extent.length.isRest
    case .record(let record): record.steps.last?.takesAll ?? false
    case .field(let field): field.steps.last?.takesAll ?? false
    default: false
    }
  }
}

extension Extent.Length {
  /// Whether it ends where what is around it does.
  var isRest: Bool {
    switch self {
    case .rest, .atMost, .oneOf: true
    case .exactly, .padded, .allBut, .prefixed, .counted, .terminated: false
    }
  }
}

extension NumberStep {
  /// Whether a value has it.
  var makesValue: Bool {
    if case .value = role { return true }
    return false
  }
}
