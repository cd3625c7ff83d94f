import GATTSchema

extension ScriptPrinter {
  /// The function that writes a record.
  mutating func writeFunction(
    _ record: RecordStep, _ type: PlanRecord, as name: String, isBranch: Bool
  ) throws(EmissionFinding) -> String {
    let outer = (locals, derived)
    defer { (locals, derived) = outer }
    locals = localSlots(of: record)
    derived = derivedNames(of: record)
    let names = memberNames(type, isBranch: isBranch)
    var body: [String] = []
    for place in record.derived {
      guard let own = derived[place] else { continue }
      let number = try decided(place, record, type, names)
      body.append(
        syntax.constant(own, syntax.call("derived", [syntax.text(plan.program.derived[place].name), number])))
    }
    let asksForEnd = record.steps.contains(where: \.asksForEnd)
    if asksForEnd { body.append(syntax.constant("ended", syntax.call(method: "begin", of: "w", []))) }
    var texts = 0
    for step in record.steps {
      guard case .field(let field) = step else {
        if !step.isDerivation { body.append(syntax.statement(try write([step], nil, syntax.absent, nil, type.path))) }
        continue
      }
      let path = type.path + [field.name]
      if type.isText {
        guard case .number(let number) = field.steps.first else {
          throw finding(path, "its date is not made of numbers")
        }
        let codec = try self.codec(of: number, type.members[field.place]?.type, "w", path).name
        let own = syntax.call("dateNumber", ["value", "\(texts)"])
        body.append(
          syntax.statement(syntax.call(method: "raw", of: "w", [codec, own, syntax.text(field.name)])))
        texts += 1
      } else {
        body += try writeField(field, record, type.members[field.place], names[field.place], path)
      }
    }
    let filled = record.derived.filter { record.steps.counts($0) }.compactMap { derived[$0] }
    if !filled.isEmpty { body.append(syntax.statement(syntax.call(method: "fill", of: "w", filled))) }
    if asksForEnd { body.append(syntax.statement(syntax.call(method: "end", of: "w", ["ended"]))) }
    let own = type.isText ? syntax.textType : name
    let function = syntax.identifier("write " + name, as: .function)
    add(
      self.function(
        function, [("w", syntax.support("Writer")), ("value", own)], returns: syntax.nothingType, body))
    return function
  }

  /// The statements that write a field.
  private mutating func writeField(
    _ field: FieldStep, _ record: RecordStep, _ member: PlanMember?, _ name: String?, _ path: [String]
  ) throws(EmissionFinding) -> [String] {
    guard !field.steps.isEmpty else { return [] }
    let value = name.map { syntax.member("value", $0) } ?? syntax.absent
    if field.steps.count == 1, case .when(let when) = field.steps[0], when.otherwise == nil {
      let inner = FieldStep(field.name, at: field.place, when.steps, isStored: field.isStored)
      guard when.isStored, name != nil else {
        return syntax.condition(
          test(when.test, "w"), [syntax.statement(try writePresent(inner, member?.type, value, path))])
      }
      var lines: [String] = []
      if !follows(when.test, from: field, record) {
        let hasOctets = syntax.parameter("hasOctets")
        let holds = syntax.lambda(
          syntax.takesMore || when.test.asksForEnd ? [hasOctets] : [], test(when.test, "w", hasOctets: hasOctets))
        lines.append(
          syntax.statement(
            syntax.call(
              method: "when", of: "w",
              [holds, syntax.isPresent(value), syntax.text(when.test.name), syntax.text(field.name)])))
      }
      if when.steps.isNumber {
        return lines
          + syntax.condition(
            syntax.isPresent(value), [syntax.statement(try writePresent(inner, member?.type, value, path))])
      }
      if when.steps.isOneFunction {
        return lines
          + syntax.condition(
            syntax.isPresent(value),
            [
              syntax.statement(syntax.call(method: "enterField", of: "w", [syntax.text(field.name)])),
              syntax.statement(try write(when.steps, member?.type, value, nil, path)),
              syntax.statement(syntax.call(method: "leave", of: "w", [])),
            ])
      }
      if case .choice(let choice) = member?.type {
        // A function with a name has a type for what it is given; not every checker finds that of several classes.
        let part = syntax.identifier("write \(field.name) part", as: .function)
        let body = [syntax.statement(try writePresent(inner, member?.type, "it", path))]
        return lines
          + syntax.function(part, [("it", choiceType(choice))], returns: syntax.nothingType, body)
          + syntax.condition(syntax.isPresent(value), [syntax.statement("\(part)(\(value))")])
      }
      let body = syntax.lambda(["it"], try writePresent(inner, member?.type, "it", path))
      return lines + [syntax.statement(syntax.call(method: "optional", of: "w", [value, body]))]
    }
    let code = try writePresent(field, member?.type, value, path)
    if let slot = field.directSlot, let raw = locals[slot] { return [syntax.constant(raw, code)] }
    return [syntax.statement(code)]
  }

  /// What writes a field that is there.
  private mutating func writePresent(
    _ field: FieldStep, _ type: PlanType?, _ value: String, _ path: [String]
  ) throws(EmissionFinding) -> String {
    if field.steps.isNumber { return try write(field.steps, type, value, field.name, path) }
    let body = syntax.lambda([], try write(field.steps, type, value, nil, path))
    return syntax.call(method: "field", of: "w", [syntax.text(field.name), body])
  }
}

extension Step {
  /// Whether a test asks whether bytes are left.
  fileprivate var asksForEnd: Bool {
    guard case .field(let field) = self, case .when(let when) = field.steps.first else { return false }
    return when.test.asksForEnd
  }
}

extension Test {
  fileprivate var asksForEnd: Bool {
    switch self {
    case .remaining: true
    case .isSet, .isOne, .context: false
    case .not(let inner): inner.asksForEnd
    case .all(let parts): parts.contains(where: \.asksForEnd)
    }
  }
}

extension [Step] {
  /// Whether one function does all of them.
  fileprivate var isOneFunction: Bool {
    guard count == 1 else { return false }
    switch self[0] {
    case .choose, .record: return true
    case .number, .series, .digits, .packed, .text, .octets, .expect, .skip, .sum, .agree, .mark, .when, .times,
      .within,
      .field, .derive:
      return false
    }
  }

  /// Whether an extent among them is counted by a derived number.
  fileprivate func counts(_ place: Int) -> Bool {
    contains { step in
      switch step {
      case .within(let within):
        if case .counted(_, _, let own) = within.extent.length, own == place { return true }
        return within.steps.counts(place)
      case .when(let when): return when.steps.counts(place) || (when.otherwise ?? []).counts(place)
      case .times(let times): return times.steps.counts(place)
      case .field(let field): return field.steps.counts(place)
      case .number, .series, .digits, .packed, .text, .octets, .expect, .skip, .sum, .agree, .mark, .choose, .record,
        .derive:
        return false
      }
    }
  }
}
