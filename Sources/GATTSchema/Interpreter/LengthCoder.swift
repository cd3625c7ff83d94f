/// Finds out how many octets something takes, by any of the ways in which a layout says so.
struct LengthCoder {
  /// The most octets that a value may have.
  let limit: Int
  /// The earlier numbers of the structure.
  let scope: MemberScope?

  /// The octets that belong to it; `unit` is the width of a character.
  func part(_ length: Length, _ cursor: inout OctetCursor, unit: Int = 1) throws(ValueError) -> OctetCursor {
    let start = cursor.offset
    switch length {
    case .rest: return try all(&cursor, atMost: limit)
    case .atMost(let count): return try all(&cursor, atMost: count)
    case .exactly(let count), .padded(let count): return try cursor.split(count)
    case .allBut(let others):
      guard cursor.remaining >= others else {
        let problem = ValueError.Problem.truncated(needed: others, available: cursor.remaining)
        throw ValueError(problem: problem, element: nil, offset: start)
      }
      return try cursor.split(cursor.remaining - others)
    case .prefixed(let element, let adding):
      let size = try NumberCoder(unnamed: element).decode(&cursor).integer ?? 0
      return try cursor.split(try count(size, less: adding, offset: start))
    case .counted(let reference, let adding):
      return try cursor.split(try count(scope?[reference] ?? Int128(adding), less: adding, offset: start))
    case .terminated:
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
  private func count(_ size: Int128, less adding: Int, offset: Int) throws(ValueError) -> Int {
    guard size >= Int128(adding) else {
      throw ValueError(problem: .outOfRange(.integer(size)), element: nil, offset: offset)
    }
    return Int(clamping: size - Int128(adding))
  }
}
