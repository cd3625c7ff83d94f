import GATTSchema

extension ScriptPrinter {
  /// The function that reads one of several.
  mutating func readFunction(_ choose: ChooseStep, _ type: PlanChoice) throws(EmissionFinding) -> String {
    let name = choiceType(type)
    var parameters: [(name: String, type: String)] = [("r", syntax.support("Reader"))]
    var body = [syntax.constant(syntax.parameter("startOffset"), syntax.member("r", "offset"))]
    switch choose.tag {
    case .number(let number):
      guard !syntax.isBig(number.scalar) else { throw finding(type.path, "its tag is beyond 53 bits") }
      body.append(
        syntax.constant("tag", syntax.call(method: "raw", of: "r", [try codec(number, type.path + ["tag"])])))
    case .operand:
      parameters.append(("tag", syntax.optionalType(syntax.support("Whole"))))
      body += syntax.condition(
        syntax.not(syntax.isPresent("tag")),
        [syntax.thrown("r.\(syntax.method("unknownTag"))(\(syntax.absent), \(syntax.parameter("startOffset")))")])
    case .length: body.append(syntax.constant("tag", syntax.member("r", "remaining")))
    }
    let kinds = branchKinds(choose)
    for (place, branch) in choose.branches.enumerated() {
      let record = try branchRecord(choose, type, place)
      let own = names.type(key(type.path, .branch(place)))
      var code: String
      if branch.steps.isEmptyRecord {
        try declare(record, as: own, nil, kind: kinds[place])
        code = syntax.value(of: own, kind: kinds[place], [])
      } else if case .record(let step) = branch.steps.first, branch.steps.count == 1 {
        code = try readFunction(step, record, as: own, kind: kinds[place]) + "(r)"
        if branch.isNamed {
          code = syntax.call(method: "named", of: "r", [syntax.text(branch.name), syntax.lambda([], code)])
        }
      } else {
        throw finding(type.path + [branch.name], "it is no record")
      }
      if choose.isTaggedByLength { code = syntax.call(method: "ended", of: "r", [code]) }
      body += syntax.condition(
        isTag("tag", branch.tags), [syntax.returned(code)])
    }
    if choose.keepsUnknown {
      let unknown = names.type(key(type.path, .unknown))
      declare(unknown, "What the profile does not know.", kind: "unknown", Self.unknownMembers(syntax))
      body.append(
        syntax.returned(
          syntax.value(
            of: unknown, kind: "unknown",
            [("tag", syntax.call("plainNumber", ["tag"])), ("octets", syntax.call(method: "left", of: "r", []))])))
    } else {
      body.append(syntax.thrown(syntax.call(method: "unknownTag", of: "r", ["tag", syntax.parameter("startOffset")])))
    }
    declareChoice(choose, type, name)
    let function = syntax.identifier("read " + name, as: .function)
    add(self.function(function, parameters, returns: name, body))
    return function
  }

  /// Whether a number is one of some.
  private func isTag(_ number: String, _ tags: NumberSet) -> String {
    if let tag = tags.single { return syntax.call("isOne", [number, syntax.integer(tag, isBig: false)]) }
    return syntax.call("isWithin", [number] + runs(tags))
  }

  /// Runs of numbers, each as its first and its last.
  func runs(_ numbers: NumberSet) -> [String] {
    numbers.runs.map { run in
      let isBig = run.upperBound > 1 << 53 || run.lowerBound < -(1 << 53)
      return syntax.tuple([run.lowerBound, run.upperBound].map { syntax.integer($0, isBig: isBig) })
    }
  }

  private static func unknownMembers(_ syntax: any ScriptSyntax) -> [ScriptMember] {
    [
      ScriptMember(
        name: "tag", type: syntax.integerType(isBig: false), documentation: "The number that tells it.",
        isOptional: false),
      ScriptMember(
        name: "octets", type: syntax.octetsType, documentation: "What is behind the number.", isOptional: false),
    ]
  }

  private mutating func declareChoice(_ choose: ChooseStep, _ type: PlanChoice, _ name: String) {
    var all = choose.branches.indices.map { names.type(key(type.path, .branch($0))) }
    if choose.keepsUnknown { all.append(names.type(key(type.path, .unknown))) }
    let lines = syntax.alias(name, syntax.unionType(all), nil)
    if !types.contains(lines) { types.append(lines) }
  }

  /// What tells the branches apart in a value: their names as members.
  func branchKinds(_ choose: ChooseStep) -> [String] {
    syntax.identifiers(choose.branches.map(\.name), as: .member).map { $0 == "unknown" ? "unknown_" : $0 }
  }

  /// The members of a branch.
  func branchRecord(_ choose: ChooseStep, _ type: PlanChoice, _ place: Int) throws(EmissionFinding) -> PlanRecord {
    switch type.branches[place] {
    case .record(let record): return record
    case nil, .number, .bits, .series, .text, .octets, .list, .choice:
      throw finding(type.path + [choose.branches[place].name], "it is no record")
    }
  }
}
