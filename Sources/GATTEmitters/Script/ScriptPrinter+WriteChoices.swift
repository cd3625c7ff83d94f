import GATTSchema

extension ScriptPrinter {
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
      var lines = try writeTag(choose, branch.tags, type)
      if choose.isTaggedByLength { lines.append(syntax.constant("first", syntax.member("w", "count"))) }
      if !branch.steps.isEmptyRecord {
        let function = try writeFunction(step, try branchRecord(choose, type, place), as: own, isBranch: true)
        let call = syntax.statement("\(function)(w, value)")
        let enter = syntax.statement(syntax.call(method: "enter", of: "w", [syntax.text(branch.name)]))
        lines += branch.isNamed ? [enter, call, syntax.statement(syntax.call(method: "leave", of: "w", []))] : [call]
      }
      if choose.isTaggedByLength {
        let lengths = branch.tags.single.map { ["\($0)"] } ?? runs(branch.tags)
        lines.append(
          syntax.statement(
            syntax.call(
              method: branch.tags.single == nil ? "requireLengthWithin" : "requireLength", of: "w",
              ["first", "offset"] + lengths)))
      }
      body += syntax.condition(
        syntax.isBranch("value", kind: kinds[place], type: own), lines + [syntax.returned("")])
    }
    if choose.keepsUnknown {
      body += try writeTag(choose, syntax.member("value", "tag"), type)
      let tags = choose.branches.flatMap { runs($0.tags) }
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

  /// The tag of a branch, or a check that the earlier number is one of its tags.
  private mutating func writeTag(_ choose: ChooseStep, _ tags: NumberSet, _ type: PlanChoice) throws(EmissionFinding)
    -> [String]
  {
    guard tags.single == nil, case .operand(let operand) = choose.tag else {
      return try writeTag(choose, syntax.integer(tags.smallest, isBig: false), type)
    }
    return [
      syntax.statement(
        syntax.call(
          method: "requireTagWithin", of: "w",
          ["tag", syntax.parameter("startOffset"), syntax.text(operand.name)] + runs(tags)))
    ]
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
