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

  /// The names of a record's derived numbers.
  private func derivedNames(of record: RecordStep) -> [Int: String] {
    let places = Array(record.derived)
    let names = syntax.identifiers(places.map { plan.program.derived[$0].name + " said" }, as: .member)
    return Dictionary(zip(places, names)) { first, _ in first }
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

  /// Whether a test holds just where the field is there, since the field alone decides it.
  private func follows(_ test: Test, from field: FieldStep, _ record: RecordStep) -> Bool {
    let (operand, isSet): (Operand, Bool)
    switch test {
    case .isSet(let own): (operand, isSet) = (own, true)
    case .not(.isSet(let own)): (operand, isSet) = (own, false)
    case .isOne, .context, .remaining, .not, .all: return false
    }
    guard case .bits(let slot, let range, _) = operand, range.width == 1 else { return false }
    let places = record.derived.filter { plan.program.derived[$0].slot == slot }
    for case .field(let other) in record.steps {
      guard case .number(let number) = other.steps.first, number.slot == slot, let bits = number.bits else { continue }
      guard let place = bits.derived.first(where: { $0.range == range })?.derived, places.contains(place) else {
        continue
      }
      let sources = record.derivations.filter { $0.target == place }
      guard sources.count == 1, sources[0].field == field.place else { return false }
      switch sources[0].source {
      case .presence: return isSet
      case .absence: return !isSet
      case .width, .tag, .count: return false
      }
    }
    return false
  }

  /// The number that fields decide.
  private mutating func decided(
    _ place: Int, _ record: RecordStep, _ type: PlanRecord, _ names: [String?]
  ) throws(EmissionFinding) -> String {
    let sources = record.derivations.filter { $0.target == place }
    var all: [(code: String, isShared: Bool)] = []
    for source in sources {
      let member = names[source.field].map { syntax.member("value", $0) }
      all.append((try decided(source, member, type.members[source.field], type.path), source.source.isShared))
    }
    if all.isEmpty { return syntax.absent }
    if all.count == 1 { return all[0].code }
    return syntax.call("decided", all.map { syntax.tuple([$0.code, syntax.truth($0.isShared)]) })
  }

  private mutating func decided(
    _ source: DeriveStep, _ value: String?, _ member: PlanMember?, _ path: [String]
  ) throws(EmissionFinding) -> String {
    switch source.source {
    case .presence:
      guard let value else { return "0" }
      return member?.isOptional == true ? syntax.choice(syntax.isPresent(value), "1", "0") : "1"
    case .absence:
      guard let value else { return "1" }
      return member?.isOptional == true ? syntax.choice(syntax.isPresent(value), "0", "1") : "0"
    case .width(let narrow):
      guard let value, case .number(let number) = member?.type else { return "0" }
      let codec = try resolved(number, number.step, "w").name
      return syntax.call("isWide", [codec, value, "\(narrow.lowerBound)", "\(narrow.upperBound)"])
    case .count:
      guard let value else { return syntax.absent }
      return syntax.count(value, isOptional: member?.isOptional ?? false)
    case .tag(_, let part):
      guard let value, case .choice(let choice) = member?.type else { return syntax.absent }
      let function = try tagFunction(choice)
      var tag = "\(function)(\(value))"
      if let part { tag = syntax.call("bitsIn", [tag, "\(part.shift)", "\(part.width)"]) }
      return tag
    }
  }

  /// The function that says the tag of a choice.
  private mutating func tagFunction(_ choice: PlanChoice) throws(EmissionFinding) -> String {
    let name = choiceType(choice)
    let kinds = branchKinds(choice.step)
    var body = syntax.condition(syntax.not(syntax.isPresent("value")), [syntax.returned(syntax.absent)])
    for (place, branch) in choice.step.branches.enumerated() {
      let own = names.type(key(choice.path, .branch(place)))
      body += syntax.condition(
        syntax.isBranch("value", kind: kinds[place], type: own),
        [syntax.returned(syntax.integer(branch.tag, isBig: false))])
    }
    body.append(
      choice.step.keepsUnknown ? syntax.returned(syntax.member("value", "tag")) : syntax.returned(syntax.absent))
    let function = syntax.identifier("tag of " + name, as: .function)
    add(
      self.function(
        function, [("value", syntax.optionalType(name))],
        returns: syntax.optionalType(syntax.integerType(isBig: false)), body))
    return function
  }

  /// The function that writes one of several.
  mutating func writeFunction(_ choose: ChooseStep, _ type: PlanChoice) throws(EmissionFinding) -> String {
    let name = choiceType(type)
    var parameters: [(name: String, type: String)] = [("w", syntax.support("Writer")), ("value", name)]
    if case .operand = choose.tag { parameters.append(("tag", syntax.optionalType(syntax.support("Whole")))) }
    let kinds = branchKinds(choose)
    var body = [
      syntax.constant(syntax.parameter("startOffset"), syntax.member("w", "start")),
      syntax.constant("offset", syntax.member("w", "count")),
    ]
    for (place, branch) in choose.branches.enumerated() {
      let own = names.type(key(type.path, .branch(place)))
      guard case .record(let step) = branch.steps.first, branch.steps.count == 1 else {
        throw finding(type.path + [branch.name], "it is no record")
      }
      var lines = try writeTag(choose, syntax.integer(branch.tag, isBig: false), type)
      if choose.isTaggedByLength { lines.append(syntax.constant("first", syntax.member("w", "count"))) }
      if !branch.steps.isEmptyRecord {
        let function = try writeFunction(step, try branchRecord(choose, type, place), as: own, isBranch: true)
        let call = syntax.statement("\(function)(w, value)")
        let enter = syntax.statement(syntax.call(method: "enter", of: "w", [syntax.text(branch.name)]))
        lines += branch.isNamed ? [enter, call, syntax.statement(syntax.call(method: "leave", of: "w", []))] : [call]
      }
      if choose.isTaggedByLength {
        lines.append(
          syntax.statement(syntax.call(method: "requireLength", of: "w", ["first", "\(branch.tag)", "offset"])))
      }
      body += syntax.condition(
        syntax.isBranch("value", kind: kinds[place], type: own), lines + [syntax.returned("")])
    }
    if choose.keepsUnknown {
      body += try writeTag(choose, syntax.member("value", "tag"), type)
      let tags = choose.branches.map { syntax.integer($0.tag, isBig: false) }
      body.append(
        syntax.statement(
          syntax.call(
            method: "unknown", of: "w",
            [syntax.member("value", "tag"), syntax.list(tags), syntax.member("value", "octets"), "offset"])))
    }
    let function = syntax.identifier("write " + name, as: .function)
    add(self.function(function, parameters, returns: syntax.nothingType, body))
    return function
  }

  private mutating func writeTag(_ choose: ChooseStep, _ tag: String, _ type: PlanChoice) throws(EmissionFinding)
    -> [String]
  {
    switch choose.tag {
    case .number(let number):
      return [syntax.statement(syntax.call(method: "raw", of: "w", [try codec(number, type.path + ["tag"]), tag]))]
    case .operand(let operand):
      return [
        syntax.statement(
          syntax.call(
            method: "requireTag", of: "w", ["tag", tag, syntax.parameter("startOffset"), syntax.text(operand.name)]))
      ]
    case .length: return []
    }
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
        if case .counted(_, _, let own) = within.extent, own == place { return true }
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
