/// Ends a structure with the field that takes all octets that are left.
enum RestPass {
  /// The fields up to such a field, and those behind it, which cannot be told from it.
  static func applied(to fields: [FieldDraft]) -> (kept: [FieldDraft], taker: String, dropped: [FieldDraft])? {
    guard let index = fields.firstIndex(where: { $0.takesRest }), index < fields.count - 1 else { return nil }
    return (Array(fields[...index]), fields[index].name, Array(fields[(index + 1)...]))
  }
}

extension FieldDraft {
  /// Whether it takes all octets that are left, as text or as octets.
  fileprivate var takesRest: Bool {
    value.kind == .octets(.rest) || value.kind == .text(.rest)
  }
}
