import GATTSchema

/// Translates which response answers which request.
struct ProcedureTranslator {
  let procedure: Procedure
  private let responses: Union?
  private let requests: Union?
  private let response: String
  private let request: String
  private let hasRequest: Bool
  private let namesControlPoint: Bool
  private let requestLayout: ValueLayout

  /// A translator of the procedure of a characteristic.
  init(_ procedure: Procedure, of characteristic: Characteristic) {
    self.procedure = procedure
    hasRequest = characteristic.request != nil
    namesControlPoint = characteristic.requestsNameControlPoint
    requestLayout = characteristic.requestLayout
    responses = characteristic.layout.mainUnion
    requests = requestLayout.mainUnion
    response = Self.expression("response", characteristic.layout)
    request = Self.expression("request", requestLayout)
  }

  /// The union of a value, which is the value or one of its fields.
  private static func expression(_ value: String, _ layout: ValueLayout) -> String {
    layout.mainUnionField.map { "\(value).\(Identifier.escaped($0.identifier))" } ?? value
  }

  /// What the protocol asks for.
  var members: [SwiftMember] {
    let own = [
      SwiftMember.line("public typealias Request = Self"),
      namesControlPoint ? .line("public typealias AnsweringControlPoint = Self") : nil,
    ]
    return (hasRequest ? [] : own.compactMap(\.self)) + [
      .line(
        "public static var timeoutMilliseconds: Swift.Int", body: ["\(procedure.timeoutMilliseconds)"]),
      .line(
        "public static func answer(_ response: Self, to request: Request) -> GATTProfiles.ProcedureAnswer",
        body: answer),
    ] + outcomeMembers
      + (procedure.identifier.map { IdentifierTranslator($0, requestLayout, retries: procedure.retries).members } ?? [])
  }

  /// How a server says how a request went.
  private var outcomeMembers: [SwiftMember] {
    // What is encoded by what is known outside of it is more than its octets here.
    guard let outcome = procedure.outcome, procedure.identifier == nil, namesControlPoint,
      let octets = octets(of: outcome)
    else { return [] }
    let codes = [
      ("successCode", outcome.success), ("failureCode", outcome.failure), ("unsupportedCode", outcome.unsupported),
    ].compactMap { name, code in
      code.map { SwiftMember.line("public static var \(name): Swift.Int?", body: ["\($0)"]) }
    }
    let response = SwiftMember.line(
      "public static func response(code: Swift.Int, to request: Request) -> Self?",
      body: [.list("try? .init(bytes: [", octets, "])")])
    return codes + [response]
  }

  /// The octets of a response with an op code and a code, and nothing else in it; nil where these take more than one each.
  private func octets(of outcome: Procedure.Outcome) -> [String]? {
    guard let responses, let requests, case .number(let tag) = responses.tag, tag.scalar.octets == 1,
      case .number(let asked) = requests.tag, asked.scalar.octets == 1
    else { return nil }
    let alternative = responses.alternatives[outcome.alternative]
    let fields = alternative.structure.fields
    let places = [outcome.requestField, outcome.codeField].map { Self.place(of: $0, among: fields) }
    let size = alternative.structure.measure.octets.least
    guard let request = places[0], let code = places[1] else { return nil }
    var octets = [String](repeating: "0", count: size)
    octets[request] = "Swift.UInt8(truncatingIfNeeded: request.tag)"
    octets[code] = "Swift.UInt8(clamping: code)"
    return ["\(alternative.tag)"] + octets
  }

  /// Where a number of one octet stands, if it always stands there.
  private static func place(of index: Int, among fields: [StructureField]) -> Int? {
    let before = fields[..<index].map(\.measure.octets.fixed)
    guard case .number(let element) = fields[index].content, element.scalar.octets == 1, fields[index].presence == nil,
      before.allSatisfy({ $0 != nil })
    else { return nil }
    return before.compactMap(\.self).reduce(0, +)
  }

  private var answer: [SwiftStatement] {
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
    let hasTag = requests.map { $0.tag != .length } ?? false
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
    default: break
    }
    guard field.presence != nil else { return "Swift.Int(clamping: \(value).\(name)\(path))" }
    // An absent number is none that means success or names a request.
    return "\(value).\(name).map({ Swift.Int(clamping: $0\(path)) }) ?? -1"
  }
}

extension Characteristic {
  /// Whether a request says by its type which control point answers it. One that is encoded by what is known outside of it
  /// is no request by itself.
  var requestsNameControlPoint: Bool { procedure != nil && context.isEmpty }

  /// The protocols that its type conforms to, by what it is besides a value.
  var protocols: [String] {
    let role: String? =
      if procedure != nil { "GATTProfiles.ControlPoint" } else {
        request != nil ? "GATTProfiles.RequestCharacteristic" : nil
      }
    let own = request == nil && requestsNameControlPoint ? "GATTProfiles.ControlPointRequest" : nil
    let found = [message.map { _ in "GATTProfiles.MessageCharacteristic" }, role, own].compactMap { $0 }
    return found.isEmpty ? ["GATTProfiles.GATTCharacteristic"] : found
  }

  /// What those protocols ask for.
  var protocolMembers: [SwiftMember] {
    (message.map { MessageTranslator(framing: $0).members } ?? [])
      + (procedure.map { ProcedureTranslator($0, of: self).members } ?? [])
  }
}
