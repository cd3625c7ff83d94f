/// Decodes what has fields: structures, unions and everything in them.
///
/// Errors say where from the start of the whole value, and name the fields from the outermost to the innermost.
struct LayoutDecoder {
  /// What holds of the things known outside the value.
  let context: Set<Int>
  /// The most octets that a value may have.
  let limit: Int

  /// The fields of a structure, or what a shared type keeps in their place; `origin` is where the value begins, or the
  /// innermost field that repeats.
  func structure(
    _ structure: PreparedStructure, _ cursor: inout OctetCursor, in outer: MemberScope? = nil, origin: Int = 0
  ) throws(ValueError) -> RawValue {
    if let digits = structure.digits { return try self.digits(digits, of: structure, &cursor) }
    return try run(structure, &cursor, in: outer, origin: origin).value(in: structure.shared)
  }

  /// What is known of a structure when all of its fields are read, and with `keepsPlaces` where each of them is.
  func run(
    _ structure: PreparedStructure, _ cursor: inout OctetCursor, in outer: MemberScope? = nil, origin: Int = 0,
    keepsPlaces: Bool = false
  ) throws(ValueError) -> StructureDecoding {
    var run = StructureDecoding(
      structure, start: cursor.offset, origin: origin, context: context, in: outer, keepsPlaces: keepsPlaces)
    for field in structure.fields {
      run.begin(field, at: cursor.offset)
      do {
        run.record.append(try self.field(field, &cursor, &run))
      } catch {
        throw error.inside(field.name.text)
      }
      try run.end(field, cursor)
      if !structure.links.isEmpty { run.link() }
    }
    return run
  }

  /// The alternative that the tag stands for, which is in the octets or an earlier number.
  func union(
    _ union: PreparedUnion, _ cursor: inout OctetCursor, in scope: MemberScope? = nil, origin: Int = 0
  ) throws(ValueError) -> RawValue {
    let start = cursor.offset
    let tag = try tag(of: union, &cursor, in: scope)
    guard let place = union.alternative(tag) else {
      guard union.keepsUnknown else { throw ValueError(problem: .unknownCase(tag), element: nil, offset: start) }
      return .unknown(tag: tag, Array(try cursor.take(cursor.remaining, for: nil)))
    }
    let alternative = union.alternatives[place]
    let fields: RawValue
    do {
      fields = try structure(alternative.structure, &cursor, in: scope, origin: origin)
    } catch {
      throw alternative.placed(error)
    }
    guard !union.isTaggedByLength || cursor.remaining == 0 else {
      throw ValueError(problem: .trailing(cursor.remaining), element: nil, offset: cursor.offset)
    }
    return .choice(place, fields)
  }

  /// The tag of a union, which is in the octets or an earlier number.
  func tag(
    of union: PreparedUnion, _ cursor: inout OctetCursor, in scope: MemberScope?
  ) throws(ValueError) -> Int128 {
    let start = cursor.offset
    switch union.tag {
    case .length: return Int128(cursor.remaining)
    case .number(let coder):
      if let tag = try coder.decode(&cursor).integer { return tag }
    case .member(let reference):
      if let tag = scope?[reference] { return tag }
    }
    throw ValueError(problem: .doesNotFit, element: nil, offset: start)
  }

  /// Octets as they stand.
  func octets(
    _ layout: OctetsLayout, _ cursor: inout OctetCursor, in scope: MemberScope? = nil
  ) throws(ValueError) -> [UInt8] {
    var part = try LengthCoder(limit: limit, scope: scope).part(layout.length, &cursor)
    var octets = Array(try part.take(part.remaining, for: nil))
    if case .padded = layout.length { octets.removeLast(octets.reversed().prefix { $0 == 0 }.count) }
    return layout.isReversed ? octets.reversed() : octets
  }
}

extension LayoutDecoder {
  /// What a field holds; nothing when it is absent. Its number is noted in `run`.
  private func field(
    _ field: PreparedField, _ cursor: inout OctetCursor, _ run: inout StructureDecoding
  ) throws(ValueError) -> RawValue? {
    if let presence = field.presence, !run.scope.holds(presence, hasOctets: cursor.remaining > 0) { return nil }
    guard let repetition = field.repetition else {
      return try content(of: field, &cursor, &run, origin: run.origin)
    }
    let items = try items(of: field, repetition, &cursor, &run)
    run.scope.set(nil, at: field.place)
    return field.isStored ? .list(items) : nil
  }

  private func items(
    of field: PreparedField, _ repetition: Repetition, _ cursor: inout OctetCursor, _ run: inout StructureDecoding
  ) throws(ValueError) -> [RawValue] {
    let count = try count(repetition, &cursor, run.scope)
    if let packed = field.packed { return try packed.decode(count, &cursor) }
    var (items, index): ([RawValue], Int128) = ([], 0)
    while count.map({ index < $0 }) ?? (cursor.remaining > 0) {
      let start = cursor.offset
      do throws(ValueError) {
        if let item = try content(of: field, &cursor, &run, origin: start) { items.append(item) }
        // Otherwise a count of four octets would ask for four billion values that are nowhere.
        guard cursor.offset > start else { throw ValueError(problem: .emptyItem, element: nil, offset: start) }
      } catch {
        throw error.at(index: Int(clamping: index))
      }
      index += 1
    }
    return items
  }

  /// How many times; nil for until the octets end.
  private func count(
    _ repetition: Repetition, _ cursor: inout OctetCursor, _ scope: MemberScope
  ) throws(ValueError) -> Int128? {
    let start = cursor.offset
    let count: Int128
    switch repetition {
    case .exactly(let times): return Int128(times)
    case .rest: return nil
    case .counted(let reference): count = scope[reference] ?? 0
    case .prefixed(let element): count = try NumberCoder(unnamed: element).decode(&cursor).integer ?? 0
    }
    guard count >= 0 else { throw ValueError(problem: .outOfRange(.integer(count)), element: nil, offset: start) }
    return count
  }
}
