import GATTSchema

/// What a simulated control point answers: what the script says, or else what its profile has for a request that went well.
struct SimulatedAnswers: Sendable {
  /// What the script says of requests.
  enum Order: Sendable {
    /// They are answered with octets.
    case octets([UInt8])
    /// They went as a code says.
    case code(Int128)
    /// They are answered by nothing.
    case nothing
  }

  private let characteristic: Characteristic
  private let procedure: Procedure
  private let requests: Interpreter
  private let responses: Interpreter
  private let contents: SimulatedContents
  /// By the name of the request, in lower case; `""` for all others.
  private var orders: [String: Order] = [:]

  /// The answers of a control point.
  init?(_ characteristic: Characteristic, seed: String) {
    guard let procedure = characteristic.procedure else { return nil }
    (self.characteristic, self.procedure) = (characteristic, procedure)
    requests = Interpreter(characteristic, isRequest: true)
    responses = Interpreter(characteristic)
    contents = SimulatedContents(characteristic, seed: seed)
  }

  /// The names of the requests.
  var names: [String] { characteristic.requests.map(\.name) }

  /// Has all requests answered as the script says, or those of a name.
  mutating func follow(_ order: Order, to request: String?) {
    guard let request else {
      orders = ["": order]
      return
    }
    orders[request.lowercased()] = order
  }

  /// The code that a name or a number stands for; nil for none, and where the profile has no `outcome`.
  func code(_ text: String) -> Int128? {
    guard let field = outcomeFields?.code, case .number(let element) = field.content else { return nil }
    let named = element.enumeration?.cases.first { $0.name.lowercased() == text.lowercased() }?.value
    return named ?? Int128(text).flatMap { element.scalar.integerRange?.contains($0) == true ? $0 : nil }
  }

  /// The names of the codes.
  var codes: [String] {
    guard case .number(let element) = outcomeFields?.code.content else { return [] }
    return element.enumeration?.cases.map(\.name) ?? []
  }

  /// The answer to a request; nil for none.
  func answer(to octets: [UInt8]) -> [UInt8]? {
    let request = (try? requests.decode(octets)).flatMap { RequestedAlternative($0, of: characteristic) }
    let order = request?.name.flatMap { orders[$0.lowercased()] } ?? orders[""]
    switch order {
    case .octets(let octets): return octets
    case .code(let code): return outcome(code, to: request).map { identified($0, by: octets) }
    case .nothing: return nil
    case nil: return answerUnasked(to: request).map { identified($0, by: octets) }
    }
  }

  /// What the profile has for a request that went well, or that the device does not know.
  private func answerUnasked(to request: RequestedAlternative?) -> [UInt8]? {
    guard characteristic.requestLayout.mainUnion != nil else { return contents.any(responses) }
    guard let alternative = request?.alternative, names.contains(alternative.name) else {
      return procedure.outcome.flatMap { $0.unsupported ?? $0.failure }.flatMap { outcome($0, to: request) }
    }
    for name in alternative.answers {
      guard let place = characteristic.layout.mainUnion?.alternatives.firstIndex(where: { $0.name == name }),
        place != procedure.outcome?.alternative
      else { continue }
      if let octets = contents.octets(place, responses) { return octets }
    }
    return outcome(procedure.outcome?.success, to: request)
  }

  /// The response that says how a request went.
  private func outcome(_ code: Int128?, to request: RequestedAlternative?) -> [UInt8]? {
    guard let outcome = procedure.outcome, let code, let tag = request?.tag else { return nil }
    return contents.octets(outcome.alternative, responses) { fields in
      fields[outcome.requestField] = .numbers([.integer(tag)])
      fields[outcome.codeField] = .numbers([.integer(code)])
    }
  }

  private var outcomeFields: (request: StructureField, code: StructureField)? {
    guard let outcome = procedure.outcome, let union = characteristic.layout.mainUnion else { return nil }
    let fields = union.alternatives[outcome.alternative].structure.fields
    return (fields[outcome.requestField], fields[outcome.codeField])
  }

  /// An answer with the numbers by which it is told to belong to its request.
  private func identified(_ answer: [UInt8], by request: [UInt8]) -> [UInt8] {
    guard let identifier = procedure.identifier else { return answer }
    var octets = answer
    for (from, to) in [(identifier.request, identifier.answer)]
      + (identifier.sub.map { [($0.request, $0.answer)] } ?? [])
    {
      let taken = request.dropFirst(from.offset).prefix(from.octets)
      guard taken.count == from.octets, to.octets == from.octets, octets.count >= to.offset + to.octets else {
        continue
      }
      octets.replaceSubrange(
        to.offset..<to.offset + to.octets, with: from.endian == to.endian ? Array(taken) : taken.reversed())
    }
    return octets
  }
}
