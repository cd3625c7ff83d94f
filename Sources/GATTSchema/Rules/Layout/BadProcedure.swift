/// A procedure joins requests and responses that are there.
enum BadProcedure: Rule {
  static let id = "bad-procedure"
  static let purpose =
    """
    A procedure joins the alternatives of a union that are requests with those that answer them: by \
    `answers`, or by an outcome that names the request.
    """
  static let bad =
    #"""
    gatt: 1
    name: Thermometer
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value: { raw: uint8 }
            procedure: { timeout: 30 }
    """#
  static let good =
    #"""
    gatt: 1
    name: Thermometer
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value:
              union: uint8
              alternatives:
                - { name: Measure, is: 1, answers: [Measured] }
                - { name: Measured, is: 2, raw: int16 }
            procedure: { timeout: 30 }
    """#

  /// A value that is no union.
  static func noResponses(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      Self.self, "a procedure needs a `value` that is a union, or has one among its fields: the responses", at: range)
  }

  /// A request that is no union.
  static func noRequests(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      Self.self, "a procedure needs a `request` that is a union, or has one among its fields: the requests", at: range)
  }

  /// Requests without answers.
  static func noAnswers(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      Self.self,
      "nothing says which response answers which request; write `answers` at the requests, or `outcome` here",
      at: range)
  }

  /// A field that cannot be an op code or a response code.
  static func noNumber(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      Self.self, "“\(name.value)” is no whole number that is always there; name a field with `raw`", at: name.range)
  }

  /// A time that is no whole number of milliseconds.
  static func time(_ seconds: Located<Rational>) -> Diagnostic {
    Diagnostic(Self.self, BadMessage.timeMessage(seconds.value), at: seconds.range)
  }
}
