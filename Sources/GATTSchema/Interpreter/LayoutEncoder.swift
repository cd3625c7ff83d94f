/// Encodes what has fields: structures, unions and everything in them.
///
/// Derived numbers are computed from what they say; a number of the value that says something else is an error.
struct LayoutEncoder {
  /// What holds of the things known outside the value.
  let context: Set<Int>
  /// The most octets that a value may have.
  let limit: Int

  /// Appends a structure; `origin` is where the value begins, or the innermost item of a field that repeats.
  func structure(
    _ structure: PreparedStructure, _ value: RawValue, to sink: inout OctetSink, in outer: MemberScope? = nil,
    origin: Int = 0
  ) throws(ValueError) {
    let record = try Self.record(value, of: structure, offset: sink.count)
    if let digits = structure.digits { return try self.digits(digits, of: structure, record, to: &sink) }
    var run = StructureEncoding(structure, record, start: sink.count, origin: origin, context: context, outer)
    for field in structure.fields {
      run.begin(field, at: sink.count)
      do {
        try self.field(field, to: &sink, &run)
      } catch {
        throw error.inside(field.name.text)
      }
      run.end(field, at: sink.count)
    }
    try run.complete(&sink)
  }

  /// Appends a union, with its tag where that is its own.
  func union(
    _ union: PreparedUnion, _ value: RawValue, to sink: inout OctetSink, in outer: MemberScope? = nil, origin: Int = 0
  ) throws(ValueError) {
    let start = sink.count
    guard let tag = union.tag(of: value) else { throw ValueError(problem: .doesNotFit, element: nil, offset: start) }
    if case .number(let coder) = union.tag { try coder.encode(.integer(tag), to: &sink.bytes) }
    let first = sink.count
    switch value {
    case .choice(let place, let fields):
      let alternative = union.alternatives[place]
      do {
        try structure(alternative.structure, fields, to: &sink, in: outer, origin: origin)
      } catch {
        throw alternative.placed(error)
      }
    case .unknown(_, let octets) where union.keepsUnknown && union.alternative(tag) == nil: sink.bytes += octets
    default: throw ValueError(problem: .unknownCase(tag), element: nil, offset: start)
    }
    guard !union.isTaggedByLength || Int128(sink.count - first) == tag else {
      let problem = ValueError.Problem.wrongLength(expected: Int(clamping: tag), actual: sink.count - first)
      throw ValueError(problem: problem, element: nil, offset: start)
    }
  }

  /// The values of the fields, one for one; those of a shared type stand in its one field.
  private static func record(
    _ value: RawValue, of structure: PreparedStructure, offset: Int
  ) throws(ValueError) -> [RawValue?] {
    switch value {
    case .octets where structure.shared == .address || structure.shared == .uuid: return [value]
    case .record(let values) where values.count == structure.fields.count: return values
    default: throw ValueError(problem: .doesNotFit, element: nil, offset: offset)
    }
  }
}

extension LayoutEncoder {
  private func field(
    _ field: PreparedField, to sink: inout OctetSink, _ run: inout StructureEncoding
  ) throws(ValueError) {
    guard try run.isPresent(field, offset: sink.count) else { return }
    guard let repetition = field.repetition else {
      try content(of: field, run.record[field.place], to: &sink, &run, origin: run.origin)
      return
    }
    let items = try self.items(of: field, repetition, run, offset: sink.count)
    if case .prefixed(let element) = repetition {
      try NumberCoder(unnamed: element).encode(.integer(Int128(items.count)), to: &sink.bytes)
    }
    if let packed = field.packed { return try packed.encode(items, to: &sink.bytes) }
    for (index, item) in items.enumerated() {
      let start = sink.count
      do throws(ValueError) {
        try content(of: field, item, to: &sink, &run, origin: start)
        guard sink.count > start else { throw ValueError(problem: .emptyItem, element: nil, offset: start) }
      } catch {
        throw error.at(index: index)
      }
    }
  }

  /// What a field that repeats has each time; nothing each time for one without a value of its own.
  private func items(
    of field: PreparedField, _ repetition: Repetition, _ run: StructureEncoding, offset: Int
  ) throws(ValueError) -> [RawValue?] {
    let needed = run.count(repetition)
    guard field.isStored else { return Array(repeating: nil, count: min(needed ?? 0, limit)) }
    guard case .list(let items) = run.record[field.place] else {
      throw ValueError(problem: .doesNotFit, element: nil, offset: offset)
    }
    guard items.count == needed ?? items.count else {
      throw ValueError(problem: run.contradiction(repetition), element: nil, offset: offset)
    }
    return items
  }
}
