/// Where an identifier may stand: the fields of a structure, or of each alternative of a union that takes part.
struct IdentifierScope {
  struct Failure: Error {
    let problem: IdentifierProblem
  }

  /// The structures with the names of their alternatives, or what else they are.
  private var structures: [(name: String, structure: Structure)] = []
  /// How many octets stand before each.
  private var before = 0
  /// Whether all of the structures have to have the field, rather than any.
  private var needsAll = true

  /// The requests: all of a type of their own, or those among the values that are answered.
  init(requestsOf characteristic: Characteristic) {
    self.init(characteristic.requestLayout, called: "the requests")
    guard characteristic.request == nil, let union = characteristic.requestLayout.topUnion else { return }
    let requests = union.alternatives.filter { !$0.answers.isEmpty }
    if requests.isEmpty { needsAll = false } else { keep(requests) }
  }

  /// The values that answer: those that are named as answers, or else any that has the field.
  init(answersOf characteristic: Characteristic, outcome: Procedure.Outcome?) {
    self.init(characteristic.layout, called: "the answers")
    guard let union = characteristic.layout.topUnion else { return }
    let named = Set((characteristic.requestLayout.mainUnion?.alternatives ?? []).flatMap(\.answers))
    let answers = union.alternatives.enumerated().filter { place, alternative in
      named.contains(alternative.name) || outcome?.alternative == place
    }
    if answers.isEmpty { needsAll = false } else { keep(answers.map(\.element)) }
  }

  private init(_ layout: ValueLayout, called name: String) {
    switch layout {
    case .structure(let structure): structures = [(name, structure)]
    case .union(let union):
      if case .number(let tag) = union.tag { before = tag.scalar.octets }
      keep(union.alternatives)
    case .numbers, .text, .octets, .json: break
    }
  }

  private mutating func keep(_ alternatives: [Alternative]) {
    structures = alternatives.map { ($0.name, $0.structure) }
  }

  /// The names of all fields.
  var names: [String] { structures.flatMap(\.structure.fields).map(\.name) }

  /// Where the field of a name stands, the same in all.
  func place(of name: String, isFilledIn: Bool) -> Result<NumberPlace, Failure> {
    let found = structures.map { item in
      (item.name, item.structure, item.structure.fields.firstIndex { $0.name == name })
    }
    let without = found.filter { $0.2 == nil }.map(\.0)
    let isThere = without.isEmpty || (!needsAll && without.count < found.count)
    guard isThere else { return .failure(.init(problem: .missing(without))) }
    var places: Set<NumberPlace> = []
    for (_, structure, place) in found {
      guard let place else { continue }
      switch structure.place(of: place, isFilledIn: isFilledIn) {
      case .success(var number):
        number.offset += before
        places.insert(number)
      case .failure(let failure): return .failure(failure)
      }
    }
    guard let first = places.first, places.count == 1 else { return .failure(.init(problem: .scattered)) }
    return .success(first)
  }
}

extension Structure {
  /// Where the field at a place stands, if that is always the same.
  fileprivate func place(of index: Int, isFilledIn: Bool) -> Result<NumberPlace, IdentifierScope.Failure> {
    let field = fields[index]
    let isAlwaysThere = field.presence == nil && field.repetition == nil
    guard case .number(let element) = field.content, isAlwaysThere, element.scalar.kind == .unsigned,
      [1, 2, 4].contains(element.scalar.octets), element.narrow == nil
    else { return .failure(.init(problem: .noNumber)) }
    if isFilledIn, !isPlain(element, at: index) { return .failure(.init(problem: .constrained)) }
    let before = Structure(identifier: "", fields: Array(fields[..<index])).measure.octets
    guard before.least == before.most else { return .failure(.init(problem: .moving)) }
    return .success(NumberPlace(offset: before.least, octets: element.scalar.octets, endian: element.endian))
  }

  /// Whether any number may be put into the field.
  private func isPlain(_ element: Element, at index: Int) -> Bool {
    guard case .quantity(let quantity) = element.meaning, !fields[index].isDerived else { return false }
    let isReferredTo = fields.flatMap(\.references).contains { $0.field == index }
    return !quantity.hasPhysicalValue && quantity.rawRange == nil && quantity.alternate == nil && !isReferredTo
  }
}

extension ValueLayout {
  /// The union that a value is.
  fileprivate var topUnion: Union? {
    guard case .union(let union) = self else { return nil }
    return union
  }
}
