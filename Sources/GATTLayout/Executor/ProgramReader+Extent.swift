extension ProgramReader {
  /// The octets that belong to an extent.
  package func part(_ extent: Extent.Length, _ cursor: inout OctetCursor) throws(ValueError) -> OctetCursor {
    let start = cursor.offset
    switch extent {
    case .rest: return try all(&cursor, atMost: limit)
    case .atMost(let count): return try all(&cursor, atMost: count)
    case .oneOf(let counts):
      let part = try all(&cursor, atMost: limit)
      guard counts.contains(part.remaining) else {
        let problem = ValueError.Problem.wrongLength(expected: counts.max() ?? 0, actual: part.remaining)
        throw ValueError(problem: problem, element: nil, offset: start)
      }
      return part
    case .exactly(let count), .padded(let count): return try cursor.split(count)
    case .allBut(let least, let more):
      let others = more.reduce(least) { sum, part in
        part.test.holds(slots, context: context, hasOctets: cursor.remaining > 0) ? sum + part.count : sum
      }
      guard cursor.remaining >= others else {
        let problem = ValueError.Problem.truncated(needed: others, available: cursor.remaining)
        throw ValueError(problem: problem, element: nil, offset: start)
      }
      return try cursor.split(cursor.remaining - others)
    case .prefixed(let number, let adding):
      let size = try number.read(&cursor).integer ?? 0
      return try cursor.split(try count(size, less: adding, at: start))
    case .counted(let operand, let adding, _):
      return try cursor.split(try count(operand.number(in: slots) ?? Int128(adding), less: adding, at: start))
    case .terminated(let unit):
      guard let count = cursor.distanceToZeros(unit) else {
        let problem = ValueError.Problem.truncated(needed: cursor.remaining + unit, available: cursor.remaining)
        throw ValueError(problem: problem, element: nil, offset: start)
      }
      let part = try cursor.split(count)
      _ = try cursor.split(unit)
      return part
    }
  }

  private func all(_ cursor: inout OctetCursor, atMost count: Int) throws(ValueError) -> OctetCursor {
    guard cursor.remaining <= count else {
      let problem = ValueError.Problem.wrongLength(expected: count, actual: cursor.remaining)
      throw ValueError(problem: problem, element: nil, offset: cursor.offset)
    }
    return try cursor.split(cursor.remaining)
  }

  /// The number of octets that a size leaves for the content.
  private func count(_ size: Int128, less adding: Int, at offset: Int) throws(ValueError) -> Int {
    guard size >= Int128(adding) else {
      throw ValueError(problem: .outOfRange(.integer(size)), element: nil, offset: offset)
    }
    return Int(clamping: size - Int128(adding))
  }
}
