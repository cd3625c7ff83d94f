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
    _ structure: Structure, _ value: RawValue, to sink: inout OctetSink, origin: Int = 0
  ) throws(ValueError) {
    let record = try Self.record(value, of: structure, offset: sink.count)
    var run = StructureEncoding(structure, record, start: sink.count, origin: origin, context: context)
    for place in structure.fields.indices {
      run.begin(place, at: sink.count)
      let field = structure.fields[place]
      do {
        try self.field(field, at: place, to: &sink, &run)
      } catch {
        throw error.inside(field.name)
      }
      run.end(place, at: sink.count)
    }
    try run.complete(&sink)
  }

  /// Appends a union, with its tag where that is its own.
  func union(
    _ union: Union, _ value: RawValue, to sink: inout OctetSink, origin: Int = 0
  ) throws(ValueError) {
    let start = sink.count
    guard let tag = union.tag(of: value) else { throw ValueError(problem: .doesNotFit, element: nil, offset: start) }
    if case .number(let element) = union.tag {
      try NumberCoder(unnamed: element).encode(.integer(tag), to: &sink.bytes)
    }
    let first = sink.count
    switch value {
    case .choice(let place, let fields):
      let alternative = union.alternatives[place]
      do {
        try structure(alternative.structure, fields, to: &sink, origin: origin)
      } catch {
        throw alternative.placed(error)
      }
    case .unknown(_, let octets) where union.keepsUnknown && union.alternative(tag) == nil: sink.bytes += octets
    default: throw ValueError(problem: .unknownCase(tag), element: nil, offset: start)
    }
    guard union.tag != .length || Int128(sink.count - first) == tag else {
      let problem = ValueError.Problem.wrongLength(expected: Int(clamping: tag), actual: sink.count - first)
      throw ValueError(problem: problem, element: nil, offset: start)
    }
  }

  /// The values of the fields, one for one; those of a shared type stand in its one field.
  private static func record(
    _ value: RawValue, of structure: Structure, offset: Int
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
    _ field: StructureField, at place: Int, to sink: inout OctetSink, _ run: inout StructureEncoding
  ) throws(ValueError) {
    guard try run.isPresent(field, at: place, offset: sink.count) else { return }
    guard let repetition = field.repetition else {
      try content(of: field, at: place, run.record[place], to: &sink, &run, origin: run.origin)
      return
    }
    let items = try self.items(of: field, at: place, repetition, run, offset: sink.count)
    if case .prefixed(let element) = repetition {
      try NumberCoder(unnamed: element).encode(.integer(Int128(items.count)), to: &sink.bytes)
    }
    for (index, item) in items.enumerated() {
      let start = sink.count
      do throws(ValueError) {
        try content(of: field, at: place, item, to: &sink, &run, origin: start)
        guard sink.count > start else { throw ValueError(problem: .emptyItem, element: nil, offset: start) }
      } catch {
        throw error.at(index: index)
      }
    }
  }

  /// What a field that repeats has each time; nothing each time for one without a value of its own.
  private func items(
    of field: StructureField, at place: Int, _ repetition: Repetition, _ run: StructureEncoding, offset: Int
  ) throws(ValueError) -> [RawValue?] {
    let needed = run.count(repetition)
    guard field.isStored else { return Array(repeating: nil, count: min(needed ?? 0, limit)) }
    guard case .list(let items) = run.record[place] else {
      throw ValueError(problem: .doesNotFit, element: nil, offset: offset)
    }
    guard items.count == needed ?? items.count else {
      throw ValueError(problem: run.contradiction(repetition), element: nil, offset: offset)
    }
    return items
  }
}

extension Union {
  /// The tag that stands for a value; nil for what is no value of the union.
  func tag(of value: RawValue) -> Int128? {
    switch value {
    case .choice(let place, _) where alternatives.indices.contains(place): alternatives[place].tag
    case .unknown(let tag, _): tag
    default: nil
    }
  }
}
