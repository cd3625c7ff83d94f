extension BadProcedure {
  /// Reports a second number or retries without a first one; returns whether there is none of that.
  static func checkIdentifier(of written: ProcedureDocument, reporting diagnostics: inout Diagnostics) -> Bool {
    guard written.identifier == nil else { return true }
    if let field = written.subIdentifier {
      diagnostics.report(Diagnostic(Self.self, "a `sub-id` stands beside an `id`; write that first", at: field.range))
    }
    if let retries = written.retries {
      let message = "without an `id`, nothing tells a late answer from that to the request made again; write one"
      diagnostics.report(Diagnostic(Self.self, message, at: retries.range))
    }
    return written.subIdentifier == nil && written.retries == nil
  }

  /// How often a request is made again; nil, reported, when it is too often.
  static func check(retries: Located<Int128>?, reporting diagnostics: inout Diagnostics) -> Int? {
    guard let retries else { return 0 }
    if (0...100).contains(retries.value) { return Int(retries.value) }
    let message = "a request is made again 0 to 100 times, not \(retries.value)"
    diagnostics.report(Diagnostic(Self.self, message, at: retries.range))
    return nil
  }

  /// The numbers that a field of `octets` has room for, or fewer; nil, reported, when the limits are others.
  static func check(
    _ written: IdentifierDocument, octets: Int, reporting diagnostics: inout Diagnostics
  ) -> ClosedRange<UInt32>? {
    let greatest = Int128(UInt32.max >> (32 - 8 * UInt32(octets)))
    for limit in [written.least, written.greatest] {
      guard let limit, !(0...greatest).contains(limit.value) else { continue }
      let message = "\(limit.value) is outside 0 to \(greatest), which “\(written.field.value)” has room for"
      diagnostics.report(Diagnostic(Self.self, message, at: limit.range))
      return nil
    }
    let (least, most) = (written.least?.value ?? 0, written.greatest?.value ?? greatest)
    guard least <= most else {
      let range = written.greatest?.range ?? written.field.range
      diagnostics.report(Diagnostic(Self.self, "`max` is less than `min`, \(least)", at: range))
      return nil
    }
    return UInt32(least)...UInt32(most)
  }

  /// Reports a field of an identifier that `problem` keeps from being one.
  static func report(_ name: Located<String>, _ problem: IdentifierProblem, to diagnostics: inout Diagnostics) {
    diagnostics.report(Diagnostic(Self.self, problem.message(of: name.value), at: name.range))
  }
}

/// What keeps a field from telling which answer belongs to which request.
enum IdentifierProblem {
  /// Alternatives have no such field.
  case missing([String])
  /// What stands before it differs in length.
  case moving
  /// It is at one place in an alternative, and at another in others.
  case scattered
  /// It is no whole number of one, two or four octets.
  case noNumber
  /// More is said of it than that it is a number.
  case constrained
  /// A value has no fields.
  case noFields

  /// What is wrong with the field of a name, and what to do.
  func message(of name: String) -> String {
    switch self {
    case .missing(let alternatives):
      "“\(name)” tells which answer belongs to which request; add it to \(alternatives.joined(separator: ", "))"
    case .moving: "what stands before “\(name)” is not always of one length; move the field to the front"
    case .scattered: "“\(name)” is not at the same place in all of them; move it there"
    case .noNumber: "“\(name)” is no unsigned number of 1, 2 or 4 octets that is always there; make it one with `raw`"
    case .constrained:
      "“\(name)” is filled in for each request, so that it has no limits, scale, cases or fields that go by it; "
        + "write limits here as `min` and `max`"
    case .noFields: "“\(name)” has to be a field of requests and answers; make both a `struct` or a `union`"
    }
  }
}
