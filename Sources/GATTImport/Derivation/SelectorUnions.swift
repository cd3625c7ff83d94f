/// Makes a union of fields that an earlier number chooses between.
enum SelectorUnions {
  /// `fields` with unions.
  static func applied(to fields: [FieldDraft]) -> [FieldDraft] {
    var result = fields
    guard let start = fields.firstIndex(where: { $0.selector != nil }), let name = fields[start].selector?.field else {
      return fields
    }
    let count = fields.run(from: start) { $0.selector?.field == name && !$0.refersToOthers }
    guard count > 1, let selector = fields.firstIndex(where: { $0.name == name }), selector < start else {
      return fields
    }
    let members = Array(fields[start..<start + count])
    let chosen = members.map { member in
      AlternativeDraft(
        name: member.name, tag: member.selector?.number ?? 0, content: .value(member.unconditional.value))
    }
    let others = fields[selector].value.meaning.cases.filter { one in !chosen.contains { $0.tag == one.value } }
    let empty = others.map { AlternativeDraft(name: $0.name, tag: $0.value, content: .nothing) }
    let union = UnionDraft(tag: .field(name), alternatives: (empty + chosen).sorted { $0.tag < $1.tag })
    let field = FieldDraft(
      name: UnionName.of(members.map(\.name)) ?? "Selected", value: ValueDraft(kind: .union(union)))
    result.replaceSubrange(start..<start + count, with: [field])
    result[selector].value.meaning = MeaningDraft()
    return result
  }
}

extension FieldDraft {
  /// The earlier field and the number of it that brings this field.
  fileprivate var selector: (field: String, number: Int)? {
    guard presence.count == 1, case .value(let field, let number) = presence[0] else { return nil }
    return (field, number)
  }
}
