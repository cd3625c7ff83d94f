/// Reads the octets of a value by its program.
///
/// Errors say where from the start of the whole value, and name the fields from the outermost to the innermost.
package struct ProgramReader<Maker: ValueMaker> {
  package let program: LayoutProgram
  /// What holds of the things known outside the value.
  package let context: Set<Int>
  /// The most octets that a value may have.
  package let limit: Int
  package let maker: Maker
  /// The numbers that steps go by, as far as they are known.
  package var slots: [Int128?]
  private var marks: [Int]
  private var sums: [(offset: Int, value: UInt32)?]
  /// Where the innermost extent begins, with what says how long it is.
  package var extentStart = 0

  /// A reader of one value.
  ///
  /// - Parameter given: numbers that are known before, by their slots.
  package init(
    _ program: LayoutProgram, context: Set<Int>, limit: Int, making maker: Maker, given: [Int: Int128] = [:]
  ) {
    (self.program, self.context, self.limit, self.maker) = (program, context, limit, maker)
    slots = Array(repeating: nil, count: program.slots.count)
    for (slot, number) in given { slots[slot] = number }
    marks = Array(repeating: 0, count: program.markCount)
    sums = Array(repeating: nil, count: program.sumCount)
  }

  /// Reads the value at a place, and leaves it behind the value.
  package mutating func read(_ cursor: inout OctetCursor) throws(ValueError) -> Maker.Value {
    // Too many octets are refused before any is read, unless the value ends in time of itself.
    if program.hasFields, program.octets.most.map({ $0 > limit }) ?? true, cursor.remaining > limit {
      throw ValueError(
        problem: .wrongLength(expected: limit, actual: cursor.remaining), element: nil, offset: cursor.offset)
    }
    return try value(of: program.steps, &cursor) ?? maker.record([], places: [], octets: 0..<0)
  }

  /// What steps make; nil where none of them makes anything.
  package mutating func value(of steps: [Step], _ cursor: inout OctetCursor) throws(ValueError) -> Maker.Value? {
    // Nearly all have one.
    if steps.count == 1 { return try value(steps[0], &cursor) }
    var value: Maker.Value?
    for step in steps { value = try self.value(step, &cursor) ?? value }
    return value
  }

  private mutating func value(_ step: Step, _ cursor: inout OctetCursor) throws(ValueError) -> Maker.Value? {
    let start = cursor.offset
    switch step {
    case .number(let number): return try self.number(number, &cursor)
    case .series(let series):
      let numbers = try self.series(series, &cursor)
      return maker.numbers(numbers, octets: start..<cursor.offset)
    case .digits(let digits): return try self.digits(digits, &cursor)
    case .packed(let packed):
      let numbers = try packed.read(try count(packed.count, &cursor), &cursor)
      let octets = start..<cursor.offset
      return maker.list(numbers.map { maker.numbers([$0], octets: octets) }, octets: octets)
    case .text(let text):
      let octets = Array(try cursor.take(cursor.remaining, for: nil))
      return maker.text(try text.text(of: octets, at: extentStart, from: start), octets: start..<cursor.offset)
    case .octets(let octets):
      let value = octets.value(of: try cursor.take(cursor.remaining, for: nil))
      return maker.octets(value, octets: start..<cursor.offset)
    case .expect(let pattern):
      try expect(pattern, &cursor)
      return nil
    case .skip(let skip): return try self.skip(skip, &cursor)
    case .sum(let sum):
      let octets = try cursor.take(sum.algorithm.octets, for: nil)
      sums[sum.sum] = (start, sum.endian.turned(octets).reversed().reduce(0) { $0 << 8 | UInt32($1) })
      return nil
    case .agree(let agree):
      try compare(agree, cursor)
      return nil
    case .mark(let mark):
      marks[mark] = start
      return nil
    case .when(let when):
      guard when.holds(slots, context: context, hasOctets: cursor.remaining > 0) else {
        guard let otherwise = when.otherwise else { return nil }
        return try value(of: otherwise, &cursor)
      }
      return try value(of: when.steps, &cursor)
    case .times(let times): return try self.times(times, &cursor)
    case .within(let within): return try self.within(within, &cursor)
    case .choose(let choose): return try self.choose(choose, &cursor)
    case .record(let record): return try self.record(record, &cursor)
    case .field(let field): return try self.field(field, &cursor)
    case .derive: return nil
    }
  }

  private mutating func field(_ field: FieldStep, _ cursor: inout OctetCursor) throws(ValueError) -> Maker.Value? {
    do {
      return try value(of: field.steps, &cursor)
    } catch {
      throw error.inside(field.name)
    }
  }

  private mutating func record(_ record: RecordStep, _ cursor: inout OctetCursor) throws(ValueError) -> Maker.Value {
    let start = cursor.offset
    var values: [Maker.Value?] = Array(repeating: nil, count: record.count)
    var places: [Range<Int>] = Maker.keepsPlaces ? Array(repeating: start..<start, count: record.count) : []
    for step in record.steps {
      guard case .field(let field) = step else {
        _ = try value(step, &cursor)
        continue
      }
      let first = cursor.offset
      values[field.place] = try self.field(field, &cursor)
      if Maker.keepsPlaces { places[field.place] = first..<cursor.offset }
    }
    return maker.record(values, places: places, octets: start..<cursor.offset)
  }

  private mutating func number(_ step: NumberStep, _ cursor: inout OctetCursor) throws(ValueError) -> Maker.Value? {
    let start = cursor.offset
    var number = try step.read(&cursor)
    if let bits = step.bits {
      let all = UInt64(truncatingIfNeeded: number.integer ?? 0)
      try bits.require(all, at: start)
      number = .integer(Int128(all & bits.kept))
      if let slot = step.slot { slots[slot] = Int128(all) }
    } else if let slot = step.slot {
      slots[slot] = number.integer
    }
    switch step.role {
    case .value: return maker.numbers([number], octets: start..<cursor.offset)
    case .derived: return nil
    case .constant(let constant):
      guard number.integer == constant else {
        let problem = ValueError.Problem.notConstant(expected: constant, actual: number.integer ?? 0)
        throw ValueError(problem: problem, element: nil, offset: start)
      }
      return nil
    }
  }

  private func expect(_ pattern: [UInt8], _ cursor: inout OctetCursor) throws(ValueError) {
    for expected in pattern {
      let offset = cursor.offset
      guard let octet = try cursor.take(1, for: nil).first, octet != expected else { continue }
      let problem = ValueError.Problem.notConstant(expected: Int128(expected), actual: Int128(octet))
      throw ValueError(problem: problem, element: nil, offset: offset)
    }
  }

  private func skip(_ skip: SkipStep, _ cursor: inout OctetCursor) throws(ValueError) -> Maker.Value? {
    let start = cursor.offset
    switch skip {
    case .count(let count): _ = try cursor.take(count, for: nil)
    case .to(let end, let mark): _ = try cursor.take(max(0, marks[mark] + end - start), for: nil)
    case .kept(let count):
      return maker.octets(Array(try cursor.take(count, for: nil)), octets: start..<cursor.offset)
    }
    return nil
  }

  private mutating func compare(_ agree: AgreeStep, _ cursor: OctetCursor) throws(ValueError) {
    guard let read = sums[agree.sum.sum] else { return }
    // In the next of several items it may not be there.
    sums[agree.sum.sum] = nil
    let octets = cursor.octets(from: marks[agree.first], to: agree.end.map { marks[$0] } ?? read.offset)
    let actual = agree.sum.algorithm.checksum(of: octets)
    guard actual != read.value else { return }
    throw ValueError(
      problem: .checksum(expected: actual, actual: read.value), element: agree.name, offset: read.offset)
  }

  /// Forgets what is known of steps that are there again.
  package mutating func forget(_ range: Range<Int>) {
    for slot in range { slots[slot] = nil }
  }
}
