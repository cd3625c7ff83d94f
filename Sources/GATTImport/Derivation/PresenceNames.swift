/// Names bits after what they decide.
enum PresenceNames {
  /// `fields` with bits called *Energy Expended Present* where that is what they say.
  static func applied(to fields: [FieldDraft]) -> [FieldDraft] {
    fields.map { field in
      guard case .bits(let scalar, let bits) = field.value.kind else { return field }
      var field = field
      let name = field.name
      var taken = fields.map(\.name)
      let renamed = bits.map { bit in
        var bit = self.renamed(bit, of: name, among: fields)
        if taken.contains(bit.name) { bit.name += " Flag" }
        bit.name = UniqueName.of(bit.name, taken: taken)
        taken.append(bit.name)
        return bit
      }
      field.value.kind = .bits(scalar, renamed)
      return field
    }
  }

  /// A bit's name without what says that it is about presence.
  static func stem(_ name: String) -> String {
    name.replacing(/\ (?:is |fields? )?present$/.ignoresCase(), with: "")
  }

  private static func renamed(_ bit: BitDraft, of field: String, among fields: [FieldDraft]) -> BitDraft {
    var bit = bit
    let users = fields.filter { user in
      guard case .bit(let reference, true) = user.presence.last else { return false }
      return reference.field == field && bit.width == 1 && reference.bit == bit.lowest
    }
    if users.isEmpty {
      if fields.contains(where: { $0.isChosen(by: bit, of: field) }) { bit.labels = nil }
      return bit
    }
    bit.labels = nil
    let isCheck = users.contains { $0.name.isEmpty }
    guard !isCheck else { return bit }
    bit.name = (users.count == 1 ? ShortName.head(users[0].name) : stem(bit.name)) + " Present"
    return bit
  }
}

extension FieldDraft {
  /// Whether it is a union that `bit` chooses in.
  fileprivate func isChosen(by bit: BitDraft, of field: String) -> Bool {
    guard case .union(let union) = value.kind, case .bit(let reference) = union.tag else { return false }
    return reference.field == field && reference.bit == bit.lowest
  }
}
