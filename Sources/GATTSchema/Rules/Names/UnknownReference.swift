enum UnknownReference: Rule {
  static let id = "unknown-reference"
  static let phase = RulePhase.resolution
  static let purpose = """
    A field, a bit, a case or a context is referred to by its name. What decides about a field stands \
    before it in the same structure, because octets are read in order.
    """
  static let example = RuleExample.value(
    """
    struct:
      - { name: Flags, raw: uint8, bits: { 0: Humidity Present } }
      - { name: Humidity, raw: uint8, unit: "%", when: Humidty Present }
    """,
    """
    struct:
      - { name: Flags, raw: uint8, bits: { 0: Humidity Present } }
      - { name: Humidity, raw: uint8, unit: "%", when: Humidity Present }
    """)

  /// Reports a name that no earlier field or bit of `scope` has, unless what has it has been found wrong already.
  static func report(
    _ name: Located<String>, for purpose: ReferredNumber.Purpose, in scope: FieldScope,
    to diagnostics: inout Diagnostics
  ) {
    guard !scope.isUnsound(name.value) else { return }
    let word = scope.isLater(name.value) ? nil : sizeWord(name, for: purpose)
    diagnostics.report(word ?? diagnostic(name, in: scope))
  }

  /// What stands where a size may, and is a word of other tools for all that is left.
  private static func sizeWord(_ name: Located<String>, for purpose: ReferredNumber.Purpose) -> Diagnostic? {
    guard purpose == .size, name.value.utf8.count <= ForeignWords.longest else { return nil }
    guard let word = ForeignWords.word(name.value, behind: "length") else { return nil }
    return Diagnostic(
      Self.self, "no earlier field or bit is called “\(name.value)”; write `\(word)`", at: name.range,
      fixIt: .init("write `\(word)`", replacing: name.range, with: word))
  }

  /// Reports a path out of a structure that nothing is around.
  static func reportNothingAround(at range: SourceRange, to diagnostics: inout Diagnostics) {
    let message =
      "nothing is around this structure that `..` could name: it goes from a `struct` or a `union` in a field to the "
      + "structure of that field; a type of `types` cannot know where it is used"
    diagnostics.report(Diagnostic(Self.self, message, at: range))
  }

  /// Reports a name that no field or bit of a structure in `field` has; `legal` are those that there are.
  static func report(
    _ name: Located<String>, in field: StructureField, _ legal: [String], to diagnostics: inout Diagnostics
  ) {
    let legal = legal.filter { !$0.isEmpty }
    let message = "no field or bit in “\(field.name)” is called “\(name.value)”"
    let nearest = Nearest.match(name.value, among: legal)
    let hint = nearest.map { "did you mean “\($0)”?" } ?? "there is \(ShortList.text(legal))"
    diagnostics.report(Diagnostic(Self.self, "\(message); \(hint)", at: name.range))
  }

  private static func diagnostic(_ name: Located<String>, in scope: FieldScope) -> Diagnostic {
    if !scope.isStructure {
      return Diagnostic(
        Self.self, "only in a `struct` is there a field before this one; write the two as fields of one", at: name.range
      )
    }
    if scope.isLater(name.value) {
      return Diagnostic(
        Self.self, "“\(name.value)” is not before this field; octets are read in order, so move it up", at: name.range)
    }
    let message = "no earlier field or bit of this structure is called “\(name.value)”"
    let path = name.value.split(separator: ".", omittingEmptySubsequences: false)
    if path.count > 1, scope.names.contains(String(path[0])) {
      let path = path.joined(separator: "/")
      return Diagnostic(
        Self.self, "\(message); a path has a slash: write “\(path)”; only formulas have points", at: name.range,
        fixIt: .init("write “\(path)”", replacing: name.range, with: YAMLText.scalar(path)))
    }
    return unknown(name, message, scope.names)
  }

  /// The place of the field called `name` among all `names` of a structure; nil, reported, when none is. `legal` are those
  /// that would do.
  static func field(
    _ name: Located<String>, among names: [String?], legal: [String]? = nil, reporting diagnostics: inout Diagnostics
  ) -> Int? {
    if let place = names.firstIndex(of: name.value) { return place }
    let legal = legal ?? names.compactMap(\.self)
    diagnostics.report(unknown(name, "no field of this structure is called “\(name.value)”", legal))
    return nil
  }

  /// The place of `name` in the context; nil, reported, when it is not there.
  static func context(
    _ name: Located<String>, among flags: [ContextFlag], reporting diagnostics: inout Diagnostics
  ) -> Int? {
    if let place = flags.firstIndex(where: { $0.name == name.value }) { return place }
    diagnostics.report(unknown(name, "`context` has no “\(name.value)”", flags.map(\.name)))
    return nil
  }

  /// The place of the alternative called `name`; nil, reported, when none is.
  static func alternative(
    _ name: Located<String>, among names: [String], reporting diagnostics: inout Diagnostics
  ) -> Int? {
    if let place = names.firstIndex(of: name.value) { return place }
    diagnostics.report(unknown(name, "no alternative is called “\(name.value)”", names))
    return nil
  }

  /// The whole number that `text` is; nil, reported, when it is none. The name of a case has been looked for before.
  static func number(
    _ text: Located<String>, of meaning: Element.Meaning?, reporting diagnostics: inout Diagnostics
  ) -> Int128? {
    if let number = Scalars.integer(text.value) { return number }
    diagnostics.report(value(text, meaning))
    return nil
  }

  private static func value(_ text: Located<String>, _ meaning: Element.Meaning?) -> Diagnostic {
    guard case .enumeration(let enumeration)? = meaning else {
      return Diagnostic(Self.self, "“\(text.value)” is no whole number, and there are no cases to name", at: text.range)
    }
    return unknown(text, "no case is called “\(text.value)”", enumeration.cases.map(\.name))
  }

  private static func unknown(_ name: Located<String>, _ message: String, _ legal: [String]) -> Diagnostic {
    if let form = ConditionForms.form(of: name.value, legal) {
      return Diagnostic(Self.self, "\(message); write \(form)", at: name.range)
    }
    guard let nearest = Nearest.match(name.value, among: legal) else {
      let list = legal.isEmpty ? "there is none" : "there is \(ShortList.text(legal))"
      return Diagnostic(Self.self, "\(message); \(list)", at: name.range)
    }
    return Diagnostic(
      Self.self, "\(message); did you mean “\(nearest)”?", at: name.range,
      fixIt: .init("write “\(nearest)”", replacing: name.range, with: YAMLText.scalar(nearest)))
  }
}
