/// The characteristics of a file as they were last resolved, so that a text that is being typed is resolved only where it
/// changes.
struct ResolutionMemory {
  /// What a characteristic is resolved by, in their order.
  enum Step {
    /// Its name, UUID, layouts and procedure.
    case layout
    /// Its examples and initial values.
    case literals
  }

  /// What came of a step.
  struct Outcome {
    @Boxed var characteristic: Characteristic?
    var findings: [Diagnostic]
    /// The types that it used, and how much they weigh.
    var usedTypes: Set<String>
    var numbersFromTypes: Int
    var lacksTypes: Bool
  }

  private struct Key: Hashable {
    var step: Step
    var start: SourcePosition
    var service: String
  }

  private var known: [Key: Outcome] = [:]
  private var next: [Key: Outcome] = [:]
  private var surroundings: [YAMLEntry] = []
  private var imports: [SourceFile] = []
  private var unchanged: Set<SourcePosition> = []

  /// Begins to resolve the file once more, of which the characteristics stand as they did that begin at `unchanged`. What the
  /// file says outside of its services, and what it imports, may concern all of them.
  mutating func begin(_ unchanged: Set<SourcePosition>, in tree: YAMLNode, importing imports: [SourceFile]) {
    let surroundings = (tree.entries ?? []).filter { !["services", "advertisements", "device"].contains($0.name) }
    let isSame =
      surroundings == self.surroundings && imports.count == self.imports.count
      && zip(imports, self.imports).allSatisfy { $0.path == $1.path && $0.bytes == $1.bytes }
    (self.surroundings, self.imports, self.unchanged) = (surroundings, imports, isSame ? unchanged : [])
    swap(&known, &next)
    next.removeAll(keepingCapacity: true)
  }

  /// What came of a step when the characteristic stood in the same place with the same text.
  mutating func outcome(of step: Step, _ written: CharacteristicDocument, in service: String) -> Outcome? {
    guard unchanged.contains(written.range.start) else { return nil }
    let key = Key(step: step, start: written.range.start, service: service)
    guard let outcome = known[key] else { return nil }
    next[key] = outcome
    return outcome
  }

  /// Remembers what came of a step.
  mutating func remember(_ outcome: Outcome, of step: Step, _ written: CharacteristicDocument, in service: String) {
    next[Key(step: step, start: written.range.start, service: service)] = outcome
  }
}

extension Resolver {
  /// Resolves a part of a characteristic that does not depend on others, unless it stands as it did when that was last done.
  mutating func remembered(
    _ step: ResolutionMemory.Step, of written: CharacteristicDocument, in service: Located<String>,
    _ resolve: (inout Resolver) -> Characteristic?
  ) -> Characteristic? {
    guard memory != nil else { return resolve(&self) }
    if let known = memory?.outcome(of: step, written, in: service.value),
      numbersFromTypes + known.numbersFromTypes <= AliasExpansion.largestTypeExpansion
    {
      usedTypes.formUnion(known.usedTypes)
      numbersFromTypes += known.numbersFromTypes
      lacksTypes = lacksTypes || known.lacksTypes
      known.findings.forEach { diagnostics.report($0) }
      return known.characteristic
    }
    var (outer, used, numbers, lacked) = (Diagnostics(), Set<String>(), numbersFromTypes, false)
    swap(&outer, &diagnostics)
    swap(&used, &usedTypes)
    swap(&lacked, &lacksTypes)
    let result = resolve(&self)
    swap(&outer, &diagnostics)
    swap(&used, &usedTypes)
    swap(&lacked, &lacksTypes)
    numbers = numbersFromTypes - numbers
    let findings = outer.sorted
    findings.forEach { diagnostics.report($0) }
    usedTypes.formUnion(used)
    lacksTypes = lacksTypes || lacked
    memory?.remember(
      ResolutionMemory.Outcome(
        characteristic: result, findings: findings, usedTypes: used, numbersFromTypes: numbers, lacksTypes: lacked),
      of: step, written, in: service.value)
    return result
  }
}
