extension ProgramReader {
  /// The numbers of a series.
  package func series(_ series: SeriesStep, _ cursor: inout OctetCursor) throws(ValueError) -> [RawNumber] {
    var numbers: [RawNumber] = []
    for run in series.runs { try read(run, &cursor, to: &numbers) }
    return numbers
  }

  /// The numbers of a run; without a count for as long as whole ones are left.
  private func read(
    _ run: SeriesStep.Run, _ cursor: inout OctetCursor, to numbers: inout [RawNumber]
  ) throws(ValueError) {
    guard run.count == nil, let pattern = run.numbers.first else {
      for index in 0..<(run.count ?? 0) { numbers.append(try run.step(index).read(&cursor)) }
      return
    }
    guard cursor.remaining <= AttributeValue.greatestSize else {
      let problem = ValueError.Problem.wrongLength(expected: AttributeValue.greatestSize, actual: cursor.remaining)
      throw ValueError(problem: problem, element: pattern.name, offset: cursor.offset)
    }
    while cursor.remaining >= pattern.scalar.octets { numbers.append(try pattern.read(&cursor)) }
  }

  /// Numbers that are the digits of one.
  mutating func digits(_ step: DigitsStep, _ cursor: inout OctetCursor) throws(ValueError) -> Maker.Value {
    let start = cursor.offset
    let number = try step.number.read(&cursor).integer ?? 0
    let octets = start..<cursor.offset
    var values: [Maker.Value?] = []
    for (digit, value) in zip(step.digits, step.digits(of: number)) {
      do throws(ValueError) {
        try digit.number.require(.integer(value), at: start)
      } catch {
        throw error.inside(digit.name)
      }
      if let slot = digit.number.slot { slots[slot] = value }
      values.append(maker.numbers([.integer(value)], octets: octets))
    }
    return maker.record(values, places: [], octets: octets)
  }

  /// Steps that are there several times.
  package mutating func times(_ times: TimesStep, _ cursor: inout OctetCursor) throws(ValueError) -> Maker.Value? {
    let first = cursor.offset
    let count = try self.count(times.count, &cursor)
    var (items, index): ([Maker.Value], Int128) = ([], 0)
    while count.map({ index < $0 }) ?? (cursor.remaining > 0) {
      let start = cursor.offset
      forget(times.slots)
      do throws(ValueError) {
        if let item = try value(of: times.steps, &cursor) { items.append(item) }
        // Otherwise a count of four octets would ask for four billion values that are nowhere.
        guard cursor.offset > start else { throw ValueError(problem: .emptyItem, element: nil, offset: start) }
      } catch {
        throw error.at(index: Int(clamping: index))
      }
      index += 1
    }
    forget(times.slots)
    return times.isStored ? maker.list(items, octets: first..<cursor.offset) : nil
  }

  /// How many times; nil for until the octets end.
  package func count(_ count: TimesStep.Count, _ cursor: inout OctetCursor) throws(ValueError) -> Int128? {
    let start = cursor.offset
    let number: Int128
    switch count {
    case .exactly(let times): return Int128(times)
    case .rest: return nil
    case .counted(let operand): number = operand.number(in: slots) ?? 0
    case .prefixed(let step): number = try step.read(&cursor).integer ?? 0
    }
    guard number >= 0 else { throw ValueError(problem: .outOfRange(.integer(number)), element: nil, offset: start) }
    return number
  }

  /// Steps in the octets that are theirs, all of them.
  package mutating func within(_ within: WithinStep, _ cursor: inout OctetCursor) throws(ValueError) -> Maker.Value? {
    let start = cursor.offset
    let part = try self.part(within.extent.length, &cursor)
    extentStart = start
    guard let coding = within.extent.coding else { return try all(within.steps, part) }
    let plain = try coding.decoded(part.left, at: part.offset)
    do throws(ValueError) {
      return try all(within.steps, part.replaced(by: plain.octets))
    } catch {
      throw error.moved { part.offset + plain.place($0 - part.offset) }
    }
  }

  /// Steps that take all octets.
  private mutating func all(_ steps: [Step], _ octets: OctetCursor) throws(ValueError) -> Maker.Value? {
    var part = octets
    let value = try value(of: steps, &part)
    guard part.remaining == 0 else {
      throw ValueError(problem: .trailing(part.remaining), element: nil, offset: part.offset)
    }
    return value
  }

  /// The branch that the tag stands for.
  package mutating func choose(_ choose: ChooseStep, _ cursor: inout OctetCursor) throws(ValueError) -> Maker.Value {
    let start = cursor.offset
    let tag = try self.tag(choose.tag, &cursor)
    guard let place = choose.branch(tag) else {
      guard choose.keepsUnknown else { throw ValueError(problem: .unknownCase(tag), element: nil, offset: start) }
      let octets = Array(try cursor.take(cursor.remaining, for: nil))
      return maker.unknown(tag, octets, octets: start..<cursor.offset)
    }
    let branch = choose.branches[place]
    let value: Maker.Value
    do {
      value = try self.value(of: branch.steps, &cursor) ?? maker.record([], places: [], octets: start..<cursor.offset)
    } catch {
      throw branch.placed(error)
    }
    guard !choose.isTaggedByLength || cursor.remaining == 0 else {
      throw ValueError(problem: .trailing(cursor.remaining), element: nil, offset: cursor.offset)
    }
    return maker.choice(place, value, octets: start..<cursor.offset)
  }

  private func tag(_ tag: ChooseStep.Tag, _ cursor: inout OctetCursor) throws(ValueError) -> Int128 {
    let start = cursor.offset
    switch tag {
    case .length: return Int128(cursor.remaining)
    case .number(let number):
      if let tag = try number.read(&cursor).integer { return tag }
    case .operand(let operand):
      if let tag = operand.number(in: slots) { return tag }
    }
    throw ValueError(problem: .doesNotFit, element: nil, offset: start)
  }
}
