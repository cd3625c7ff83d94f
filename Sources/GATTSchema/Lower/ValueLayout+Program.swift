extension ValueLayout {
  /// The layout as steps; nil for JSON, whose text has a form of its own.
  package var program: LayoutProgram? {
    var lowering = Lowering()
    let steps: [Step]
    switch self {
    case .numbers(let numbers):
      steps = [
        .series(SeriesStep(numbers.runs.map { .init($0.elements.map { NumberStep(named: $0) }, count: $0.count) }))
      ]
    case .text(let text): steps = lowering.steps(text, .none)
    case .octets(let octets): steps = lowering.steps(octets, .none)
    case .structure(let structure): steps = lowering.value { $0.steps(structure, .none) }
    case .union(let union): steps = lowering.value { $0.steps(union, .none) }
    case .json: return nil
    }
    return LayoutProgram(
      steps: steps, slots: lowering.slots, markCount: lowering.markCount, sumCount: lowering.sumCount,
      derived: lowering.derived, octets: measure.octets, hasFields: hasFields, readsBack: steps.readBack)
  }

  private var hasFields: Bool {
    switch self {
    case .structure, .union: true
    case .numbers, .text, .octets, .json: false
    }
  }
}
