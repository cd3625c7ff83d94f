extension Resolver {
  /// The numbers by which answers are told apart; nil, reported, when their fields are unsound.
  mutating func identifier(
    _ written: IdentifierDocument, sub: Located<String>?, of characteristic: inout Characteristic,
    outcome: Procedure.Outcome?
  ) -> Procedure.Identifier? {
    let requests = IdentifierScope(requestsOf: characteristic)
    let answers = IdentifierScope(answersOf: characteristic, outcome: outcome)
    let isKnown = check(written.field, in: requests, answers)
    guard isKnown, let request = place(of: written.field, in: requests, isFilledIn: true),
      let answer = place(of: written.field, in: answers),
      let range = BadProcedure.check(written, octets: min(request.octets, answer.octets), reporting: &diagnostics)
    else { return nil }
    var result = Procedure.Identifier(field: written.field.value, request: request, answer: answer, range: range)
    if let sub {
      guard check(sub, in: requests, answers), let request = place(of: sub, in: requests),
        let answer = place(of: sub, in: answers)
      else { return nil }
      result.sub = .init(request: request, answer: answer)
    }
    characteristic.markIdentifier(written.field.value)
    return result
  }

  /// Reports a name that no field of requests and answers has.
  private mutating func check(_ name: Located<String>, in scopes: IdentifierScope...) -> Bool {
    let names = scopes.flatMap(\.names)
    guard !names.isEmpty else {
      BadProcedure.report(name, .noFields, to: &diagnostics)
      return false
    }
    return UnknownReference.field(name, among: names, reporting: &diagnostics) != nil
  }

  private mutating func place(
    of name: Located<String>, in scope: IdentifierScope, isFilledIn: Bool = false
  ) -> NumberPlace? {
    switch scope.place(of: name.value, isFilledIn: isFilledIn) {
    case .success(let place): return place
    case .failure(let found):
      BadProcedure.report(name, found.problem, to: &diagnostics)
      return nil
    }
  }
}

extension Characteristic {
  /// Notes which field of its requests is filled in when one is made.
  fileprivate mutating func markIdentifier(_ name: String) {
    guard let own = request else { return layout.markIdentifier(name) { !$0.answers.isEmpty } }
    var marked = own
    marked.markIdentifier(name) { _ in true }
    request = marked
  }
}

extension ValueLayout {
  /// Marks the field of a name in a structure, or in the alternatives that are requests: all, where none is said to be.
  fileprivate mutating func markIdentifier(_ name: String, where isRequest: (Alternative) -> Bool) {
    switch self {
    case .structure(var structure):
      structure.markIdentifier(name)
      self = .structure(structure)
    case .union(var union):
      let isAny = !union.alternatives.contains(where: isRequest)
      for place in union.alternatives.indices where isAny || isRequest(union.alternatives[place]) {
        union.alternatives[place].structure.markIdentifier(name)
      }
      self = .union(union)
    case .numbers, .text, .octets, .json: return
    }
  }
}

extension Structure {
  fileprivate mutating func markIdentifier(_ name: String) {
    for place in fields.indices where fields[place].name == name { fields[place].isIdentifier = true }
  }
}
