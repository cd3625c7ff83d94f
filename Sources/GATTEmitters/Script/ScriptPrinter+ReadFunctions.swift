import GATTSchema

extension ScriptPrinter {
  /// A name that none of a function's own names is.
  private func local(_ name: String) -> String {
    ["r", "w", "value", "gatt", "tag", "start", "it", "has_octets", "hasOctets"].contains(name) ? name + "_" : name
  }

  /// The name of a number that steps of the function go by.
  func rawName(_ name: String) -> String { syntax.identifier(name + " raw", as: .member) }

  /// The function that reads a record; `kind` is that of a branch.
  mutating func readFunction(
    _ record: RecordStep, _ type: PlanRecord, as name: String, kind: String?
  ) throws(EmissionFinding) -> String {
    let outer = locals
    defer { locals = outer }
    locals = localSlots(of: record)
    let memberNames = memberNames(type, isBranch: kind != nil)
    var body: [String] = []
    var members: [(name: String, value: String)] = []
    var texts: [String] = []
    for step in record.steps {
      guard case .field(let field) = step else {
        if !step.isDerivation { body.append(syntax.statement(try read([step], nil, nil, type.path))) }
        continue
      }
      let path = type.path + [field.name]
      let own = type.members[field.place]
      let member = memberNames[field.place]
      if type.isText {
        texts.append(try read(part: field, own?.type, path))
      } else if let slot = field.directSlot, let raw = locals[slot] {
        let (code, codec) = try readRaw(field, own?.type, path)
        body.append(syntax.constant(raw, code))
        if let member { members.append((member, syntax.call(method: "value", of: codec, [raw]))) }
      } else {
        let code = try readField(field, own?.type, path)
        if let member {
          body.append(syntax.constant(local(member), code))
          members.append((member, local(member)))
        } else {
          body.append(syntax.statement(code))
        }
      }
    }
    if type.isText {
      body = [syntax.returned(syntax.call("dateText", [syntax.list(texts)]))]
    } else {
      try declare(type, as: name, nil, kind: kind)
      body.append(syntax.returned(syntax.value(of: name, kind: kind, members)))
    }
    let result = type.isText ? syntax.textType : name
    let function = syntax.identifier("read " + name, as: .function)
    add(self.function(function, [("r", syntax.support("Reader"))], returns: result, body))
    return function
  }

  /// A function, in which what is named and not used has no name.
  func function(
    _ name: String, _ parameters: [(name: String, type: String)], returns: String, _ body: [String]
  ) -> [String] {
    let own = body.enumerated().compactMap { place, line -> String? in
      guard let (name, value) = syntax.constant(in: line) else { return line }
      let others = body.enumerated().filter { $0.offset != place }.map(\.element)
      guard !others.contains(where: { $0.hasWord(name) }) else { return line }
      return value.contains("(") ? syntax.statement(value) : nil
    }
    return syntax.function(name, parameters, returns: returns, own)
  }

  /// Adds a function, once.
  mutating func add(_ function: [String]) {
    if !functions.contains(function) { functions.append(function) }
  }

  /// What reads a field.
  private mutating func readField(_ field: FieldStep, _ type: PlanType?, _ path: [String]) throws(EmissionFinding)
    -> String
  {
    guard !field.steps.isEmpty else { return syntax.absent }
    if field.steps.isNumber { return try read(field.steps, type, field.name, path) }
    if field.steps.count == 1, case .when(let when) = field.steps[0], when.otherwise == nil {
      let inner = FieldStep(field.name, at: field.place, when.steps, isStored: field.isStored)
      return syntax.choice(test(when.test, "r"), try readField(inner, type, path), syntax.absent)
    }
    let body = syntax.lambda([], try read(field.steps, type, nil, path))
    return syntax.call(method: "field", of: "r", [syntax.text(field.name), body])
  }

  /// What reads a part of a date.
  private mutating func read(part field: FieldStep, _ type: PlanType?, _ path: [String]) throws(EmissionFinding)
    -> String
  {
    guard case .number(let number) = field.steps.first else { throw finding(path, "its date is not made of numbers") }
    let codec = try self.codec(of: number, type, "r", path).name
    return syntax.call(method: "raw", of: "r", [codec, syntax.text(field.name)])
  }

  /// What reads the number of a field that others go by, and the constant that says what it means.
  private mutating func readRaw(
    _ field: FieldStep, _ type: PlanType?, _ path: [String]
  ) throws(EmissionFinding) -> (code: String, codec: String) {
    switch field.steps[0] {
    case .number(let number): return try readRaw(number, field.name, type, path)
    case .when(let when):
      guard case .number(let wide) = when.steps.first, case .number(let narrow) = when.otherwise?.first else { break }
      let (yes, codec) = try readRaw(wide, field.name, type, path)
      let no = try readRaw(narrow, field.name, type, path).code
      return (syntax.choice(test(when.test, "r"), yes, no), codec)
    case .series, .digits, .packed, .text, .octets, .expect, .skip, .sum, .agree, .mark, .times, .within, .choose,
      .record, .field, .derive:
      break
    }
    throw finding(path, "its number is not where it is expected")
  }

  private mutating func readRaw(
    _ number: NumberStep, _ name: String, _ type: PlanType?, _ path: [String]
  ) throws(EmissionFinding) -> (code: String, codec: String) {
    let codec = try self.codec(of: number, type, "r", path).name
    guard case .constant(let constant) = number.role else {
      return (syntax.call(method: "raw", of: "r", [codec, syntax.text(name)]), codec)
    }
    let isBig = syntax.isBig(number.scalar)
    let own = [codec, syntax.integer(constant, isBig: isBig), syntax.text(name)]
    return (syntax.call(method: "constant", of: "r", own), codec)
  }

  /// The slots whose numbers are constants of a record's function, since nothing outside of it goes by them.
  func localSlots(of record: RecordStep) -> [Int: String] {
    var own = Array(repeating: 0, count: uses.count)
    SlotUses.count(record.steps, isNested: false, &own)
    var locals: [Int: String] = [:]
    var slots: [(slot: Int, name: String)] = []
    for case .field(let field) in record.steps {
      guard let slot = field.directSlot, own[slot] == uses[slot], own[slot] > 0 else { continue }
      slots.append((slot, field.name + " raw"))
    }
    for (slot, name) in zip(slots, syntax.identifiers(slots.map(\.name), as: .member)) { locals[slot.slot] = name }
    return locals
  }

  /// The function that reads the digits of a number.
  mutating func readFunction(_ step: DigitsStep, _ type: PlanType?, _ path: [String]) throws(EmissionFinding) -> String
  {
    guard case .record(let record) = type else { throw finding(path, "its digits have no type") }
    let name = recordType(record)
    try declare(record, as: name, nil, kind: nil)
    let members = memberNames(record, isBranch: false).compactMap(\.self)
    let digits = syntax.call(method: "digits", of: "r", [try codec(step.number, path), try self.digits(step, record)])
    let body = [
      syntax.constant("digits", digits),
      syntax.returned(
        syntax.value(of: name, kind: nil, members.enumerated().map { ($1, syntax.item("digits", $0)) })),
    ]
    let function = syntax.identifier("read " + name, as: .function)
    add(self.function(function, [("r", syntax.support("Reader"))], returns: name, body))
    return function
  }

  /// The digits of a number.
  mutating func digits(_ step: DigitsStep, _ record: PlanRecord) throws(EmissionFinding) -> String {
    var items: [String] = []
    for (digit, member) in zip(step.digits, record.stored) {
      guard case .number(let number) = member.type else { continue }
      let codec = try self.codec(digit.number, number.meaning, number.path).name
      var members: [(name: String, value: String)] = [
        ("name", syntax.text(digit.name)), ("place", "\(digit.place)"), ("codec", codec),
      ]
      if let slot = digit.number.slot { members.append(("slot", "\(slot)")) }
      items.append(syntax.structure("Digit", members))
    }
    return syntax.list(items)
  }
}

extension FieldStep {
  /// The slot of the number that the field is, where it always is there.
  var directSlot: Int? {
    guard steps.count == 1 else { return nil }
    switch steps[0] {
    case .number(let number): return number.slot
    case .when(let when):
      guard let otherwise = when.otherwise, when.steps.count == 1, otherwise.count == 1,
        case .number(let wide) = when.steps[0], case .number(let narrow) = otherwise[0], wide.slot == narrow.slot
      else { return nil }
      return wide.slot
    case .series, .digits, .packed, .text, .octets, .expect, .skip, .sum, .agree, .mark, .times, .within, .choose,
      .record, .field, .derive:
      return nil
    }
  }
}

extension [Step] {
  /// Whether they are a record without fields.
  var isEmptyRecord: Bool {
    guard count == 1, case .record(let record) = self[0] else { return false }
    return record.steps.isEmpty
  }

  /// Whether they are one number, of one or two sizes, whatever it depends on.
  var isNumber: Bool {
    guard count == 1 else { return false }
    switch self[0] {
    case .number: return true
    case .when(let when): return when.steps.isNumber && (when.otherwise?.isNumber ?? true)
    case .series, .digits, .packed, .text, .octets, .expect, .skip, .sum, .agree, .mark, .times, .within, .choose,
      .record, .field, .derive:
      return false
    }
  }
}

extension String {
  /// Whether a name stands in it by itself.
  fileprivate func hasWord(_ name: String) -> Bool {
    split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0 == name }
  }
}
