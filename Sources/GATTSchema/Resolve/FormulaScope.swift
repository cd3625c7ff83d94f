/// What the names of a formula mean, and which numbers of a value it has taken so far.
final class FormulaScope {
  private let own: [OperandCandidate]
  private let others: [OperandCandidate]
  /// The name of the characteristic that `others` are of.
  private let source: String?
  /// The numbers that the formula takes.
  private(set) var operands: [FormulaOperand] = []
  /// The parts with a name, so far.
  private(set) var parts: [ComputedValue.Part] = []

  /// The names of the numbers in a layout that is called so, and those of another characteristic's value.
  init(_ layout: ValueLayout, called name: String, with other: Characteristic?) {
    own = layout.operandCandidates(name, isOfSource: false)
    others = other?.layout.operandCandidates(other?.name ?? "", isOfSource: true) ?? []
    source = other?.name
  }

  /// Adds a part.
  func add(_ part: ComputedValue.Part) { parts.append(part) }

  /// Whether a part called `name` would hide something.
  func isTaken(_ name: String) -> Bool {
    parts.contains { $0.name == name } || (own + others).contains { $0.isCalled([name]) }
  }

  /// The formula that names with points between them mean.
  func formula(_ path: [String]) throws(FormulaProblem) -> Formula {
    if path.count == 1, let place = parts.firstIndex(where: { $0.name == path[0] }) { return .part(place) }
    let candidate = try candidate(path)
    if let problem = candidate.problem { throw .name("“\(candidate.name)” \(problem)") }
    if let place = operands.firstIndex(of: candidate.operand) { return .operand(place) }
    operands.append(candidate.operand)
    return .operand(operands.count - 1)
  }

  /// The number of the value, or else of the other characteristic's, whose name it is.
  private func candidate(_ path: [String]) throws(FormulaProblem) -> OperandCandidate {
    let isQualified = path.count > 1 && path.first == source
    let found =
      isQualified
      ? others.filter { $0.isCalled(Array(path.dropFirst())) } : (own + others).filter { $0.isCalled(path) }
    let whole = found.filter { $0.operand.path.count == path.count - (isQualified ? 1 : 0) }
    if found.count == 1 || whole.count == 1 { return found.count == 1 ? found[0] : whole[0] }
    let name = path.joined(separator: ".")
    guard !found.isEmpty else { throw .name(unknown(name)) }
    throw .name("“\(name)” means several numbers; write \(found.map(fullName).joined(separator: " or "))")
  }

  private func fullName(_ candidate: OperandCandidate) -> String {
    "“\(candidate.operand.isOfSource ? "\(source ?? "")." : "")\(candidate.name)”"
  }

  private func unknown(_ name: String) -> String {
    let legal = parts.map(\.name) + (own + others).filter { $0.problem == nil }.map(\.name)
    let inner = legal.filter { $0.hasPrefix("\(name).") }
    if !inner.isEmpty {
      let list = ShortList.text(inner.map { "“\($0)”" })
      return "“\(name)” is no number but what is around it; a / divides, and a point leads into it: write \(list)"
    }
    let sameLetters = legal.filter { $0.lowercased() == name.lowercased() }
    let only = legal.count == 1 || sameLetters.count == 1 ? "did you mean “\(sameLetters.first ?? legal[0])”?" : nil
    let hint =
      only ?? Nearest.match(name, among: legal).map { "did you mean “\($0)”?" }
      ?? (legal.isEmpty ? "there is none" : "there is \(ShortList.text(legal))")
    return "no number is called “\(name)”; \(hint)"
  }
}
