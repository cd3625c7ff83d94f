import GATTProfiles
import GATTSchema

/// Which response of a control point answers which request, as its profile says it.
struct ProcedureRules: Sendable {
  private let procedure: Procedure
  private let (responses, requests): (ValueLayout, ValueLayout)

  /// The rules of a control point; nil for what is none.
  init?(_ characteristic: Characteristic) {
    guard let procedure = characteristic.procedure else { return nil }
    (self.procedure, responses, requests) = (procedure, characteristic.layout, characteristic.requestLayout)
  }

  /// How long to wait for a response.
  var timeout: Duration { .milliseconds(procedure.timeoutMilliseconds) }

  /// What a response says of a request.
  func answer(_ response: DynamicValue, to request: DynamicValue) -> ProcedureAnswer {
    if let identifier = procedure.identifier {
      guard identifier.isRepeated(of: request.bytes, in: response.bytes) else { return .unrelated }
    }
    guard let union = responses.mainUnion else { return .success }
    guard case .choice(let place, let fields) = responses.mainValue(of: response.raw) else { return .unrelated }
    if isByIdentifier {
      let hasIdentifier = union.alternatives[place].structure.fields.contains { $0.name == procedure.identifier?.field }
      return hasIdentifier ? .success : .unrelated
    }
    guard let outcome = procedure.outcome, outcome.alternative == place else {
      let isAnswer = requested(by: request)?.answers.contains(union.alternatives[place].name) ?? false
      return isAnswer ? .success : .unrelated
    }
    return self.outcome(outcome, union.alternatives[place], fields, of: request)
  }

  /// Whether nothing but the identifier says which response answers a request.
  private var isByIdentifier: Bool {
    procedure.identifier != nil && procedure.outcome == nil
      && (requests.mainUnion?.alternatives ?? []).allSatisfy(\.answers.isEmpty)
  }

  private func requested(by request: DynamicValue) -> Alternative? {
    guard case .choice(let place, _) = requests.mainValue(of: request.raw) else { return nil }
    return requests.mainUnion?.alternatives[place]
  }

  private func outcome(
    _ outcome: Procedure.Outcome, _ alternative: Alternative, _ fields: RawValue, of request: DynamicValue
  ) -> ProcedureAnswer {
    guard case .record(let record) = fields, record.indices.contains(outcome.codeField) else { return .unrelated }
    if let union = requests.mainUnion, union.tag != .length, union.hasOneTagEach {
      guard let tag = requestTag(request, union), record[outcome.requestField]?.whole == tag else { return .unrelated }
    }
    let code = record[outcome.codeField]?.whole
    guard code != outcome.success else { return .success }
    guard case .number(let element) = alternative.structure.fields[outcome.codeField].content, let code else {
      return .failure(code: code.map { Int(clamping: $0) } ?? -1)
    }
    return .failure(code: Int(clamping: code), meaning: element.enumeration?.named(code)?.label)
  }

  private func requestTag(_ request: DynamicValue, _ union: Union) -> Int128? {
    switch requests.mainValue(of: request.raw) {
    case .choice(let place, _): union.alternatives[place].tags.smallest
    case .unknown(let tag, _): tag
    case .numbers, .text, .octets, .record, .list, nil: nil
    }
  }
}

extension ValueLayout {
  /// What the union of a value is, which is the value or one of its fields.
  fileprivate func mainValue(of value: RawValue) -> RawValue? {
    guard case .structure(let structure) = self, let field = mainUnionField else { return value }
    guard case .record(let record) = value else { return nil }
    let place = structure.fields.firstIndex { $0.identifier == field.identifier }
    return place.flatMap { record.indices.contains($0) ? record[$0] : nil }
  }
}

extension RawValue {
  /// The whole number that it is.
  fileprivate var whole: Int128? {
    guard case .numbers(let numbers) = self else { return nil }
    return numbers.first?.integer
  }
}

extension Procedure.Identifier {
  /// Whether an answer has the numbers of a request.
  fileprivate func isRepeated(of request: [UInt8], in answer: [UInt8]) -> Bool {
    let places = [(self.request, self.answer)] + (sub.map { [($0.request, $0.answer)] } ?? [])
    return places.allSatisfy { asked, told in
      let number = asked.number(in: request)
      return number != nil && number == told.number(in: answer)
    }
  }
}

extension NumberPlace {
  /// The number at its place; nil where the bytes end before.
  fileprivate func number(in bytes: [UInt8]) -> UInt64? {
    guard bytes.count >= offset + octets else { return nil }
    return endian.turned(bytes[offset..<offset + octets]).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
