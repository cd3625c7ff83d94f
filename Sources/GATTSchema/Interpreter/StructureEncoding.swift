/// What is known of a structure while its fields are written.
struct StructureEncoding {
  /// The structure's first octet.
  let start: Int
  /// The values of the fields.
  let record: [RawValue?]
  private let structure: PreparedStructure
  /// Where the value begins, or the innermost item of a field that repeats.
  let origin: Int
  private let derived: [Int128?]
  /// The numbers that other fields go by.
  let scope: MemberScope
  /// Where fields begin and end; empty where nobody asks.
  private var starts: [Int]
  private var ends: [Int]
  private var lengths: [MemberReference: Int] = [:]
  private var hasEnded = false

  /// Before the first field, with every number known that does not say how long something is.
  init(
    _ structure: PreparedStructure, _ record: [RawValue?], start: Int, origin: Int, context: Set<Int>,
    _ outer: MemberScope?
  ) {
    self.structure = structure
    self.record = record
    self.start = start
    self.origin = origin
    derived = structure.derivedNumbers(record)
    scope = structure.scope(record, derived, context: context, in: outer)
    starts = structure.marksPlaces ? Array(repeating: start, count: structure.fields.count) : []
    ends = starts
  }

  /// Notes where a field begins.
  mutating func begin(_ field: PreparedField, at offset: Int) {
    if !starts.isEmpty { starts[field.place] = offset }
  }

  /// Notes where a field ends.
  mutating func end(_ field: PreparedField, at offset: Int) {
    if !ends.isEmpty { ends[field.place] = offset }
  }

  /// Whether the field is there, which the rest of the value has to agree with.
  mutating func isPresent(_ field: PreparedField, offset: Int) throws(ValueError) -> Bool {
    guard field.isStored else {
      return field.presence.map { scope.holds($0, hasOctets: !hasEnded) } ?? true
    }
    let isPresent = record[field.place] != nil
    guard let presence = field.presence else {
      guard isPresent else { throw ValueError(problem: .doesNotFit, element: nil, offset: offset) }
      return true
    }
    guard scope.holds(presence, hasOctets: isPresent) == isPresent else {
      throw ValueError(problem: .contradicts(scope.name(of: presence)), element: nil, offset: offset)
    }
    if !isPresent, scope.holds(presence, hasOctets: true) { hasEnded = true }
    return isPresent
  }

  /// How often a field is there, as far as something else than its value says so.
  func count(_ repetition: Repetition) -> Int? {
    switch repetition {
    case .exactly(let count): count
    case .counted(let reference): max(0, Int(clamping: scope[reference] ?? 0))
    case .rest, .prefixed: nil
    }
  }

  /// What is wrong with a field that is there more or less often than it should.
  func contradiction(_ repetition: Repetition) -> ValueError.Problem {
    guard case .counted(let reference) = repetition else { return .doesNotFit }
    return .contradicts(scope.name(of: reference))
  }

  /// Checks that an earlier number that tells the alternatives apart tells this one.
  func checkTag(of union: PreparedUnion, _ value: RawValue, offset: Int) throws(ValueError) {
    guard case .member(let reference) = union.tag, let tag = union.tag(of: value) else { return }
    guard scope[reference] == tag else {
      throw ValueError(problem: .contradicts(scope.name(of: reference)), element: nil, offset: offset)
    }
  }

  /// Appends a derived number; zeros when what it says is still to be written.
  func appendDerived(_ coder: NumberCoder, of field: PreparedField, to sink: inout OctetSink) throws(ValueError) {
    guard let number = field.slot.flatMap({ derived[$0] }) else {
      return sink.append(zeros: coder.element.scalar.octets)
    }
    try coder.encode(.integer(number), to: &sink.bytes)
  }

  /// Appends the octets of a bit group: what the value keeps, and what follows from other fields.
  func append(_ group: PreparedBits, _ kept: RawNumber, to sink: inout OctetSink) throws(ValueError) {
    let offset = sink.count
    guard let kept = kept.integer, kept >= 0, UInt128(kept) & ~UInt128(group.keptMask) == 0 else {
      throw ValueError(problem: .doesNotFit, element: nil, offset: offset)
    }
    for (member, slot) in group.derived {
      if let number = derived[slot] { try member.member.require(number, offset: offset) }
    }
    try group.coder.encode(.integer(Int128(UInt64(kept) | group.bits(of: derived))), to: &sink.bytes)
  }

  /// Notes the number of octets of a field, which an earlier number says, or has to agree with.
  mutating func setLength(_ length: Int, by reference: MemberReference, offset: Int) throws(ValueError) {
    let isDerived = structure.fields[reference.field].isDerived(reference.member)
    let written = isDerived ? lengths[reference] : Int(clamping: scope[reference] ?? 0)
    guard let written else {
      lengths[reference] = length
      return
    }
    guard written == length else {
      throw ValueError(problem: .contradicts(scope.name(of: reference)), element: nil, offset: offset)
    }
  }

  /// Fills in the lengths that are only now known, and notes where checksums belong.
  func complete(_ sink: inout OctetSink) throws(ValueError) {
    for (reference, length) in lengths {
      do {
        try fill(&sink, Int128(length), at: reference)
      } catch {
        throw error.inside(scope.name(of: reference))
      }
    }
    guard structure.hasChecksum else { return }
    for field in structure.fields {
      let place = field.place
      guard case .checksum(let checksum) = field.content, starts[place] < ends[place] else { continue }
      let first = checksum.first.map { starts[$0] } ?? origin
      let last = checksum.last.map { ends[$0] } ?? starts[place]
      sink.note(checksum.algorithm, checksum.endian, at: starts[place], over: first..<max(first, last))
    }
  }

  /// Writes a length where zeros were left for it.
  private func fill(_ sink: inout OctetSink, _ length: Int128, at reference: MemberReference) throws(ValueError) {
    let range = starts[reference.field]..<ends[reference.field]
    let field = structure.fields[reference.field]
    switch field.content {
    case .number(let number):
      sink.replace(range, with: try number.coder.octets(of: .integer(length), offset: range.lowerBound))
    case .bits(let group):
      guard let member = reference.member.flatMap(field.member) else { return }
      try member.member.require(length, offset: range.lowerBound)
      let octets = try group.coder.octets(of: .integer(Int128(member.bits(of: length))), offset: range.lowerBound)
      for (place, octet) in zip(range, octets) { sink.bytes[place] |= octet }
    default: return
    }
  }
}
