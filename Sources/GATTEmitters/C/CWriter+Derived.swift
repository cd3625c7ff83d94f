import GATTSchema

extension CWriter {
  /// Works out the derived numbers of a record, but for those that say how long something is.
  func derive(_ record: RecordStep, _ plan: PlanRecord, _ names: [String?], _ place: CPlace) throws(EmissionFinding) {
    for derived in record.derived where !isAlwaysKnown(derived) {
      body.add("derived_\(derived)_known = false;", setting: "derived_\(derived)_known")
      body.add("derived_\(derived)_there = false;", setting: "derived_\(derived)_there")
      body.add("length_\(derived)_known = false;", setting: "length_\(derived)_known")
    }
    var seen: Set<Int> = []
    for derivation in record.derivations {
      let target = "derived_\(derivation.target)"
      guard let type = slotType(self.plan.program.derived[derivation.target].slot) else { continue }
      let member = plan.members[derivation.field]
      let own = names[derivation.field].map { CTypes.place(of: $0, in: plan, at: place) }
      let has = member?.isOptional == true ? names[derivation.field].map { place.member("has_\($0)").text } : nil
      let (value, isKnown) = try source(derivation, member, own, has, type)
      guard let value else { continue }
      if isAlwaysKnown(derivation.target) {
        let all = record.derivations.filter { $0.target == derivation.target }
        let others = seen.insert(derivation.target).inserted ? "" : "\(target) | "
        body.add("\(target) = (\(type.name))(\(others)(\(value)));", setting: target)
        if all.count == 1, case .presence = derivation.source, let has {
          note(presence: has, of: derivation.target, in: record)
        }
        continue
      }
      let head = isKnown.map { "if (\($0)) " } ?? ""
      body.add("\(head){", setting: target)
      if derivation.source.isShared {
        let number = body.name("own")
        body.add("    const \(type.name) \(number) = (\(type.name))(\(value));", setting: target)
        body.add("    if (!\(target)_known || (\(number) > \(target))) {", setting: target)
        body.add("        \(target) = \(number);", setting: target)
        body.add("    }", setting: target)
      } else {
        body.add("    if (!\(target)_known) {", setting: target)
        body.add("        \(target) = (\(type.name))(\(value));", setting: target)
        body.add("    }", setting: target)
      }
      body.add("    \(target)_known = true;", setting: target)
      body.add("}", setting: target)
    }
  }

  /// Whether a derived number is a bit that follows from members of one record, whatever the value is.
  func isAlwaysKnown(_ derived: Int) -> Bool { Self.known(in: plan.program.steps)[derived] ?? false }

  /// Whether numbers that are derived in records are always known when they are written.
  private static func known(in steps: [Step]) -> [Int: Bool] {
    var known: [Int: Bool] = [:]
    for step in steps {
      if case .record(let record) = step {
        for (target, all) in Dictionary(grouping: record.derivations, by: \.target) {
          // What several fields may go by is a bit.
          let isBit = all.allSatisfy(\.source.isShared)
          known[target] = known[target] == nil && isBit && number(deriving: target, in: record.steps) != nil
        }
      }
      known.merge(Self.known(in: step.inner)) { _, _ in false }
    }
    return known
  }

  /// Notes that a bit among the fields of a record says whether a member is there.
  private func note(presence has: String, of derived: Int, in record: RecordStep) {
    guard let number = Self.number(deriving: derived, in: record.steps), let slot = number.slot,
      let member = number.bits?.derived.first(where: { $0.derived == derived })
    else { return }
    presences[has] = (slot, member.range)
  }

  /// What a field makes of a number, and when it makes anything; nil for nothing.
  private func source(
    _ derivation: DeriveStep, _ member: PlanMember?, _ place: CPlace?, _ has: String?, _ type: CInteger
  ) throws(EmissionFinding) -> (value: String?, isKnown: String?) {
    // A field that no value has is never there.
    let isThere = has ?? (member == nil ? "false" : "true")
    switch derivation.source {
    case .presence: return ("\(isThere) ? 1u : 0u", nil)
    case .absence: return ("\(isThere) ? 0u : 1u", nil)
    case .width(let narrow):
      guard let member, let place else { return ("0u", nil) }
      guard let own = try Self.integer(of: member.type) else { return ("0u", nil) }
      guard let wide = own.isNone(of: [narrow], place.text) else { return ("0u", nil) }
      return (has.map { "(\($0) && (\(wide))) ? 1u : 0u" } ?? "(\(wide)) ? 1u : 0u", nil)
    case .tag(_, let part):
      guard case .choice? = member?.type, let place else { return (nil, nil) }
      let tag = "(uint64_t)\(place.member("tag").text)"
      guard let part else { return (place.member("tag").text, has) }
      return (
        "(\(tag) >> \(part.shift)) & \(CInteger.mask(part.width >= 64 ? .max : (1 << UInt64(part.width)) - 1))", has
      )
    case .count:
      guard case .list(let list)? = member?.type, let place else { return (nil, nil) }
      if CTypes.isFixed(list) { return ("\(list.count.upperBound)u", has) }
      guard type.range.contains(Int128(UInt16.max)) || type.range.contains(Int128(list.count.upperBound)) else {
        throw EmissionFinding([derivation.name], "more items than their count can say")
      }
      return (place.member("count").text, has)
    }
  }

  /// Fills in the lengths that are only now known.
  func fillLengths(_ record: RecordStep) throws(EmissionFinding) {
    for place in record.derived {
      guard let step = Self.number(deriving: place, in: record.steps), lengths.contains(place) else { continue }
      let (length, at) = (body.ask("length_\(place)"), body.ask("derived_\(place)_at"))
      let head = "if (\(body.ask("length_\(place)_known")) && \(body.ask("derived_\(place)_there")))"
      guard let type = CInteger(0...Int128(UInt16.max)) else { return }
      try body.block(head) { () throws(EmissionFinding) in
        let number = try CNumber(step)
        guard let bits = step.bits else {
          return try number.write(length, of: type, body, to: "out + \(at)", at: at)
        }
        guard let member = bits.derived.first(where: { $0.derived == place }) else { return }
        if let bad = type.isNone(of: [member.range.range], length) { body.fail(if: bad, "DOES_NOT_FIT", at: at) }
        let own = body.name("bits")
        let raw = CNumber.get("out + \(at)", step.scalar.octets, step.endian)
        body.add(
          "const uint64_t \(own) = (uint64_t)\(raw) | ((uint64_t)\(length) << \(member.range.lowest));")
        body.add(CNumber.put(own, "out + \(at)", step.scalar.octets, step.endian))
      }
    }
  }

  /// The derived numbers that say how long something is.
  private var lengths: Set<Int> { Self.lengths(in: plan.program.steps) }

  private static func lengths(in steps: [Step]) -> Set<Int> {
    steps.reduce(into: []) { found, step in
      if case .within(let within) = step, case .counted(_, _, let derived?) = within.extent.length {
        found.insert(derived)
      }
      found.formUnion(lengths(in: step.inner))
    }
  }

  /// The step that writes a derived number, or bits with it.
  private static func number(deriving place: Int, in steps: [Step]) -> NumberStep? {
    for step in steps {
      if case .number(let number) = step {
        if case .derived(place) = number.role { return number }
        if number.bits?.derived.contains(where: { $0.derived == place }) == true { return number }
      }
      if let found = number(deriving: place, in: step.inner) { return found }
    }
    return nil
  }
}
