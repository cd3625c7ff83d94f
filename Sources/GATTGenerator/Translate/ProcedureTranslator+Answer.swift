import GATTSchema

extension ProcedureTranslator {
  /// Whether a response answers a request.
  var answer: [SwiftStatement] {
    // Whatever comes is the response where there are no several to tell apart, or a number in all of them tells.
    guard let responses, !isByIdentifier || response == "response" else { return [".success"] }
    let cases = responses.alternatives.indices.map { index -> SwiftCase? in
      let alternative = responses.alternatives[index]
      if isByIdentifier { return byIdentifier(alternative) }
      guard let outcome = procedure.outcome, outcome.alternative == index else { return plain(alternative) }
      return self.outcome(outcome, alternative)
    }
    let told = cases.compactMap(\.self)
    guard !told.isEmpty else { return [".unrelated"] }
    let isWhole = told.count == cases.count && !responses.keepsUnknown
    return [.switch(response, told + (isWhole ? [] : [SwiftCase(nil, ["return .unrelated"])]))]
  }

  /// Whether nothing but the identifier says which response answers a request.
  private var isByIdentifier: Bool {
    procedure.identifier != nil && procedure.outcome == nil
      && (requests?.alternatives ?? []).allSatisfy(\.answers.isEmpty)
  }

  /// A response that answers by its identifier.
  private func byIdentifier(_ alternative: Alternative) -> SwiftCase? {
    let hasIdentifier = alternative.structure.fields.contains { $0.name == procedure.identifier?.field }
    return hasIdentifier ? SwiftCase(".\(alternative.identifier)", ["return .success"]) : nil
  }

  /// A response that answers by being there.
  private func plain(_ alternative: Alternative) -> SwiftCase? {
    guard let requests else { return nil }
    let answered = requests.alternatives.filter { $0.answers.contains(alternative.name) }
    guard !answered.isEmpty else { return nil }
    let isWhole = answered.count == requests.alternatives.count && !requests.keepsUnknown
    guard !isWhole else { return SwiftCase(".\(alternative.identifier)", ["return .success"]) }
    let patterns = answered.map { ".\($0.identifier)" }.joined(separator: ", ")
    let request = SwiftStatement.switch(
      self.request, [SwiftCase(patterns, ["return .success"]), SwiftCase(nil, ["return .unrelated"])])
    return SwiftCase(".\(alternative.identifier)", [request])
  }

  /// A response that names the request it answers, and how it went.
  private func outcome(_ outcome: Procedure.Outcome, _ alternative: Alternative) -> SwiftCase {
    let fields = alternative.structure.fields
    let named = Self.number(fields[outcome.requestField], of: "value")
    let hasTag = requests.map { $0.tag != .length && $0.hasOneTagEach } ?? false
    let isOther = SwiftStatement.guard("\(named) == Swift.Int(clamping: \(request).tag)", else: ["return .unrelated"])
    return SwiftCase(
      ".\(alternative.identifier)(let value)",
      (hasTag ? [isOther] : []) + [
        "let code = \(Self.number(fields[outcome.codeField], of: "value"))",
        "return code == \(outcome.success) ? .success : .failure(code: code\(Self.meaning(of: fields[outcome.codeField])))",
      ])
  }

  /// The word for a code, as an argument, where the profile has words for them.
  private static func meaning(of field: StructureField) -> String {
    guard case .number(let element) = field.content, element.isEnumeration else { return "" }
    return ", meaning: value.\(Identifier.escaped(field.identifier))\(field.presence == nil ? "" : "?").knownLabel"
  }

  /// A field's number on the wire.
  private static func number(_ field: StructureField, of value: String) -> String {
    var (name, path) = (Identifier.escaped(field.identifier), "")
    switch field.content {
    case .number(let element) where element.isEnumeration: path = ".rawValue"
    case .number(let element): name = Identifier.escaped(element.storedName)
    case .bits: path = ".rawValue"
    case .text, .octets, .structure, .union, .constant, .fixed, .checksum, .link: break
    }
    guard field.presence != nil else { return "Swift.Int(clamping: \(value).\(name)\(path))" }
    // An absent number is none that means success or names a request.
    return "\(value).\(name).map({ Swift.Int(clamping: $0\(path)) }) ?? -1"
  }
}
