extension Resolver {
  /// How requests and responses of a characteristic go together; nil when that is unsound.
  mutating func procedure(_ written: ProcedureDocument, of characteristic: inout Characteristic) -> Procedure? {
    guard let timeout = Self.milliseconds(written.timeout.value) else {
      diagnostics.report(BadProcedure.time(written.timeout))
      return nil
    }
    guard characteristic.layout.mainUnion != nil else {
      diagnostics.report(BadProcedure.noResponses(at: written.range))
      return nil
    }
    let requests = (characteristic.request ?? characteristic.layout).mainUnion?.alternatives ?? []
    guard let outcome = written.outcome else {
      guard requests.contains(where: { !$0.answers.isEmpty }) else {
        diagnostics.report(BadProcedure.noAnswers(at: written.range))
        return nil
      }
      return Procedure(timeoutMilliseconds: timeout)
    }
    guard !requests.isEmpty else {
      diagnostics.report(BadProcedure.noRequests(at: written.range))
      return nil
    }
    return self.outcome(outcome, of: &characteristic.layout).map {
      Procedure(timeoutMilliseconds: timeout, outcome: $0)
    }
  }

  private mutating func outcome(_ written: OutcomeDocument, of layout: inout ValueLayout) -> Procedure.Outcome? {
    guard var union = layout.mainUnion else { return nil }
    guard let place = union.alternatives.firstIndex(where: { $0.name == written.response.value }) else {
      diagnostics.report(UnknownReference.alternative(written.response, legal: union.alternatives.map(\.name)))
      return nil
    }
    let request = field(written.request, of: union.alternatives[place])
    let code = field(written.code, of: union.alternatives[place])
    guard let request, let code, let success = number(written.success, of: code.number) else { return nil }
    // Whoever asks has to see them, whatever else goes by them.
    union.alternatives[place].structure.fields[request.place].isDerived = false
    union.alternatives[place].structure.fields[code.place].isDerived = false
    layout.mainUnion = union
    return Procedure.Outcome(
      alternative: place, requestField: request.place, codeField: code.place, success: success)
  }

  private mutating func field(
    _ name: Located<String>, of alternative: Alternative
  ) -> (place: Int, number: ReferredNumber)? {
    let fields = alternative.structure.fields
    guard let place = fields.firstIndex(where: { $0.name == name.value }) else {
      diagnostics.report(UnknownReference.field(name, legal: fields.filter(\.isNumber).map(\.name)))
      return nil
    }
    guard case .number(let element) = fields[place].content, fields[place].isAlwaysThere, !element.isFloating else {
      diagnostics.report(BadProcedure.noNumber(name))
      return nil
    }
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
      diagnostics.report(UnknownReference.alternative(name, legal: responses))
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
      case .numbers, .text, .octets: nil
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
      case .numbers, .text, .octets: return
      }
    }
  }
}

extension Structure {
  /// The place of the only union.
  fileprivate var unionPlace: Int? {
    let places = fields.indices.filter { fields[$0].union != nil && fields[$0].repetition == nil }
    return places.count == 1 ? places.first : nil
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

  fileprivate var isAlwaysThere: Bool {
    presence == nil && repetition == nil
  }
}

extension Element {
  fileprivate var isFloating: Bool { scalar.integerRange == nil }
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
