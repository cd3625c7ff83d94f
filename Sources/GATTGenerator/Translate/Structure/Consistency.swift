import GATTSchema

/// Finds out which fields of a structure can contradict each other, and how to tell.
struct Consistency {
  let structure: Structure
  let factory: ContentFactory
  /// Whether what is wanted are contradictions of numbers around the structure, which only the value around it can tell.
  var isOuter = false

  /// The places of fields that may only be set together with others.
  var interdependentFields: Set<Int> {
    var found: Set<Int> = []
    for (index, field) in structure.fields.enumerated() where field.isProperty {
      let open = field.readReferences.filter { !structure.isDerived($0) }.flatMap { structure.properties(of: $0) }
      if !open.isEmpty { found.formUnion(open + [index]) }
      let counters = field.readReferences.filter {
        structure.isDerived($0) && !isPresence($0, of: field) && $0 != field.wideBit
      }
      if !counters.isEmpty, !isTag(field) { found.insert(index) }
      if let (bit, _) = field.presence?.wholeBit, structure.isDerived(bit), isShared(bit) { found.insert(index) }
      if field.presence?.parts.contains(.remaining) == true {
        found.formUnion(index..<structure.fields.count)
      }
    }
    return found
  }

  private func isPresence(_ reference: MemberReference, of field: StructureField) -> Bool {
    field.presence?.references.contains(reference) == true
  }

  /// Whether several fields come with a bit.
  private func isShared(_ bit: MemberReference) -> Bool {
    structure.fields.filter { $0.presence?.wholeBit?.reference == bit }.count > 1
  }

  private func isTag(_ field: StructureField) -> Bool {
    guard case .union(let union) = field.content, case .member = union.tag else { return false }
    return field.repetition == nil
  }

  /// The statements that refuse a contradiction.
  func checks(_ fields: [Int: FieldTranslator]) -> [SwiftStatement] {
    structure.fields.indices.flatMap { index -> [SwiftStatement] in
      guard let field = fields[index] else { return [] }
      return presence(field, fields) + end(field, index, fields) + count(field) + tag(field)
        + length(field, index) + inside(field)
    }
  }

  /// A field is there when its condition holds, and only then.
  private func presence(_ field: FieldTranslator, _ fields: [Int: FieldTranslator]) -> [SwiftStatement] {
    guard let presence = field.field.presence else { return [] }
    if !isOuter, let (reference, isSet) = presence.wholeBit, structure.isDerived(reference) {
      guard let other = companion(of: field, by: reference, fields) else { return [] }
      let isSame = other.field.presence?.wholeBit?.isSet == isSet
      return [refusal(field, "(\(field.name) == nil) \(isSame ? "==" : "!=") (\(other.name) == nil)")]
    }
    let known = presence.parts.filter { !$0.usesContext && $0 != .remaining }
    guard !known.isEmpty, isMeant(presence.references) else { return [] }
    let condition = factory.properties.expression(.all(known))
    guard known.count == presence.parts.count else {
      return [refusal(field, "\(field.name) == nil || \(condition)")]
    }
    return [refusal(field, "(\(condition)) == (\(field.name) != nil)")]
  }

  /// The first field that comes with the same bit, when that is not `field` itself.
  private func companion(
    of field: FieldTranslator, by bit: MemberReference, _ fields: [Int: FieldTranslator]
  ) -> FieldTranslator? {
    let first = structure.fields.indices.first { structure.fields[$0].presence?.wholeBit?.reference == bit }
    guard let first, let other = fields[first], other.field.identifier != field.field.identifier else { return nil }
    return other
  }

  private func refusal(_ field: FieldTranslator, _ condition: String) -> SwiftStatement {
    isOuter
      ? .guard(condition, else: ["return false"])
      : Refusal.contradiction(condition, field.place.name(field.field.name)).statement
  }

  /// Whether contradictions of these numbers are wanted.
  private func isMeant(_ references: [MemberReference]) -> Bool {
    references.contains(where: structure.isOuter) == isOuter
  }

  /// One of the numbers that tell the alternative together, unless it follows from that.
  private func part(
    _ part: (reference: MemberReference, part: JoinedNumber?), of field: FieldTranslator
  ) -> SwiftStatement? {
    guard !structure.isDerived(part.reference) else { return nil }
    guard let tag = structure.tag(part.reference, of: field.field, named: field.isList ? "$0" : field.name) else {
      return nil
    }
    let mask = part.part.map { " & \(SwiftLiteral.mask((1 << UInt64($0.width)) - 1))" } ?? ""
    let number = "Swift.Int(truncatingIfNeeded: \(factory.properties[part.reference].value))"
    let same = "Swift.Int(truncatingIfNeeded: \(tag)\(mask)) == \(number)"
    return refusal(field, field.isList ? "\(field.name).allSatisfy({ \(same) })" : same)
  }

  /// A number around the structure says how long the field is.
  private func length(_ field: FieldTranslator, _ index: Int) -> [SwiftStatement] {
    guard isOuter, case .counted(let reference, _) = field.field.length, structure.isOuter(reference) else { return [] }
    var outer = factory
    outer.checksOuter = true
    let value = field.isList ? "$0" : field.name
    let own = field.content.conditions(value)
    let all = outer.content(of: index)?.conditions(value) ?? []
    return field.whenPresent(
      all.filter { !own.contains($0) }.map {
        refusal(field, field.isList ? "\(field.name).allSatisfy({ \($0) })" : $0)
      })
  }

  /// What is inside the field goes by numbers of this structure.
  private func inside(_ field: FieldTranslator) -> [SwiftStatement] {
    guard let nested = field.content as? NestedContent, !nested.outerParameters.isEmpty else { return [] }
    guard isMeant(nested.outerNumbers) else { return [] }
    let arguments = nested.agreement(in: structure, factory.properties).joined(separator: ", ")
    let agrees = "\(field.isList ? "$0" : field.name).agrees(\(arguments))"
    return field.whenPresent([refusal(field, field.isList ? "\(field.name).allSatisfy({ \(agrees) })" : agrees)])
  }

  /// Nothing follows a field that is absent because the octets ended.
  private func end(_ field: FieldTranslator, _ index: Int, _ fields: [Int: FieldTranslator]) -> [SwiftStatement] {
    guard let presence = field.field.presence, presence.parts.contains(.remaining) else { return [] }
    let known = presence.parts.filter { !$0.usesContext && $0 != .remaining }
    let condition = known.isEmpty ? "" : " && \(factory.properties.expression(.all(known)))"
    // A number around the structure takes no octets of it.
    let behind = structure.fields.indices.dropFirst(index + 1).filter { structure.fields[$0].link == nil }
      .map { fields[$0]?.isEmpty }
    let isEmpty = behind.contains(nil) ? "false" : behind.compactMap { $0 }.joined(separator: ", ")
    let follows: [SwiftStatement] =
      behind.isEmpty || presence.usesContext || !isMeant(presence.references)
      ? [] : [.block("if \(field.name) == nil\(condition)", [refusal(field, isEmpty)])]
    guard !isOuter, let empty = field.content.isEmpty(field.name), !field.isList else { return follows }
    return follows + field.whenPresent([refusal(field, "!(\(empty))")])
  }

  /// An earlier number says how often the field is there.
  private func count(_ field: FieldTranslator) -> [SwiftStatement] {
    guard case .counted(let reference) = field.field.repetition, isMeant([reference]) else { return [] }
    let count = "\(field.name).count"
    var conditions: [String] = []
    if structure.isDerived(reference) {
      guard case .number(let element) = structure.fields[reference.field].content else { return [] }
      conditions = element.allowing(count)
    } else {
      conditions = ["\(count) == Swift.Int(clamping: \(factory.properties[reference].presentValue))"]
    }
    return field.whenPresent(conditions.map { refusal(field, $0) })
  }

  /// An earlier number tells the alternative.
  private func tag(_ field: FieldTranslator) -> [SwiftStatement] {
    guard case .union(let union) = field.field.content, case .member(let reference) = union.tag else { return [] }
    guard !structure.isDerived(reference), isMeant([reference]) else { return [] }
    // Of several numbers some may follow from the value, and the others have to agree with it.
    let parts = structure.tagParts(reference)
    guard parts.count == 1 else { return field.whenPresent(parts.compactMap { self.part($0, of: field) }) }
    let operand = factory.properties[reference]
    let value = field.isList ? "$0" : field.name
    let isTagged =
      union.hasOneTagEach ? "\(value).tag == \(operand.value)" : "\(value).hasTag(\(operand.presentValue))"
    return field.whenPresent([
      refusal(field, field.isList ? "\(field.name).allSatisfy({ \(isTagged) })" : isTagged)
    ])
  }
}

extension Structure {
  /// The fields whose properties a number lies in: of one inside a field that field, of several those of each.
  fileprivate func properties(of reference: MemberReference) -> [Int] {
    switch fields[reference.field].link?.source {
    case .inner(let number): [number.structures[0]]
    case .joined(let numbers): numbers.map(\.reference).filter { !isDerived($0) }.map(\.field)
    case .outer, nil: [reference.field]
    }
  }
}

extension Condition {
  /// The bit that is the whole condition, and whether it has to be set; nil for any other.
  var wholeBit: (reference: MemberReference, isSet: Bool)? {
    switch self {
    case .isSet(let reference): (reference, true)
    case .not(.isSet(let reference)): (reference, false)
    case .isOne, .context, .remaining, .not, .all: nil
    }
  }
}
