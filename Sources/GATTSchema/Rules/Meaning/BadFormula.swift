enum BadFormula: Rule {
  static let id = "bad-formula"
  static let phase = RulePhase.resolution
  static let purpose = """
    A formula of `computed` has numbers, names, + - * / ^ ( ) and functions. Its names are those of numbers of the value, \
    of the value of the characteristic after `with`, or of parts in `where` above it.
    """
  static let example = RuleExample.temperature(
    """
    computed:
      - { name: Fahrenheit, unit: °F, formula: Temprature * 9 / 5 + 32 }
    """,
    """
    computed:
      - { name: Fahrenheit, unit: °F, formula: Temperature * 9 / 5 + 32 }
    """)

  /// Reports why a text is no formula.
  static func report(_ problem: FormulaProblem, in formula: Located<String>, to diagnostics: inout Diagnostics) {
    diagnostics.report(Diagnostic(Self.self, problem.message, at: formula.range))
  }

  /// Reports a `with` that names the characteristic itself, or one of several of a UUID, by which it is looked up; returns
  /// whether it names another.
  static func check(
    _ source: Located<String>, isOther: Bool, isOnly: Bool, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    guard !isOther || !isOnly else { return true }
    let message =
      isOther
      ? "`with` takes a characteristic that is the only one of its UUID; compute with it in the program"
      : "`with` names the characteristic itself, whose value the formula takes in any case; remove it"
    diagnostics.report(Diagnostic(Self.self, message, at: source.range))
    return false
  }

  /// Reports a name of a part that is taken or cannot be written in a formula; returns whether it can.
  static func check(
    part name: Located<String>, isTaken: Bool, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    let isWord = (try? FormulaToken.all(in: name.value)) == [.name(name.value)]
    guard isTaken || !isWord else { return true }
    let message =
      isTaken
      ? "“\(name.value)” is the name of a number or of a part already; choose another"
      : "“\(name.value)” cannot be named in a formula; write letters and digits, a letter first"
    diagnostics.report(Diagnostic(Self.self, message, at: name.range))
    return false
  }

  /// The decimals of a format; nil, reported, when it is hexadecimal.
  static func decimals(
    _ format: NumberFormat, at range: SourceRange, reporting diagnostics: inout Diagnostics
  ) -> Int? {
    guard case .decimals(let decimals) = format else {
      let message = "a computed value is no integer, and has neither hexadecimal digits nor bytes; write %d or %.2f"
      diagnostics.report(Diagnostic(Self.self, message, at: range))
      return nil
    }
    return decimals
  }
}
