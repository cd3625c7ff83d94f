/// Writes octets together with what says how many they are.
struct LengthWriter {
  /// The most octets that a value may have.
  let limit: Int

  /// Appends what `content` appends, with the number, the filling or the end that the length asks for. Gives the number of
  /// octets of the content; a number elsewhere that has to agree is the caller's business.
  @discardableResult
  func append(
    _ length: Length, to sink: inout OctetSink, unit: Int = 1,
    _ content: (inout OctetSink) throws(ValueError) -> Void
  ) throws(ValueError) -> Int {
    let start = sink.count
    if case .prefixed(let element, _) = length { sink.append(zeros: element.scalar.octets) }
    let first = sink.count
    try content(&sink)
    let count = sink.count - first
    switch length {
    case .rest: try require(count <= limit, limit, count, start)
    case .exactly(let expected): try require(count == expected, expected, count, start)
    case .atMost(let expected): try require(count <= expected, expected, count, start)
    case .padded(let expected):
      try require(count <= expected, expected, count, start)
      sink.append(zeros: expected - count)
    case .prefixed(let element, let adding):
      let size = RawNumber.integer(Int128(count + adding))
      sink.replace(start..<first, with: try NumberCoder(unnamed: element).octets(of: size, offset: start))
    case .counted, .allBut: break
    case .terminated: sink.append(zeros: unit)
    }
    return count
  }

  private func require(
    _ isMet: Bool, _ expected: Int, _ actual: Int, _ offset: Int
  ) throws(ValueError) {
    guard isMet else {
      throw ValueError(problem: .wrongLength(expected: expected, actual: actual), element: nil, offset: offset)
    }
  }
}
