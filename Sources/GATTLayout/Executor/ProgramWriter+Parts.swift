extension ProgramWriter {
  /// Numbers one after the other.
  package mutating func write(_ series: SeriesStep, _ value: RawValue?) throws(ValueError) {
    guard case .numbers(let numbers) = value else { throw doesNotFit }
    guard series.runs.reduce(0, { $0 + ($1.count ?? numbers.count) }) == numbers.count else { throw doesNotFit }
    var place = 0
    for run in series.runs {
      for index in 0..<(run.count ?? numbers.count) {
        try run.step(index).write(numbers[place], to: &sink.bytes)
        place += 1
      }
    }
    guard sink.count <= AttributeValue.greatestSize else {
      let problem = ValueError.Problem.wrongLength(expected: AttributeValue.greatestSize, actual: sink.count)
      throw ValueError(problem: problem, element: nil, offset: 0)
    }
  }

  /// The number that numbers are the digits of.
  package mutating func write(_ step: DigitsStep, _ value: RawValue?) throws(ValueError) {
    guard case .record(let values) = value, values.count == step.digits.count else { throw doesNotFit }
    var numbers: [Int128] = []
    for (digit, value) in zip(step.digits, values) {
      do throws(ValueError) {
        guard case .numbers(let own) = value, own.count == 1, let number = own[0].integer else {
          throw ValueError(problem: .doesNotFit, element: nil, offset: sink.count)
        }
        try digit.number.require(own[0], at: sink.count)
        if let slot = digit.number.slot { slots[slot] = number }
        numbers.append(number)
      } catch {
        throw error.inside(digit.name)
      }
    }
    try step.number.write(.integer(step.number(of: numbers)), to: &sink.bytes)
  }

  /// Numbers that lie without gaps.
  package mutating func write(_ packed: PackedStep, _ value: RawValue?) throws(ValueError) {
    let items = try list(value, packed.count)
    if case .prefixed(let step) = packed.count { try step.write(.integer(Int128(items.count)), to: &sink.bytes) }
    try packed.write(items, to: &sink.bytes)
  }

  /// Steps that are there several times.
  package mutating func write(_ times: TimesStep, _ value: RawValue?) throws(ValueError) {
    let items: [RawValue?] =
      times.isStored
      ? try list(value, times.count) : Array(repeating: nil, count: min(needed(times.count) ?? 0, limit))
    if case .prefixed(let step) = times.count { try step.write(.integer(Int128(items.count)), to: &sink.bytes) }
    for (index, item) in items.enumerated() {
      for slot in times.slots { slots[slot] = nil }
      let first = sink.count
      start = first
      do throws(ValueError) {
        try write(times.steps, item)
        guard sink.count > first else { throw ValueError(problem: .emptyItem, element: nil, offset: first) }
      } catch {
        throw error.at(index: index)
      }
    }
    for slot in times.slots { slots[slot] = nil }
  }

  private func list(_ value: RawValue?, _ count: TimesStep.Count) throws(ValueError) -> [RawValue] {
    guard case .list(let items) = value else {
      throw ValueError(problem: .doesNotFit, element: nil, offset: sink.count)
    }
    guard items.count == needed(count) ?? items.count else {
      throw ValueError(problem: contradiction(count), element: nil, offset: sink.count)
    }
    return items
  }

  /// How often, as far as something else than the value says so.
  private func needed(_ count: TimesStep.Count) -> Int? {
    switch count {
    case .exactly(let count): count
    case .counted(let operand): max(0, Int(clamping: operand.number(in: slots) ?? 0))
    case .rest, .prefixed: nil
    }
  }

  /// What is wrong with steps that are there more or less often than they should.
  private func contradiction(_ count: TimesStep.Count) -> ValueError.Problem {
    guard case .counted(let operand) = count else { return .doesNotFit }
    return .contradicts(operand.name)
  }

  /// A branch, with its tag where that is its own.
  package mutating func write(_ choose: ChooseStep, _ value: RawValue?) throws(ValueError) {
    let (outer, place) = (start, sink.count)
    guard let tags = choose.tags(of: value) else {
      throw ValueError(problem: .doesNotFit, element: nil, offset: place)
    }
    switch choose.tag {
    case .number(let number): try number.write(.integer(tags.smallest), to: &sink.bytes)
    case .operand(let operand):
      guard let number = operand.number(in: slots), tags.contains(number) else {
        throw ValueError(problem: .contradicts(operand.name), element: nil, offset: outer)
      }
    case .length: break
    }
    let first = sink.count
    switch value {
    case .choice(let index, let fields): try write(choose.branches[index], fields)
    case .unknown(_, let octets) where choose.keepsUnknown && choose.branch(tags.smallest) == nil: sink.bytes += octets
    case .unknown where choose.keepsUnknown:
      // The tag is one of a branch, and what stands behind it is known.
      let name = choose.branch(tags.smallest).map { choose.branches[$0].name } ?? ""
      throw ValueError(problem: .contradicts(name), element: nil, offset: place)
    case .numbers, .text, .octets, .record, .list, .unknown, nil:
      throw ValueError(problem: .unknownCase(tags.smallest), element: nil, offset: place)
    }
    guard !choose.isTaggedByLength || tags.contains(Int128(sink.count - first)) else {
      let problem = ValueError.Problem.wrongLength(expected: Int(clamping: tags.smallest), actual: sink.count - first)
      throw ValueError(problem: problem, element: nil, offset: place)
    }
  }

  private mutating func write(_ branch: ChooseStep.Branch, _ fields: RawValue) throws(ValueError) {
    do throws(ValueError) {
      try write(branch.steps, fields)
    } catch {
      throw branch.placed(error)
    }
  }

  /// Steps together with what says how many octets they take.
  package mutating func write(_ within: WithinStep, _ value: RawValue?) throws(ValueError) {
    let offset = sink.count
    if case .prefixed(let number, _) = within.extent.length { sink.append(zeros: number.scalar.octets) }
    let first = sink.count
    if let coding = within.extent.coding {
      let outside = sink.setAside()
      do throws(ValueError) {
        try write(within.steps, value)
      } catch {
        throw error.offset > first ? error.moved { sink.place(of: $0, from: first, by: coding) } : error
      }
      sink.encode(from: first, by: coding, goingOnWith: outside)
    } else {
      try write(within.steps, value)
    }
    let count = sink.count - first
    switch within.extent.length {
    case .rest: try require(count <= limit, limit, count, offset)
    case .exactly(let expected): try require(count == expected, expected, count, offset)
    case .oneOf(let counts): try require(counts.contains(count), counts.max() ?? 0, count, offset)
    case .atMost(let expected): try require(count <= expected, expected, count, offset)
    case .padded(let expected):
      try require(count <= expected, expected, count, offset)
      sink.append(zeros: expected - count)
    case .prefixed(let number, let adding):
      let size = RawNumber.integer(Int128(count + adding))
      sink.replace(offset..<first, with: try number.octets(of: size, at: offset))
    case .counted(let operand, let adding, let derived):
      try note(count + adding, by: operand, derived: derived, at: offset)
    case .allBut: break
    case .terminated(let unit): sink.append(zeros: unit)
    }
  }

  private func require(_ isMet: Bool, _ expected: Int, _ actual: Int, _ offset: Int) throws(ValueError) {
    guard isMet else {
      throw ValueError(problem: .wrongLength(expected: expected, actual: actual), element: nil, offset: offset)
    }
  }
}
