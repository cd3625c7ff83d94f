/// A number of a layout that a formula could name, or that it cannot take.
struct OperandCandidate {
  /// The operand.
  var operand: FormulaOperand
  /// Why a formula cannot take it; nil when it can.
  var problem: String?

  /// The names from outside, with points between them.
  var name: String { operand.path.map(\.name).joined(separator: ".") }

  /// Whether `path`, the end of its names or all of them, means it.
  func isCalled(_ path: [String]) -> Bool {
    operand.path.count >= path.count && operand.path.suffix(path.count).map(\.name) == path
  }
}

extension ValueLayout {
  /// The numbers by their names, those of structures inside among them.
  ///
  /// - Parameters:
  ///   - title: what the one number of `raw` is called when it has no name.
  ///   - isOfSource: whether they are those of another characteristic's value.
  func operandCandidates(_ title: String, isOfSource: Bool) -> [OperandCandidate] {
    switch self {
    case .numbers(let numbers): numbers.operandCandidates(title, isOfSource: isOfSource)
    case .structure(let structure): structure.operandCandidates([]).map { $0.ofSource(isOfSource) }
    case .union(let union): union.operandCandidates([]).map { $0.ofSource(isOfSource) }
    case .text, .octets, .json: []
    }
  }
}

extension OperandCandidate {
  /// The same number of this value, or of another characteristic's.
  fileprivate func ofSource(_ isOfSource: Bool) -> Self {
    var candidate = self
    candidate.operand.isOfSource = isOfSource
    return candidate
  }
}

extension NumbersLayout {
  fileprivate func operandCandidates(_ title: String, isOfSource: Bool) -> [OperandCandidate] {
    guard isNamed else { return [] }
    return elements.enumerated().map { place, element in
      // The one number of `raw` is stored under the name that its protocol gives it.
      let identifier = shape == .raw && !element.hasPhysicalValue ? "rawValue" : element.identifier
      let step = FormulaOperand.Step(name: element.name ?? title, identifier: identifier)
      return OperandCandidate(
        operand: FormulaOperand(isOfSource: isOfSource, path: [step], place: place, magnitude: element.magnitude),
        problem: element.meaning.problem)
    }
  }
}

extension Structure {
  fileprivate func operandCandidates(_ outer: [FormulaOperand.Step]) -> [OperandCandidate] {
    fields.filter { !$0.isDerived }.flatMap { field -> [OperandCandidate] in
      let path = outer + [.init(name: field.name, identifier: field.identifier, isOptional: field.presence != nil)]
      let candidates = field.content.operandCandidates(path)
      guard field.repetition != nil else { return candidates }
      return candidates.map {
        OperandCandidate(operand: $0.operand, problem: "repeats, and a formula takes one number")
      }
    }
  }
}

extension Union {
  /// The numbers of its alternatives, of which a value has those of one.
  fileprivate func operandCandidates(_ path: [FormulaOperand.Step]) -> [OperandCandidate] {
    alternatives.flatMap { alternative in
      let step = FormulaOperand.Step(
        name: alternative.name, identifier: alternative.identifier, alternative: alternative)
      return alternative.structure.operandCandidates(path + [step])
    }
  }
}

extension StructureField.Content {
  fileprivate func operandCandidates(_ path: [FormulaOperand.Step]) -> [OperandCandidate] {
    switch self {
    case .number(let element):
      [
        OperandCandidate(
          operand: FormulaOperand(isOfSource: false, path: path, magnitude: element.magnitude(at: path)),
          problem: element.meaning.problem)
      ]
    case .bits(let group): group.members.filter(\.isVisible).map { $0.operandCandidate(path) }
    case .structure(let inner) where inner.shared == nil: inner.operandCandidates(path)
    case .union(let union): union.operandCandidates(path)
    case .text, .octets, .structure, .constant, .fixed, .checksum, .link: []
    }
  }
}

extension Element {
  /// The greatest magnitude of a number at `path`; nil where something on the way may be absent.
  fileprivate func magnitude(at path: [FormulaOperand.Step]) -> Double? {
    path.contains { $0.isOptional || $0.alternative != nil } ? nil : magnitude
  }

  /// The greatest magnitude of what the number means; nil where it may be none.
  fileprivate var magnitude: Double? {
    guard let quantity, quantity.special.isEmpty, quantity.alternate == nil, quantity.curve == nil else { return nil }
    guard let range = scalar.integerRange else { return nil }
    return max(abs(quantity.value(of: range.lowerBound)), abs(quantity.value(of: range.upperBound)))
  }
}

extension BitMember {
  fileprivate func operandCandidate(_ path: [FormulaOperand.Step]) -> OperandCandidate {
    let operand = FormulaOperand(isOfSource: false, path: path + [.init(name: name, identifier: identifier)])
    switch content {
    case .unsigned(let meaning), .signed(let meaning):
      return OperandCandidate(operand: operand, problem: meaning.problem)
    case .flag: return OperandCandidate(operand: operand)
    case .reserved: return OperandCandidate(operand: operand, problem: "has no meaning")
    }
  }
}

extension Element.Meaning {
  /// Why a formula cannot take the number; nil when it can.
  fileprivate var problem: String? {
    switch self {
    case .quantity: nil
    case .enumeration: "has cases, and is no number"
    case .flags: "has bits, and is no number"
    }
  }
}
