/// Makes a union of fields that are there when a bit is clear, and others in their place when it is set.
enum ComplementUnions {
  /// `fields` with unions.
  static func applied(to fields: [FieldDraft]) -> [FieldDraft] {
    var result: [FieldDraft] = []
    var index = 0
    while index < fields.count {
      guard let (union, count) = union(in: fields, from: index) else {
        result.append(fields[index])
        index += 1
        continue
      }
      result.append(union)
      index += count
    }
    return result
  }

  private static func union(in fields: [FieldDraft], from start: Int) -> (FieldDraft, Int)? {
    guard case .bit(let bit, let isSet)? = fields[start].presence.last else { return nil }
    let common = Array(fields[start].presence.dropLast())
    func run(from start: Int, isSet: Bool) -> Int {
      fields.run(from: start) { $0.presence == common + [.bit(bit, isSet: isSet)] && !$0.refersToOthers }
    }
    let first = run(from: start, isSet: isSet)
    let second = run(from: start + first, isSet: !isSet)
    guard first > 0, second > 0 else { return nil }
    let members = Array(fields[start..<start + first + second])
    let alternatives = [
      alternative(members.prefix(first), tag: isSet ? 1 : 0), alternative(members.dropFirst(first), tag: isSet ? 0 : 1),
    ]
    let union = UnionDraft(tag: .bit(bit), alternatives: alternatives.sorted { $0.tag < $1.tag })
    let name = UnionName.of(members.map(\.name)) ?? members[0].name
    return (FieldDraft(name: name, value: ValueDraft(kind: .union(union)), presence: common), first + second)
  }

  private static func alternative(_ fields: ArraySlice<FieldDraft>, tag: Int) -> AlternativeDraft {
    let fields = fields.map(\.unconditional)
    guard fields.count == 1, let field = fields.first, !field.repeats, field.extent == nil else {
      let name = UnionName.ending(of: fields.map(\.name)) ?? (tag == 1 ? "Set" : "Clear")
      return AlternativeDraft(name: name, tag: tag, content: .fields(fields))
    }
    guard case .structure(let members) = field.value.kind else {
      return AlternativeDraft(name: field.name, tag: tag, content: .value(field.value))
    }
    return AlternativeDraft(name: field.name, tag: tag, content: .fields(members))
  }
}
