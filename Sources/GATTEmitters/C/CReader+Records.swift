import GATTSchema

extension CReader {
  /// Steps that are there sometimes.
  func read(_ when: WhenStep, _ type: PlanType?, _ place: CPlace?, has: CPlace?, _ scope: Scope)
    throws(EmissionFinding)
  {
    let test = try self.test(when.test, hasOctets: "(i < \(scope.end))")
    if let otherwise = when.otherwise {
      try body.block("if (\(test))") { () throws(EmissionFinding) in
        try read(when.steps, type, place, has: nil, scope)
      }
      return try body.block("else") { () throws(EmissionFinding) in
        try read(otherwise, type, place, has: nil, scope)
      }
    }
    let isThere = when.isStored && place != nil ? has : nil
    if let isThere { body.add("\(isThere.text) = false;") }
    try body.block("if (\(test))") { () throws(EmissionFinding) in
      try read(when.steps, type, place, has: nil, scope)
      if let isThere { body.add("\(isThere.text) = true;") }
    }
  }

  /// The members of a record.
  func read(_ record: RecordStep, _ type: PlanType?, _ place: CPlace?, _ scope: Scope) throws(EmissionFinding) {
    var plan: PlanRecord?
    if case .record(let own) = type { plan = own }
    let names = plan.map { CTypes.members($0) }
    if let place, plan?.stored.isEmpty == true { body.add("\(place.member("nothing").text) = 0u;") }
    for step in record.steps {
      guard case .field(let field) = step else {
        try read(step, nil, nil, has: nil, scope)
        continue
      }
      let member = plan?.members[field.place]
      let name = names?[field.place]
      let own = name.flatMap { name in plan.flatMap { plan in place.map { CTypes.place(of: name, in: plan, at: $0) } } }
      let has = member?.isOptional == true ? name.flatMap { name in place?.member("has_\(name)") } : nil
      do {
        try body.part { () throws(EmissionFinding) in
          try read(field.steps, member?.type, own, has: has, scope)
        }
      } catch {
        throw error.inside([field.name])
      }
    }
  }
}
