/// Makes one named type of the fields that several alternatives of a union have in common.
enum SharedFields {
  /// The alternatives of the characteristic called `name`, and the types that they share.
  static func applied(
    to alternatives: [AlternativeDraft], of name: String
  ) -> ([AlternativeDraft], [CharacteristicDraft.Helper]) {
    var (result, helpers): ([AlternativeDraft], [CharacteristicDraft.Helper]) = ([], [])
    for var alternative in alternatives {
      let alike = alternatives.filter { $0.content == alternative.content }
      guard alike.count > 1, case .fields(let fields) = alternative.content, fields.count > 1 else {
        result.append(alternative)
        continue
      }
      let value = ValueDraft(kind: .structure(fields))
      let helper =
        helpers.first { $0.value == value }
        ?? CharacteristicDraft.Helper(name: self.name(of: alike, in: name, helpers.map(\.name)), value: value)
      if !helpers.contains(helper) { helpers.append(helper) }
      alternative.content = .value(ValueDraft(kind: .named(helper.name, file: nil)))
      result.append(alternative)
    }
    return (result, helpers)
  }

  /// What the names of the alternatives have in common; else the parameters of the characteristic.
  private static func name(
    of alternatives: [AlternativeDraft], in characteristic: String, _ taken: [String]
  ) -> String {
    let words = CommonWords.run(in: alternatives.map(\.name))
    return UniqueName.of(words.contains(" ") ? words : characteristic + " Parameters", taken: taken)
  }
}
