import GATTSchema

/// Prints the function that compares two values, which a writer has that reads back what it wrote.
struct CComparison {
  private let plan: ValuePlan
  private let body = CBody()

  init(_ plan: ValuePlan) { self.plan = plan }

  /// The lines of the function's body.
  func print() throws(EmissionFinding) -> String {
    let (one, other) = (CPlace(pointer: "a"), CPlace(pointer: "b"))
    body.add("(void)a;")
    body.add("(void)b;")
    switch plan.type {
    case .record, .choice: if let type = plan.type { try compare(type, one, other) }
    case let type?: try compare(type, one.member("value"), other.member("value"))
    case nil: break
    }
    body.add("return true;")
    return body.text
  }

  private func differ(_ condition: String) {
    body.add("if (\(CBody.bare(condition))) {")
    body.add("    return false;")
    body.add("}")
  }

  private func compare(_ type: PlanType, _ one: CPlace, _ other: CPlace) throws(EmissionFinding) {
    switch type {
    case .number, .bits: differ("\(one.text) != \(other.text)")
    case .text(let content), .octets(let content):
      if CTypes.isFixed(content) {
        return differ("memcmp(\(one.text), \(other.text), \(content.octets.upperBound)u) != 0")
      }
      compareCounted(one, other)
    case .series(let series):
      if series.single != nil { return differ("\(one.text) != \(other.text)") }
      for (run, name) in zip(series.runs, CTypes.runs(series)) {
        let isAlone = series.runs.count == 1
        try compare(run, isAlone ? one : one.member(name), isAlone ? other : other.member(name))
      }
    case .record(let record):
      for (member, name) in zip(record.members, CTypes.members(record)) {
        guard let member, let name else { continue }
        guard member.isOptional else {
          let own = CTypes.place(of: name, in: record, at: one)
          try compare(member.type, own, CTypes.place(of: name, in: record, at: other))
          continue
        }
        let has = one.member("has_\(name)").text
        differ("\(has) != \(other.member("has_\(name)").text)")
        try body.block("if (\(has))") { () throws(EmissionFinding) in
          try compare(member.type, one.member(name), other.member(name))
        }
      }
    case .list(let list):
      if CTypes.isFixed(list) { return try compare(list.item, "\(list.count.upperBound)u", one, other) }
      differ("\(one.member("count").text) != \(other.member("count").text)")
      try compare(list.item, one.member("count").text, one.member("items"), other.member("items"))
    case .choice(let choice): try compare(choice, one, other)
    }
  }

  private func compare(_ run: PlanSeries.Run, _ one: CPlace, _ other: CPlace) throws(EmissionFinding) {
    guard let number = run.numbers.first else { return }
    if let count = run.count { return try compare(.number(number), "\(count)u", one, other) }
    differ("\(one.member("count").text) != \(other.member("count").text)")
    try compare(.number(number), one.member("count").text, one.member("items"), other.member("items"))
  }

  private func compare(_ item: PlanType, _ count: String, _ one: CPlace, _ other: CPlace) throws(EmissionFinding) {
    let index = body.name("n")
    try body.block("for (size_t \(index) = 0u; \(index) < \(count); \(index)++)") { () throws(EmissionFinding) in
      try compare(item, one.item(index), other.item(index))
    }
  }

  private func compareCounted(_ one: CPlace, _ other: CPlace) {
    let count = one.member("count").text
    differ("\(count) != \(other.member("count").text)")
    differ("memcmp(\(one.member("bytes").text), \(other.member("bytes").text), \(count)) != 0")
  }

  private func compare(_ choice: PlanChoice, _ one: CPlace, _ other: CPlace) throws(EmissionFinding) {
    let tag = one.member("tag").text
    differ("\(tag) != \(other.member("tag").text)")
    let type = try CTypes.tag(choice, slots: plan.slots)
    for (index, name) in CTypes.branches(choice).enumerated() {
      let head = (index == 0 ? "if" : "else if") + " (\(type.isOne(of: choice.step.branches[index].tags, tag)))"
      try body.block(head) { () throws(EmissionFinding) in
        guard let branch = choice.branches[index] else { return }
        let (own, others) = (one.member("of").member(name), other.member("of").member(name))
        try compare(branch, own, others)
      }
    }
    body.block("else") {
      guard choice.step.keepsUnknown else { return }
      compareCounted(one.member("of").member("unknown"), other.member("of").member("unknown"))
    }
  }
}
