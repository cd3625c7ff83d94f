extension LayoutDecoder {
  /// What one field holds, once; nil for what has no value of its own. Its number is noted for the fields behind it.
  func content(
    of field: PreparedField, _ cursor: inout OctetCursor, _ run: inout StructureDecoding, origin: Int
  ) throws(ValueError) -> RawValue? {
    switch field.content {
    case .number(let fieldNumber):
      let number = try fieldNumber.onWire(run.scope).decode(&cursor)
      run.note(number.integer, at: field.place)
      return field.isDerived ? nil : .numbers([number])
    case .constant(let coder, let constant):
      try self.constant(constant, coder, &cursor)
      run.note(constant, at: field.place)
      return nil
    case .bits(let group):
      let bits = try self.bits(of: group, &cursor)
      run.note(Int128(bits), at: field.place)
      return .numbers([.integer(Int128(bits & group.keptMask))])
    case .text(let layout):
      return .text(try TextCoder(layout, limit: limit).decode(&cursor, in: run.scope))
    case .octets(let layout):
      return .octets(try octets(layout, &cursor, in: run.scope))
    case .structure(let inner):
      return try bounded(field, &cursor, run.scope) { part throws(ValueError) in
        try structure(inner, &part, in: run.scope, origin: origin)
      }
    case .union(let inner):
      return try bounded(field, &cursor, run.scope) { part throws(ValueError) in
        try union(inner, &part, in: run.scope, origin: origin)
      }
    case .fixed(let fixed):
      let octets = try self.fixed(fixed, &cursor, in: run.start)
      return fixed.isKept ? .octets(octets) : nil
    case .checksum(let checksum):
      run.expect(checksum, at: field.place, offset: cursor.offset, try self.checksum(checksum, &cursor))
      return nil
    case .link: return nil
    }
  }

  private func constant(
    _ constant: Int128, _ coder: NumberCoder, _ cursor: inout OctetCursor
  ) throws(ValueError) {
    let start = cursor.offset
    let number = try coder.decode(&cursor).integer ?? 0
    guard number == constant else {
      throw ValueError(problem: .notConstant(expected: constant, actual: number), element: nil, offset: start)
    }
  }

  /// Octets that the layout alone says, in a structure that begins at `start`.
  private func fixed(
    _ fixed: FixedOctets, _ cursor: inout OctetCursor, in start: Int
  ) throws(ValueError) -> [UInt8] {
    guard let pattern = fixed.pattern else {
      return Array(try cursor.take(fixed.count(behind: cursor.offset - start), for: nil))
    }
    for expected in pattern {
      let offset = cursor.offset
      guard let octet = try cursor.take(1, for: nil).first, octet != expected else { continue }
      let problem = ValueError.Problem.notConstant(expected: Int128(expected), actual: Int128(octet))
      throw ValueError(problem: problem, element: nil, offset: offset)
    }
    return pattern
  }

  /// The bits of a group, each member checked against its meaning.
  private func bits(of group: PreparedBits, _ cursor: inout OctetCursor) throws(ValueError) -> UInt64 {
    let start = cursor.offset
    let bits = try group.coder.decode(&cursor).integer ?? 0
    try group.check(UInt64(truncatingIfNeeded: bits), offset: start)
    return UInt64(truncatingIfNeeded: bits)
  }

  private func checksum(_ checksum: Checksum, _ cursor: inout OctetCursor) throws(ValueError) -> UInt32 {
    let octets = try cursor.take(checksum.algorithm.octets, for: nil)
    return (checksum.endian == .big ? Array(octets) : octets.reversed()).reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// What `decode` reads from the octets that belong to the field, all of them; without an extent, from those there are.
  private func bounded(
    _ field: PreparedField, _ cursor: inout OctetCursor, _ scope: MemberScope,
    _ decode: (inout OctetCursor) throws(ValueError) -> RawValue
  ) throws(ValueError) -> RawValue {
    guard let extent = field.extent else { return try decode(&cursor) }
    var part = try LengthCoder(limit: limit, scope: scope).part(extent, &cursor)
    let value = try decode(&part)
    guard part.remaining == 0 else {
      throw ValueError(problem: .trailing(part.remaining), element: nil, offset: part.offset)
    }
    return value
  }
}
