import GATTSchema

/// Translates which response answers which request.
struct ProcedureTranslator {
  let procedure: Procedure
  /// What tells responses, and requests, apart; nil where there is one of them.
  let (responses, requests): (Union?, Union?)
  /// The Swift of a response, and of a request, or of the union in it.
  let (response, request): (String, String)
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
    return ["\(alternative.tags.smallest)"] + octets
  }

  /// Where a number of one octet stands, if it always stands there.
  private static func place(of index: Int, among fields: [StructureField]) -> Int? {
    let before = fields[..<index].map(\.measure.octets.fixed)
    guard case .number(let element) = fields[index].content, element.scalar.octets == 1, fields[index].presence == nil,
      before.allSatisfy({ $0 != nil })
    else { return nil }
    return before.compactMap(\.self).reduce(0, +)
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
