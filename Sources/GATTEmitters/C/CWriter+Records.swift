import GATTSchema

extension CWriter {
  /// Writes steps that are there sometimes.
  func write(_ when: WhenStep, _ type: PlanType?, _ place: CPlace?, has: CPlace?) throws(EmissionFinding) {
    if let otherwise = when.otherwise {
      try body.block("if (\(try test(when.test, hasOctets: "true")))") { () throws(EmissionFinding) in
        try write(when.steps, type, place, has: nil)
      }
      return try body.block("else") { () throws(EmissionFinding) in try write(otherwise, type, place, has: nil) }
    }
    guard when.isStored, let has else {
      let test = try self.test(when.test, hasOctets: when.test.usesRemaining ? "(!\(body.ask("ended")))" : "true")
      return try body.block("if (\(test))") { () throws(EmissionFinding) in
        try write(when.steps, type, place, has: nil)
      }
    }
    // Where only the end of the bytes decides, the value does; and where a bit follows from the value, they agree.
    if !when.test.isRemaining, !isDecided(when.test, by: has) {
      let says = try test(when.test, hasOctets: has.text)
      body.fail(if: "(\(says)) ? (!\(has.text)) : \(has.text)", "CONTRADICTS")
    }
    try body.block("if (\(has.text))") { () throws(EmissionFinding) in
      try write(when.steps, type, place, has: nil)
    }
    guard when.test.usesRemaining else { return }
    body.add("else if (\(try test(when.test, hasOctets: "true"))) {", setting: "ended")
    body.add("    ended = true;", setting: "ended")
    body.add("}", setting: "ended")
    body.add("else {", setting: "ended")
    body.add("}", setting: "ended")
  }

  /// Writes fields, behind the numbers that follow from them.
  func write(_ record: RecordStep, _ type: PlanType?, _ place: CPlace?) throws(EmissionFinding) {
    var plan: PlanRecord?
    if case .record(let own) = type { plan = own }
    guard let plan, let place else { throw EmissionFinding([], "fields that no value has") }
    let names = CTypes.members(plan)
    let outside = body.name("ended")
    body.add("const bool \(outside) = ended;", setting: "ended")
    body.add("ended = false;", setting: "ended")
    try derive(record, plan, names, place)
    for (index, step) in record.steps.enumerated() {
      reserve(record.steps[index...])
      guard case .field(let field) = step else {
        try write(step, nil, nil, has: nil)
        continue
      }
      let member = plan.members[field.place]
      let own = names[field.place].map { CTypes.place(of: $0, in: plan, at: place) }
      let has = member?.isOptional == true ? names[field.place].map { place.member("has_\($0)") } : nil
      do {
        try body.part { () throws(EmissionFinding) in try write(.field(field), member?.type, own, has: has) }
      } catch {
        throw error.inside([field.name])
      }
    }
    try fillLengths(record)
    body.add("ended = \(outside);", setting: "ended")
  }

  /// Whether a test asks for the bit that follows from a member that is there.
  private func isDecided(_ test: Test, by has: CPlace) -> Bool {
    guard case .isSet(.bits(let slot, let range, _)) = test, let own = presences[has.text] else { return false }
    return own.slot == slot && own.range == range
  }
}

extension Test {
  /// Whether it only asks if bytes are left.
  fileprivate var isRemaining: Bool {
    if case .remaining = self { return true }
    return false
  }

  /// Whether it goes by how many bytes are left.
  var usesRemaining: Bool {
    switch self {
    case .remaining: true
    case .not(let inner): inner.usesRemaining
    case .all(let parts): parts.contains(where: \.usesRemaining)
    case .isSet, .isOne, .context: false
    }
  }
}
