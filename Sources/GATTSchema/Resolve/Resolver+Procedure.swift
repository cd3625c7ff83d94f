extension Resolver {
  /// How requests and responses of a characteristic go together; nil when that is unsound.
  mutating func procedure(_ written: ProcedureDocument, of characteristic: inout Characteristic) -> Procedure? {
    guard let timeout = BadProcedure.check(time: written.timeout, reporting: &diagnostics),
      BadProcedure.check(written, of: characteristic, reporting: &diagnostics),
      BadProcedure.checkIdentifier(of: written, reporting: &diagnostics),
      let retries = BadProcedure.check(retries: written.retries, reporting: &diagnostics)
    else { return nil }
    var result = Procedure(timeoutMilliseconds: timeout, retries: retries)
    if let outcome = written.outcome {
      guard let outcome = self.outcome(outcome, of: &characteristic.layout) else { return nil }
      result.outcome = outcome
    }
    guard let identifier = written.identifier else { return result }
    result.identifier = self.identifier(
      identifier, sub: written.subIdentifier, of: &characteristic, outcome: result.outcome)
    return result.identifier == nil ? nil : result
  }

  private mutating func outcome(_ written: OutcomeDocument, of layout: inout ValueLayout) -> Procedure.Outcome? {
    guard var union = layout.mainUnion else { return nil }
    let response = UnknownReference.alternative(
      written.response, among: union.alternatives.map(\.name), reporting: &diagnostics)
    guard let place = response,
      BadProcedure.check(union.alternatives[place], called: written.response, reporting: &diagnostics)
    else { return nil }
    let request = field(written.request, of: union.alternatives[place])
    let code = field(written.code, of: union.alternatives[place])
    guard let request, let code, let success = number(written.success, of: code.number) else { return nil }
    var others: [Int128?] = []
    for written in [written.failure, written.unsupported] {
      let number = written.flatMap { self.number($0, of: code.number) }
      guard written == nil || number != nil else { return nil }
      others.append(number)
    }
    // Whoever asks has to see them, whatever else goes by them.
    union.alternatives[place].structure.fields[request.place].isDerived = false
    union.alternatives[place].structure.fields[code.place].isDerived = false
    layout.mainUnion = union
    return Procedure.Outcome(
      alternative: place, requestField: request.place, codeField: code.place, success: success,
      failure: others[0], unsupported: others[1])
  }

  private mutating func field(
    _ name: Located<String>, of alternative: Alternative
  ) -> (place: Int, number: ReferredNumber)? {
    let fields = alternative.structure.fields
    let known = UnknownReference.field(
      name, among: fields.map(\.name), legal: fields.filter(\.isNumber).map(\.name), reporting: &diagnostics)
    guard let place = known,
      let element = BadProcedure.check(fields[place], called: name, reporting: &diagnostics)
    else { return nil }
    return (place, ReferredNumber(form: NumberForm(element.scalar), meaning: element.meaning))
  }

  /// Reports the answers that no response is called.
  mutating func checkAnswers(of characteristic: Characteristic, _ written: CharacteristicDocument) {
    let responses = characteristic.layout.mainUnion?.alternatives.map(\.name) ?? []
    let requests = (characteristic.request ?? characteristic.layout).mainUnion?.alternatives ?? []
    let source = written.request ?? written.value
    let located = source?.answers ?? [:]
    for answer in requests.flatMap(\.answers) where !responses.contains(answer) {
      let name = located[answer] ?? Located(answer, source?.range ?? written.range)
      _ = UnknownReference.alternative(name, among: responses, reporting: &diagnostics)
    }
  }
}

extension ValueLayout {
  /// The union that a value is, or the only one among its fields: what tells requests and responses apart.
  package var mainUnion: Union? {
    get {
      switch self {
      case .union(let union): union
      case .structure(let structure): structure.unionPlace.flatMap { structure.fields[$0].union }
      case .numbers, .text, .octets, .json: nil
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .union: self = .union(newValue)
      case .structure(var structure):
        guard let place = structure.unionPlace else { return }
        structure.fields[place].content = .union(newValue)
        self = .structure(structure)
      case .numbers, .text, .octets, .json: return
      }
    }
  }

  /// The field that ``mainUnion`` is; nil where it is the whole value, or there is none.
  package var mainUnionField: StructureField? {
    guard case .structure(let structure) = self else { return nil }
    return structure.unionPlace.map { structure.fields[$0] }
  }
}

extension Structure {
  /// The place of the only union, where it is always there.
  fileprivate var unionPlace: Int? {
    let places = fields.indices.filter { fields[$0].union != nil && fields[$0].repetition == nil }
    guard places.count == 1, let place = places.first, fields[place].presence == nil else { return nil }
    return place
  }
}

extension StructureField {
  fileprivate var union: Union? {
    guard case .union(let union) = content else { return nil }
    return union
  }

  fileprivate var isNumber: Bool {
    guard case .number = content else { return false }
    return true
  }
}

extension ValueSource {
  /// Where it stands.
  var range: SourceRange {
    switch self {
    case .inline(let value): value.kindRange
    case .named(let name): name.range
    }
  }

  /// The names of answers, where they stand.
  fileprivate var answers: [String: Located<String>] {
    guard case .inline(let value) = self else { return [:] }
    let unions =
      switch value.kind {
      case .union(let union): [union]
      case .structure(let fields): fields.compactMap(\.union)
      default: [UnionDocument]()
      }
    let all = unions.flatMap(\.alternatives).flatMap(\.answers)
    return Dictionary(all.map { ($0.value, $0) }) { first, _ in first }
  }
}

extension FieldDocument {
  fileprivate var union: UnionDocument? {
    guard case .value(let value) = content, case .union(let union) = value.kind else { return nil }
    return union
  }
}
