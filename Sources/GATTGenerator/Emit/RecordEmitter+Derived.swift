import GATTSchema

/// The numbers that follow from properties, as expressions over these.
extension RecordEmitter {
  private func derivations(of target: Int) -> [DeriveStep] { record.derivations.filter { $0.target == target } }

  /// A derived number that is all of a field.
  func derivation(of target: Int) -> String {
    for case .field(let step) in record.steps {
      guard let property = fields[step.place].property else { continue }
      if let derivation = derivations(of: target).first(where: { $0.field == step.place }) {
        switch derivation.source {
        case .count: return "\(property.name).count"
        case .tag(_, let part): return Self.tag(part, of: property.name)
        case .presence, .absence, .width: continue
        }
      }
      guard let adding = step.whenThere.steps.length(saying: target), let content = fields[step.place].content else {
        continue
      }
      let size = content.size(of: property.name)
      return adding == 0 ? size : "\(size) + \(adding)"
    }
    return "0"
  }

  /// The derived bits of a group.
  func source(of member: BitsStep.Member, in number: NumberStep) -> BitSource? {
    guard let target = member.derived else { return nil }
    let (mask, all) = (SwiftLiteral.mask(member.range.mask), derivations(of: target))
    if let wide = isWide(all) { return .term("(\(wide) ? \(mask) : 0)") }
    guard let derivation = all.first, let property = fields[derivation.field].property else { return nil }
    switch derivation.source {
    case .presence: return .call(Presence(number: mask, field: property.name).call("setting"))
    case .absence: return .term("(\(property.name) == nil ? \(mask) : 0)")
    case .tag(_, let part):
      let shift = member.range.lowest == 0 ? "" : " << \(member.range.lowest)"
      let tag = "\(number.scalar.swiftType)(truncatingIfNeeded: \(Self.tag(part, of: property.name)))"
      return .term("\(tag)\(shift) & \(mask)")
    case .width, .count: return nil
    }
  }

  private static func tag(_ part: TagPart?, of value: String) -> String {
    guard let shift = part?.shift, shift > 0 else { return "\(value).tag" }
    return "\(value).tag >> \(shift)"
  }

  /// Whether a number needs the larger of its types, by the bit that tells the type.
  func isWide(_ test: Test) -> String {
    guard case .isSet(.bits(let slot, let range, _)) = test else { return "false" }
    for case .field(let step) in record.steps {
      guard case .number(let number)? = step.whenThere.steps.first, number.slot == slot else { continue }
      let member = number.bits?.derived.first { $0.range.mask == range.mask }
      return member?.derived.flatMap { isWide(derivations(of: $0)) } ?? "false"
    }
    return "false"
  }

  /// Whether any of the numbers that have their width by a bit needs the larger type; nil where none does.
  private func isWide(_ derivations: [DeriveStep]) -> String? {
    let terms = derivations.compactMap { derivation -> String? in
      guard case .width(let range) = derivation.source else { return nil }
      guard let property = fields[derivation.field].property else {
        return count(at: derivation.field).map { Self.needsMore(than: range, $0) }
      }
      // `self`, for where a constant of the name is bound to what is there.
      let stored = "self.\(property.stored)"
      let value = step(at: derivation.field)?.whenThere.test == nil ? stored : "(\(stored) ?? 0)"
      return Self.needsMore(than: range, value)
    }
    return terms.isEmpty ? nil : terms.joined(separator: " || ")
  }

  /// The number of two widths at a place that follows from another field.
  private func count(at place: Int) -> String? {
    guard case .when(let when)? = step(at: place)?.whenThere.steps.first else { return nil }
    guard case .derived(let target)? = when.types?.wide.role else { return nil }
    return derivation(of: target)
  }

  private func step(at place: Int) -> FieldStep? {
    for case .field(let step) in record.steps where step.place == place { return step }
    return nil
  }

  /// Whether a number is none of the smaller type.
  private static func needsMore(than range: ClosedRange<Int128>, _ value: String) -> String {
    guard range.lowerBound < 0 else { return "\(value) > \(range.upperBound)" }
    return "!(\(range.lowerBound)...\(range.upperBound)).contains(\(value))"
  }
}

extension [Step] {
  /// What is added to the number of octets of an extent where a derived number says it; nil where that says something else.
  fileprivate func length(saying target: Int) -> Int? {
    guard case .within(let within)? = first, case .counted(_, let adding, target) = within.extent.length else {
      return nil
    }
    return adding
  }
}
