import GATTSchema

extension ScriptPrinter {
  /// The expression that writes a value by steps.
  mutating func write(
    _ steps: [Step], _ type: PlanType?, _ value: String, _ field: String?, _ path: [String]
  ) throws(EmissionFinding) -> String {
    let steps = steps.filter { !$0.isDerivation }
    if steps.count == 1 { return try write(steps[0], type, value, field, path) }
    guard !steps.isEmpty else { return syntax.absent }
    var parts: [String] = []
    for step in steps { parts.append(try write(step, step.canMakeValue ? type : nil, value, field, path)) }
    return syntax.steps(parts)
  }

  private mutating func write(
    _ step: Step, _ type: PlanType?, _ value: String, _ field: String?, _ path: [String]
  ) throws(EmissionFinding) -> String {
    func method(_ name: String, _ arguments: [String]) -> String { syntax.call(method: name, of: "w", arguments) }
    switch step {
    case .number(let number): return try write(number, type, value, field, path)
    case .series(let series): return try write(series, type, value)
    case .digits(let digits):
      guard case .record(let record) = type else { throw finding(path, "its digits have no type") }
      let members = memberNames(record, isBranch: false).compactMap { $0 }.map { syntax.member(value, $0) }
      return method(
        "digits", [try codec(digits.number, path), try self.digits(digits, record), syntax.list(members)])
    case .packed(let packed):
      guard case .list(let list) = type, case .number(let item) = list.item else {
        throw finding(path, "its packed numbers have no type")
      }
      let (codec, width) = try packedCodec(item, packed.number)
      return method("packed", [try count(packed.count, "w", path), value, codec] + width)
    case .text(let text): return method("text", [textForm(text), value])
    case .octets(let octets):
      var own = value
      if case .octets(let content) = type, let shape = shape(of: content) {
        own = syntax.call(shape + "Octets", [value])
      }
      return method("octetString", [own] + contentArguments(octets))
    case .expect(let pattern): return method("expect", [syntax.list(pattern.map { "\($0)" })])
    case .skip(.count(let count)): return method("skip", ["\(count)"])
    case .skip(.to(let count, let mark)): return method("skipTo", ["\(count)", "\(mark)"])
    case .skip(.kept(let count)): return method("kept", [value, "\(count)"])
    case .sum(let sum): return method("sum", ["\(sum.sum)", checksum(sum)])
    case .agree(let agree):
      let end = agree.end.map { "\($0)" } ?? syntax.absent
      return method("agree", ["\(agree.sum.sum)", checksum(agree.sum), "\(agree.first)", end])
    case .mark(let mark): return method("mark", ["\(mark)"])
    case .when(let when):
      let yes = try write(when.steps, type, value, field, path)
      let no = try when.otherwise.map { steps throws(EmissionFinding) in
        try write(steps, type, value, field, path)
      }
      guard when.otherwise != nil || !when.isStored else {
        throw finding(path, "what may be absent is no member")
      }
      return syntax.choice(test(when.test, "w"), yes, no ?? syntax.absent)
    case .times(let times):
      guard times.isStored, case .list(let list) = type else {
        let body = syntax.lambda([], try write(times.steps, nil, syntax.absent, nil, path))
        return method("repeated", [try count(times.count, "w", path), body] + forgotten(times.slots))
      }
      let body = syntax.lambda(["it"], try write(times.steps, list.item, "it", nil, path))
      return method("list", [try count(times.count, "w", path), value, body] + forgotten(times.slots))
    case .within(let within):
      let body = syntax.lambda([], try write(within.steps, type, value, nil, path))
      return method("within", try self.within(within.extent, body, "w", path))
    case .choose(let choose):
      guard case .choice(let choice) = type else { throw finding(path, "its alternatives have no type") }
      let function = try writeFunction(choose, choice)
      guard case .operand(let operand) = choose.tag else { return "\(function)(w, \(value))" }
      return "\(function)(w, \(value), \(self.operand(operand, "w")))"
    case .record(let record):
      guard case .record(let own) = type else { throw finding(path, "its fields have no type") }
      return try writeFunction(record, own, as: recordType(own), isBranch: false) + "(w, \(value))"
    case .field(let inner):
      let own = path + [inner.name]
      let body = syntax.lambda([], try write(inner.steps, type, value, nil, own))
      return method("field", [syntax.text(inner.name), body])
    case .derive: return syntax.absent
    }
  }

  private mutating func write(
    _ number: NumberStep, _ type: PlanType?, _ value: String, _ field: String?, _ path: [String]
  ) throws(EmissionFinding) -> String {
    let (codec, _) = try self.codec(of: number, type, "w", path)
    let name = field.map { syntax.text($0) } ?? ""
    // The place of a slot that is not a constant of the function.
    let slot = number.slot.flatMap { locals[$0] == nil ? "\($0)" : nil }
    let last = slot.map { [name.isEmpty ? syntax.absent : name, $0] } ?? [name]
    switch number.role {
    case .constant(let constant):
      let isBig = syntax.isBig(number.scalar)
      return syntax.call(method: "constant", of: "w", [codec, syntax.integer(constant, isBig: isBig)] + last)
    case .derived(let place):
      guard let own = derived[place] else { throw finding(path, "what it follows from is elsewhere") }
      return syntax.call(method: "derived", of: "w", [codec, own] + last)
    case .value:
      guard let bits = number.bits, !bits.derived.isEmpty || bits.kept == 0 else {
        guard let slot else { return syntax.call(method: "number", of: "w", [codec, value, name]) }
        return syntax.call(method: "noted", of: "w", [slot, codec, value, name])
      }
      var decided: [String] = []
      for member in bits.derived {
        guard let own = member.derived.flatMap({ derived[$0] }) else {
          throw finding(path, "what it follows from is elsewhere")
        }
        decided.append(
          syntax.tuple([own, "\(member.range.lowest)", "\(member.range.width)", syntax.text(member.name)]))
      }
      let own = bits.kept == 0 ? syntax.absent : value
      return syntax.call(method: "bits", of: "w", [codec, own, syntax.list(decided)] + last)
    }
  }

  private mutating func write(_ series: SeriesStep, _ type: PlanType?, _ value: String) throws(EmissionFinding)
    -> String
  {
    guard case .series(let own) = type else { throw finding([], "its numbers have no type") }
    if let single = own.single { return try write(single, value) }
    var parts: [String] = []
    if own.isNamed {
      let numbers = own.runs.flatMap(\.numbers)
      let names = self.members(numbers.map { $0.name ?? "" }, isBranch: false)
      for (name, number) in zip(names, numbers) { parts.append(try write(number, syntax.member(value, name))) }
    } else if isPair {
      for (place, number) in own.runs.flatMap(\.numbers).enumerated() {
        parts.append(try write(number, syntax.item(value, place)))
      }
    } else {
      for (place, run) in own.runs.enumerated() {
        let items = own.runs.count == 1 ? value : syntax.item(value, place)
        guard let first = run.numbers.first else { continue }
        if run.count == run.numbers.count {
          for (index, number) in run.numbers.enumerated() {
            parts.append(try write(number, syntax.item(items, index)))
          }
        } else {
          let codec = try self.codec(first, first.step).name
          let name = first.name.map { syntax.text($0) } ?? syntax.absent
          parts.append(
            syntax.call(method: "series", of: "w", [codec, items, name, run.count.map { "\($0)" } ?? ""]))
        }
      }
    }
    return syntax.steps(parts)
  }

  private mutating func write(_ number: PlanNumber, _ value: String) throws(EmissionFinding) -> String {
    let codec = try self.codec(number, number.step).name
    return syntax.call(method: "number", of: "w", [codec, value, number.step.name.map { syntax.text($0) } ?? ""])
  }
}
