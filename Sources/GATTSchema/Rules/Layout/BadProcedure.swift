enum BadProcedure: Rule {
  static let id = "bad-procedure"
  static let phase = RulePhase.resolution
  static let purpose = """
    A procedure joins the alternatives of a union that are requests with those that answer them: by \
    `answers`, or by an outcome that names the request; or any requests and answers by an `id`, a plain \
    number that all of them have at one place.
    """
  static let example = RuleExample.value(
    "{ raw: uint8 }",
    """
    union: uint8
    alternatives:
      - { name: Measure, is: 1, answers: [Measured] }
      - { name: Measured, is: 2, raw: int16 }
    """,
    then: "procedure: { timeout: 30 }")

  /// Reports a procedure without responses or requests, or of which nothing says how they go together; returns whether it
  /// has all of that.
  static func check(
    _ written: ProcedureDocument, of characteristic: Characteristic, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    guard let message = problem(written, characteristic) else { return true }
    diagnostics.report(Diagnostic(Self.self, message, at: written.range))
    return false
  }

  private static func problem(_ written: ProcedureDocument, _ characteristic: Characteristic) -> String? {
    // The number says which answer it is.
    guard written.identifier == nil || written.outcome != nil else { return nil }
    guard characteristic.layout.mainUnion != nil else {
      return "a procedure needs a `value` that is a union, or has one among its fields: the responses"
    }
    let requests = (characteristic.request ?? characteristic.layout).mainUnion?.alternatives ?? []
    if written.outcome == nil, requests.allSatisfy(\.answers.isEmpty) {
      return "nothing says which response answers which request; write `answers` at the requests, or `outcome` here"
    }
    guard requests.isEmpty else { return nil }
    return "a procedure needs a `request` that is a union, or has one among its fields: the requests"
  }

  /// Reports a response that has its fields by a type, where an outcome finds none; returns whether they are its own.
  static func check(
    _ response: Alternative, called name: Located<String>, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    guard response.structureOfItsName != nil else { return true }
    diagnostics.report(
      Diagnostic(
        Self.self,
        "“\(name.value)” has its fields by a `type`, where an outcome does not look for them; write them as its `struct`",
        at: name.range))
    return false
  }

  /// The number that a field is, called `name`; nil, reported, when it cannot be an op code or a response code.
  static func check(
    _ field: StructureField, called name: Located<String>, reporting diagnostics: inout Diagnostics
  ) -> Element? {
    let isAlwaysThere = field.presence == nil && field.repetition == nil
    if case .number(let element) = field.content, isAlwaysThere, element.scalar.integerRange != nil { return element }
    diagnostics.report(
      Diagnostic(
        Self.self, "“\(name.value)” is no whole number that is always there; name a field with `raw`", at: name.range))
    return nil
  }

  /// The milliseconds of a time; nil, reported, when they are no whole number of up to an hour.
  static func check(time seconds: Located<Rational>, reporting diagnostics: inout Diagnostics) -> Int? {
    if let milliseconds = BadMessage.milliseconds(seconds.value) { return milliseconds }
    diagnostics.report(Diagnostic(Self.self, BadMessage.timeMessage(seconds.value), at: seconds.range))
    return nil
  }
}
