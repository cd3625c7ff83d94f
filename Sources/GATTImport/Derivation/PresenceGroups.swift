/// Makes a structure of fields that one bit brings together.
enum PresenceGroups {
  /// `fields` with structures. Fields that need others stay where those are.
  static func applied(to fields: [FieldDraft]) -> [FieldDraft] {
    var result: [FieldDraft] = []
    var index = 0
    while index < fields.count {
      let field = fields[index]
      let count = field.onlyBit == nil ? 1 : fields.run(from: index) { $0.presence == field.presence }
      let members = Array(fields[index..<index + count])
      index += count
      guard count > 1, !members.contains(where: \.refersToOthers) else {
        result += members
        continue
      }
      let name = UniqueName.of(self.name(members, in: fields), taken: result.map(\.name))
      let structure = ValueDraft(kind: .structure(members.map(\.unconditional)))
      result.append(FieldDraft(name: name, value: structure, presence: field.presence))
    }
    return result
  }

  /// The bit's name without the word *present*; for a bit that has to be clear, the fields' names.
  private static func name(_ members: [FieldDraft], in fields: [FieldDraft]) -> String {
    guard let (bit, isSet) = members.first?.onlyBit, isSet, let draft = fields.bit(bit) else {
      return members.map(\.name).joined(separator: " and ")
    }
    return PresenceNames.stem(draft.name)
  }
}

extension [FieldDraft] {
  /// The bit that a reference means.
  func bit(_ reference: BitReference) -> BitDraft? {
    for field in self where field.name == reference.field {
      guard case .bits(_, let bits) = field.value.kind else { continue }
      return bits.first { $0.range.contains(reference.bit) }
    }
    return nil
  }
}
