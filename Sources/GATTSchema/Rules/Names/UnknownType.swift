enum UnknownType: Rule {
  static let id = "unknown-type"
  static let phase = RulePhase.resolution
  static let purpose = """
    A value given as text, or the `type` of a field, is the name of an entry of `types`, own or imported, or a \
    ready-made one.
    """
  static let example = RuleExample.value(
    "Celcius", "Celsius",
    profileKeys: """
      types:
        Celsius: { raw: int16, scale: 1/100, unit: °C }
      """)

  /// Reports a name that neither `legal` types nor ready-made ones have.
  static func report(_ name: Located<String>, legal: [String], to diagnostics: inout Diagnostics) {
    diagnostics.report(diagnostic(name, legal: legal, more: SharedType.allCases.map(\.rawValue)))
  }

  private static func diagnostic(_ name: Located<String>, legal: [String], more ready: [String]) -> Diagnostic {
    let words = name.value.split(whereSeparator: \.isNewline)
    if let first = words.first, first.contains(": ") {
      let message = "this is text, not a mapping; write `\(first)` below the key, without `>` or `|` before it"
      return Diagnostic(Self.self, message, at: name.range)
    }
    if let form = form(name.value), !legal.contains(name.value) {
      return Diagnostic(
        Self.self, "there is no type `\(name.value)`; the layout is `\(form)`", at: name.range,
        fixIt: .init("write `\(form)`", replacing: name.range, with: form))
    }
    guard ScalarType(name.value) == nil else {
      return Diagnostic(
        Self.self, "`\(name.value)` is a scalar type; a value of one number is `{ raw: \(name.value) }`",
        at: name.range,
        fixIt: .init("write `{ raw: \(name.value) }`", replacing: name.range, with: "{ raw: \(name.value) }"))
    }
    let foreign = ready.first { ForeignWords.type(name.value)?.hasPrefix("`type: \($0)`") ?? false }
    let nearest = foreign ?? Nearest.match(name.value, among: legal + ready)
    let hint =
      nearest.map { "; did you mean `\($0)`?" }
      ?? "; `types` has \(legal.isEmpty ? "none" : ShortList.text(legal))"
    return Diagnostic(
      Self.self, "there is no type `\(name.value)`\(hint)", at: name.range,
      fixIt: nearest.map { .init("write `\($0)`", replacing: name.range, with: YAMLText.scalar($0)) })
  }

  /// The layout that a kind, or a type of another language, stands for.
  private static func form(_ name: String) -> String? {
    if LayoutKind(rawValue: name) != nil, let form = WrittenForms.form(of: name) { return "{ \(name): \(form) }" }
    guard ScalarType(name) == nil || name == "float", let row = ForeignWords.type(name) else { return nil }
    return row.contains("`") ? nil : "{ raw: \(row) }"
  }

  /// Reports a type that several imported files have; returns whether they do not.
  static func check(_ name: Located<String>, in imports: Imports, reporting diagnostics: inout Diagnostics) -> Bool {
    guard let files = imports.ambiguous[name.value] else { return true }
    let message = "`\(name.value)` is in \(files.joined(separator: " and in ")); import only one of them"
    diagnostics.report(Diagnostic(Self.self, message, at: name.range))
    return false
  }

  /// What a field of the type `name` is made of; nil, reported, when it cannot stand in a structure.
  static func check(
    _ content: StructureField.Content?, ofType name: Located<String>, reporting diagnostics: inout Diagnostics
  ) -> StructureField.Content? {
    if let content { return content }
    diagnostics.report(
      Diagnostic(
        Self.self, "`\(name.value)` is several numbers, which have no place in a field; write it as a `struct`",
        at: name.range))
    return nil
  }
}
