import GATTSchema

extension ScriptPrinter {
  /// The names of a record's derived numbers.
  func derivedNames(of record: RecordStep) -> [Int: String] {
    let places = Array(record.derived)
    let names = syntax.identifiers(places.map { plan.program.derived[$0].name + " said" }, as: .member)
    return Dictionary(zip(places, names)) { first, _ in first }
  }

  /// Whether a test holds just where the field is there, since the field alone decides it.
  func follows(_ test: Test, from field: FieldStep, _ record: RecordStep) -> Bool {
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
  mutating func decided(
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
        [syntax.returned(syntax.integer(branch.tags.smallest, isBig: false))])
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
}
