import GATTSchema

/// Finds out which fields of a structure can contradict each other, and how to tell.
struct Consistency {
  let structure: Structure
  let factory: ContentFactory

  /// The places of fields that may only be set together with others.
  var locked: Set<Int> {
    var locked: Set<Int> = []
    for (index, field) in structure.fields.enumerated() where field.hasValue {
      let open = field.readReferences.filter { !structure.isDerived($0) }.map(\.field)
      if !open.isEmpty { locked.formUnion(open + [index]) }
      let counters = field.readReferences.filter { structure.isDerived($0) && !isPresence($0, of: field) }
      if !counters.isEmpty, !isTag(field) { locked.insert(index) }
      if field.presence?.parts.contains(.remaining) == true {
        locked.formUnion(index..<structure.fields.count)
      }
    }
    return locked
  }

  private func isPresence(_ reference: MemberReference, of field: StructureField) -> Bool {
    field.presence?.references.contains(reference) == true
  }

  private func isTag(_ field: StructureField) -> Bool {
    guard case .union(let union) = field.content, case .member = union.tag else { return false }
    return field.repetition == nil
  }

  /// The statements that refuse a contradiction.
  func checks(_ fields: [Int: FieldTranslator]) -> [String] {
    structure.fields.indices.flatMap { index -> [String] in
      guard let field = fields[index] else { return [] }
      return presence(field) + end(field, index, fields) + count(field) + tag(field)
    }
  }

  /// A field is there when its condition holds, and only then.
  private func presence(_ field: FieldTranslator) -> [String] {
    guard let presence = field.field.presence else { return [] }
    if case .isSet(let reference) = presence, structure.isDerived(reference) { return [] }
    if case .not(.isSet(let reference)) = presence, structure.isDerived(reference) { return [] }
    let known = presence.parts.filter { !$0.usesContext && $0 != .remaining }
    guard !known.isEmpty else { return [] }
    let condition = factory.properties.expression(.all(known))
    guard known.count == presence.parts.count else {
      return ["guard \(field.name) == nil || \(condition) else { return nil }"]
    }
    return ["guard (\(condition)) == (\(field.name) != nil) else { return nil }"]
  }

  /// Nothing follows a field that is absent because the octets ended.
  private func end(_ field: FieldTranslator, _ index: Int, _ fields: [Int: FieldTranslator]) -> [String] {
    guard let presence = field.field.presence, presence.parts.contains(.remaining) else { return [] }
    let known = presence.parts.filter { !$0.usesContext && $0 != .remaining }
    let condition = known.isEmpty ? "" : " && \(factory.properties.expression(.all(known)))"
    let behind = structure.fields.indices.filter { $0 > index }.map { fields[$0]?.isEmpty }
    let isEmpty = behind.contains(nil) ? "false" : behind.compactMap { $0 }.joined(separator: ", ")
    let follows =
      behind.isEmpty || presence.usesContext
      ? [] : ["if \(field.name) == nil\(condition) { guard \(isEmpty) else { return nil } }"]
    guard let empty = field.content.isEmpty(field.name), !field.isList else { return follows }
    return follows + ["if let \(field.name) { guard !(\(empty)) else { return nil } }"]
  }

  /// An earlier number says how often the field is there.
  private func count(_ field: FieldTranslator) -> [String] {
    guard case .counted(let reference) = field.field.repetition else { return [] }
    let count = "\(field.name).count"
    var conditions: [String] = []
    if structure.isDerived(reference) {
      guard case .number(let element) = structure.fields[reference.field].content else { return [] }
      conditions = element.allowing(count)
    } else {
      conditions = ["\(count) == Swift.Int(clamping: \(factory.properties[reference].presentValue))"]
    }
    let guards = conditions.map { "guard \($0) else { return nil }" }
    return field.isOptional && !guards.isEmpty ? FieldTranslator.block("if let \(field.name)", guards) : guards
  }

  /// An earlier number tells the alternative.
  private func tag(_ field: FieldTranslator) -> [String] {
    guard case .union(let union) = field.field.content, case .member(let reference) = union.tag else { return [] }
    guard !structure.isDerived(reference) else { return [] }
    let operand = factory.properties[reference]
    let compared =
      field.isList
      ? "\(field.name).allSatisfy({ $0.tag == \(operand.value) })" : "\(field.name).tag == \(operand.value)"
    let guards = ["guard \(compared) else { return nil }"]
    return field.isOptional ? FieldTranslator.block("if let \(field.name)", guards) : guards
  }
}
