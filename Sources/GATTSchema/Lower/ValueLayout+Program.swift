extension ValueLayout {
  /// The layout as steps; nil for JSON, whose text has a form of its own.
  package var program: LayoutProgram? { lowered?.program }

  /// The layout as steps, and what its numbers mean.
  package var lowered: (program: LayoutProgram, meanings: [ProgramMeaning])? {
    var lowering = Lowering()
    let steps: [Step]
    switch self {
    case .numbers(let numbers):
      lowering.note(shape: numbers.shape.word)
      for element in numbers.elements { lowering.note(element.meaning, of: [element.name].compactMap(\.self), .none) }
      steps = [
        .series(SeriesStep(numbers.runs.map { .init($0.elements.map { NumberStep(named: $0) }, count: $0.count) }))
      ]
    case .text(let text): steps = lowering.steps(text, .none)
    case .octets(let octets): steps = lowering.steps(octets, .none)
    case .structure(let structure):
      lowering.note(shape: structure.shared?.rawValue)
      steps = lowering.value { $0.steps(structure, .none) }
    case .union(let union): steps = lowering.value { $0.steps(union, .none) }
    case .json: return nil
    }
    let program = LayoutProgram(
      steps: steps, slots: lowering.slots, markCount: lowering.markCount, sumCount: lowering.sumCount,
      derived: lowering.derived, octets: measure.octets, hasFields: hasFields, readsBack: steps.readBack)
    return (program, lowering.meanings)
  }

  /// Whether a value is refused as a whole where it is too long.
  private var hasFields: Bool {
    switch self {
    case .structure, .union: true
    case .numbers, .text, .octets, .json: false
    }
  }
}

extension NumbersLayout.Shape {
  /// What the language calls it; nil for one number, which is written as itself.
  fileprivate var word: String? {
    switch self {
    case .raw: nil
    case .array: "array"
    case .pair: "pair"
    case .arrayPair: "array-pair"
    }
  }
}
