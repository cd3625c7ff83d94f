import GATTSchema

extension ScriptPrinter {
  /// The expression that reads steps, and is their value.
  mutating func read(_ steps: [Step], _ type: PlanType?, _ field: String?, _ path: [String]) throws(EmissionFinding)
    -> String
  {
    let steps = steps.filter { !$0.isDerivation }
    if steps.count == 1 { return try read(steps[0], type, field, path) }
    guard !steps.isEmpty else { return syntax.absent }
    let own = steps.lastIndex { $0.canMakeValue }
    var parts: [String] = []
    for (place, step) in steps.enumerated() {
      parts.append(try read(step, place == own ? type : nil, field, path))
    }
    return syntax.sequence(parts, value: own ?? parts.count - 1)
  }

  private mutating func read(_ step: Step, _ type: PlanType?, _ field: String?, _ path: [String])
    throws(EmissionFinding) -> String
  {
    func method(_ name: String, _ arguments: [String]) -> String { syntax.call(method: name, of: "r", arguments) }
    let name = field.map { syntax.text($0) } ?? ""
    switch step {
    case .number(let number): return try read(number, type, name, path)
    case .series(let series): return try read(series, type)
    case .digits(let digits): return try readFunction(digits, type, path) + "(r)"
    case .packed(let packed):
      guard case .list(let list) = type, case .number(let item) = list.item else {
        throw finding(path, "its packed numbers have no type")
      }
      let (codec, width) = try packedCodec(item, packed.number)
      return method("packed", [try count(packed.count, "r", path), codec] + width)
    case .text(let text): return method("text", [textForm(text)])
    case .octets(let octets):
      let own = method("octets", contentArguments(octets))
      guard case .octets(let content) = type, let shape = shape(of: content) else { return own }
      return syntax.call(shape, [own])
    case .expect(let pattern): return method("expect", [syntax.list(pattern.map { "\($0)" })])
    case .skip(.count(let count)): return method("skip", ["\(count)"])
    case .skip(.to(let count, let mark)): return method("skipTo", ["\(count)", "\(mark)"])
    case .skip(.kept(let count)): return method("kept", ["\(count)"])
    case .sum(let sum): return method("sum", ["\(sum.sum)", checksum(sum)])
    case .agree(let agree):
      let end = agree.end.map { "\($0)" } ?? syntax.absent
      return method(
        "agree", ["\(agree.sum.sum)", checksum(agree.sum), "\(agree.first)", end, syntax.text(agree.name)])
    case .mark(let mark): return method("mark", ["\(mark)"])
    case .when(let when):
      let yes = try read(when.steps, type, field, path)
      let no = try when.otherwise.map { steps throws(EmissionFinding) in try read(steps, type, field, path) }
      return syntax.choice(test(when.test, "r"), yes, no ?? syntax.absent)
    case .times(let times):
      var item: PlanType?
      if case .list(let list) = type { item = list.item }
      let body = syntax.lambda([], try read(times.steps, item, nil, path))
      return method("list", [try count(times.count, "r", path), body] + forgotten(times.slots))
    case .within(let within):
      let body = syntax.lambda([], try read(within.steps, type, nil, path))
      return method("within", try self.within(within.extent, body, "r", path))
    case .choose(let choose):
      guard case .choice(let choice) = type else { throw finding(path, "its alternatives have no type") }
      let function = try readFunction(choose, choice)
      guard case .operand(let operand) = choose.tag else { return "\(function)(r)" }
      return "\(function)(r, \(self.operand(operand, "r")))"
    case .record(let record):
      guard case .record(let own) = type else { throw finding(path, "its fields have no type") }
      return try readFunction(record, own, as: recordType(own), kind: nil) + "(r)"
    case .field(let inner):
      let own = path + [inner.name]
      return method("field", [syntax.text(inner.name), syntax.lambda([], try read(inner.steps, type, nil, own))])
    case .derive: return syntax.absent
    }
  }

  private mutating func read(_ number: NumberStep, _ type: PlanType?, _ name: String, _ path: [String])
    throws(EmissionFinding) -> String
  {
    let (codec, _) = try self.codec(of: number, type, "r", path)
    let slot = number.slot.map { "\($0)" }
    switch number.role {
    case .constant(let constant):
      let isBig = syntax.isBig(number.scalar)
      return syntax.call(
        method: "constant", of: "r",
        [codec, syntax.integer(constant, isBig: isBig), name.isEmpty ? syntax.absent : name, slot ?? ""])
    case .derived:
      return syntax.call(
        method: slot == nil ? "raw" : "noted", of: "r", [slot, codec, name].compactMap(\.self))
    case .value:
      guard let slot else { return syntax.call(method: "number", of: "r", [codec, name]) }
      return syntax.call(method: "value", of: codec, [syntax.call(method: "noted", of: "r", [slot, codec, name])])
    }
  }

  /// The constant of a number of the program.
  mutating func codec(
    of number: NumberStep, _ type: PlanType?, _ side: String, _ path: [String]
  ) throws(EmissionFinding) -> (name: String, type: String) {
    switch type {
    case .number(let own): return try resolved(own, number, side)
    case .bits(let bits): return try codec(bits)
    case nil, .series, .text, .octets, .record, .list, .choice:
      guard number.bits != nil else { return (try codec(number, path), "") }
      return try codec(PlanBits(path: path, step: number, kept: 0, members: []))
    }
  }

  private mutating func read(_ series: SeriesStep, _ type: PlanType?) throws(EmissionFinding) -> String {
    guard case .series(let own) = type else { throw finding([], "its numbers have no type") }
    if let single = own.single { return try read(single) }
    if own.isNamed {
      var members: [(name: String, value: String)] = []
      let numbers = own.runs.flatMap(\.numbers)
      let names = self.members(numbers.map { $0.name ?? "" }, isBranch: false)
      for (name, number) in zip(names, numbers) { members.append((name, try read(number))) }
      return syntax.value(of: valueType, kind: nil, members)
    }
    var runs: [String] = []
    if isPair {
      for number in own.runs.flatMap(\.numbers) { runs.append(try read(number)) }
      return syntax.tuple(runs)
    }
    for run in own.runs {
      guard let first = run.numbers.first else { continue }
      if run.count == run.numbers.count {
        var items: [String] = []
        for number in run.numbers { items.append(try read(number)) }
        runs.append(syntax.tuple(items))
      } else {
        let codec = try self.codec(first, first.step).name
        let name = first.name.map { syntax.text($0) } ?? syntax.absent
        runs.append(syntax.call(method: "series", of: "r", [codec, name, run.count.map { "\($0)" } ?? ""]))
      }
    }
    return runs.count == 1 ? runs[0] : syntax.tuple(runs)
  }

  private mutating func read(_ number: PlanNumber) throws(EmissionFinding) -> String {
    let codec = try self.codec(number, number.step).name
    return syntax.call(method: "number", of: "r", [codec, number.step.name.map { syntax.text($0) } ?? ""])
  }

  /// The constant of numbers without gaps, and what else is known of them.
  mutating func packedCodec(_ item: PlanNumber, _ number: NumberStep) throws(EmissionFinding) -> (String, [String]) {
    let scalar = number.scalar
    let whole = ScalarType.integer(octets: (scalar.bits + 7) / 8, isSigned: scalar.kind == .signed)
    let wide = NumberStep(whole, .little, check: number.check)
    let codec = try self.codec(wide, item.meaning, item.path).name
    return (
      codec, ["\(scalar.bits)", syntax.text(number.endian.rawValue), syntax.truth(scalar.kind == .signed)]
    )
  }

  /// The slots that an item of what repeats does not inherit.
  func forgotten(_ slots: Range<Int>) -> [String] {
    slots.isEmpty ? [] : [syntax.tuple(["\(slots.lowerBound)", "\(slots.upperBound)"])]
  }

  func contentArguments(_ octets: OctetsStep) -> [String] {
    guard octets.isReversed || octets.ending != .none else { return [] }
    return [syntax.text(octets.ending.rawValue), syntax.truth(octets.isReversed)]
  }

  /// How text becomes bytes.
  func textForm(_ text: TextStep) -> String {
    var members: [(name: String, value: String)] = [("encoding", syntax.text(text.form.encoding.rawValue))]
    if text.form.endian != .little { members.append(("order", syntax.text(text.form.endian.rawValue))) }
    if text.ending != .none { members.append(("ending", syntax.text(text.ending.rawValue))) }
    if !text.form.expansions.isEmpty {
      let own = text.form.expansions.map { syntax.tuple(["\($0.code)", syntax.text($0.text)]) }
      members.append(("expansions", syntax.list(own)))
    }
    if let packing = text.form.packing {
      let own = ["\(packing.scalar.octets)", "\(packing.count)", "\(packing.bits)", syntax.text(packing.alphabet)]
      members.append(("packing", syntax.tuple(own)))
    }
    return syntax.structure("TextForm", members)
  }

  /// How a checksum is computed.
  func checksum(_ sum: SumStep) -> String {
    var members: [(name: String, value: String)] = [
      ("octets", "\(sum.algorithm.octets)"), ("order", syntax.text(sum.endian.rawValue)),
    ]
    func add(_ name: String, _ number: UInt32) {
      if number != 0 { members.append((name, "\(number)")) }
    }
    func add(_ name: String, _ flag: Bool) {
      if flag { members.append((name, syntax.truth(true))) }
    }
    switch sum.algorithm {
    case .xor: members.append(("algorithm", syntax.text("xor")))
    case .xor16: members.append(("algorithm", syntax.text("xor16")))
    case .sum(let own):
      members.append(("algorithm", syntax.text("sum")))
      add("initial", own.initial)
      add("finalXOR", own.finalXOR)
      add("isNegated", own.isNegated)
      add("start", UInt32(own.terms.start))
      if own.terms.step > 1 { add("step", UInt32(own.terms.step)) }
      if let digits = own.terms.digits { members.append(("digits", syntax.text(digits.rawValue))) }
    case .crc(let own):
      members.append(("algorithm", syntax.text("crc")))
      add("polynomial", own.polynomial)
      add("initial", own.initial)
      add("finalXOR", own.finalXOR)
      add("reflectsInput", own.reflectsInput)
      add("reflectsOutput", own.reflectsOutput)
    }
    return syntax.structure("Checksum", members)
  }
}

extension Step {
  var isDerivation: Bool {
    if case .derive = self { return true }
    return false
  }

  /// Whether it can make a value.
  var canMakeValue: Bool {
    switch self {
    case .number(let number):
      if case .value = number.role { return true }
      return false
    case .series, .digits, .packed, .text, .octets, .skip(.kept), .choose, .record, .field: return true
    case .expect, .skip, .sum, .agree, .mark, .derive: return false
    case .when(let when): return when.steps.contains(where: \.canMakeValue)
    case .times(let times): return times.isStored
    case .within(let within): return within.steps.contains(where: \.canMakeValue)
    }
  }
}
