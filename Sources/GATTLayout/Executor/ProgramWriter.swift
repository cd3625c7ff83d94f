/// Writes the octets of a value by its program.
///
/// Derived numbers are worked out from what they say; a number of the value that says something else is an error.
package struct ProgramWriter {
  package let program: LayoutProgram
  /// What holds of the things known outside the value.
  package let context: Set<Int>
  /// The most octets that a value may have.
  package let limit: Int
  /// The octets so far.
  package var sink = OctetSink()
  /// The numbers that steps go by, as far as they are known.
  package var slots: [Int128?]
  /// The derived numbers, as far as they are known.
  package var derived: [DerivedPlace]
  private var marks: [Int]
  private var sums: [Int?]
  /// Where the field that is written begins.
  package var start = 0
  /// Whether a field has shown that no octets are left.
  private var hasEnded = false

  /// What is known of a derived number.
  package struct DerivedPlace {
    /// The number.
    package var number: Int128?
    /// How many octets there are, where it says so.
    package var length: Int?
    /// Where its octets are.
    package var octets = 0..<0
    /// What writes it.
    package var step: NumberStep?
  }

  /// A writer of one value.
  ///
  /// - Parameter given: numbers that are known before, by their slots.
  package init(_ program: LayoutProgram, context: Set<Int>, limit: Int, given: [Int: Int128] = [:]) {
    (self.program, self.context, self.limit) = (program, context, limit)
    slots = Array(repeating: nil, count: program.slots.count)
    for (slot, number) in given { slots[slot] = number }
    derived = Array(repeating: DerivedPlace(), count: program.derived.count)
    marks = Array(repeating: 0, count: program.markCount)
    sums = Array(repeating: nil, count: program.sumCount)
  }

  /// The octets of a value.
  package mutating func octets(of value: RawValue) throws(ValueError) -> [UInt8] {
    try write(program.steps, value)
    guard sink.count <= limit else {
      throw ValueError(problem: .wrongLength(expected: limit, actual: sink.count), element: nil, offset: 0)
    }
    return sink.finished()
  }

  /// Writes what steps have of a value.
  package mutating func write(_ steps: [Step], _ value: RawValue?) throws(ValueError) {
    for step in steps { try write(step, value) }
  }

  private mutating func write(_ step: Step, _ value: RawValue?) throws(ValueError) {
    switch step {
    case .number(let number): try write(number, value)
    case .series(let series): try write(series, value)
    case .digits(let digits): try write(digits, value)
    case .packed(let packed): try write(packed, value)
    case .text(let text):
      guard case .text(let string) = value else { throw doesNotFit }
      sink.bytes += try text.octets(of: string, at: start)
    case .octets(let octets):
      guard case .octets(let own) = value else { throw doesNotFit }
      sink.bytes += try octets.octets(of: own, at: start)
    case .expect(let pattern): sink.bytes += pattern
    case .skip(let skip): try write(skip, value)
    case .sum(let sum):
      sums[sum.sum] = sink.count
      sink.append(zeros: sum.algorithm.octets)
    case .agree(let agree): agreeLater(agree)
    case .mark(let mark): marks[mark] = sink.count
    case .when(let when): try write(when, value)
    case .times(let times): try write(times, value)
    case .within(let within): try write(within, value)
    case .choose(let choose): try write(choose, value)
    case .record(let record): try write(record, value)
    case .field(let field): try write(field, value)
    case .derive: return
    }
  }

  /// An error of a value of another kind.
  package var doesNotFit: ValueError { ValueError(problem: .doesNotFit, element: nil, offset: start) }

  private mutating func write(_ field: FieldStep, _ value: RawValue?) throws(ValueError) {
    start = sink.count
    do {
      try write(field.steps, value)
    } catch {
      throw error.inside(field.name)
    }
  }

  /// Fields, with every number known before that does not say how long something is.
  private mutating func write(_ record: RecordStep, _ value: RawValue?) throws(ValueError) {
    guard case .record(let values) = value, values.count == record.count else {
      throw ValueError(problem: .doesNotFit, element: nil, offset: sink.count)
    }
    let outside = hasEnded
    hasEnded = false
    defer { hasEnded = outside }
    derive(record, from: values)
    for step in record.steps {
      guard case .field(let field) = step else {
        try write(step, nil)
        continue
      }
      guard field.isStored || values[field.place] == nil else {
        throw ValueError(problem: .doesNotFit, element: field.name, offset: sink.count)
      }
      try write(field, values[field.place])
    }
    try fillLengths(of: record)
  }

  /// Steps that are there or not, which the rest of the value has to agree with.
  private mutating func write(_ when: WhenStep, _ value: RawValue?) throws(ValueError) {
    if let otherwise = when.otherwise {
      let holds = when.holds(slots, context: context, hasOctets: true)
      return try write(holds ? when.steps : otherwise, value)
    }
    guard when.isStored else {
      guard when.holds(slots, context: context, hasOctets: !hasEnded) else { return }
      return try write(when.steps, nil)
    }
    let isPresent = value != nil
    guard when.holds(slots, context: context, hasOctets: isPresent) == isPresent else {
      throw ValueError(problem: .contradicts(when.test.name), element: nil, offset: sink.count)
    }
    guard !isPresent else { return try write(when.steps, value) }
    if when.holds(slots, context: context, hasOctets: true) { hasEnded = true }
  }

  private mutating func write(_ number: NumberStep, _ value: RawValue?) throws(ValueError) {
    let first = sink.count
    defer {
      if case .derived(let place) = number.role { note(number, first, at: place) }
    }
    switch number.role {
    case .constant(let constant):
      try number.write(.integer(constant), to: &sink.bytes)
      if let slot = number.slot { slots[slot] = constant }
    case .derived(let place):
      // Zeros where what it says is still to be written.
      guard let known = derived[place].number else { return sink.append(zeros: number.scalar.octets) }
      try number.write(.integer(known), to: &sink.bytes)
      if let slot = number.slot { slots[slot] = known }
    case .value:
      guard case .numbers(let numbers) = value, numbers.count == 1 else { throw doesNotFit }
      if let bits = number.bits { return try write(bits, of: number, numbers[0]) }
      try number.write(numbers[0], to: &sink.bytes)
      if let slot = number.slot { slots[slot] = numbers[0].integer }
    }
  }

  /// The octets of bits: what the value keeps, and what follows from other fields.
  private mutating func write(_ bits: BitsStep, of number: NumberStep, _ kept: RawNumber) throws(ValueError) {
    let first = sink.count
    guard let kept = kept.integer, kept >= 0, UInt128(kept) & ~UInt128(bits.kept) == 0 else {
      throw ValueError(problem: .doesNotFit, element: nil, offset: first)
    }
    var all = UInt64(kept)
    for member in bits.derived {
      guard let known = member.derived.flatMap({ derived[$0].number }) else { continue }
      all |= try member.bits(of: known, at: first)
    }
    try number.write(.integer(Int128(all)), to: &sink.bytes)
    if let slot = number.slot { slots[slot] = Int128(all) }
    for member in bits.derived { member.derived.map { note(number, first, at: $0) } }
  }

  private mutating func note(_ number: NumberStep, _ first: Int, at place: Int) {
    derived[place].octets = first..<sink.count
    derived[place].step = number
  }

  private mutating func write(_ skip: SkipStep, _ value: RawValue?) throws(ValueError) {
    switch skip {
    case .count(let count): sink.append(zeros: count)
    case .to(let end, let mark): sink.append(zeros: marks[mark] + end - sink.count)
    case .kept(let count):
      guard case .octets(let octets) = value, octets.count == count else { throw doesNotFit }
      sink.bytes += octets
    }
  }

  /// The checksum is computed when nothing else of the value changes any more.
  private mutating func agreeLater(_ agree: AgreeStep) {
    guard let place = sums[agree.sum.sum] else { return }
    sums[agree.sum.sum] = nil
    let (first, end) = (marks[agree.first], agree.end.map { marks[$0] } ?? place)
    sink.note(agree.sum.algorithm, agree.sum.endian, at: place, over: first..<max(first, end))
  }
}
