/// What a number counts that takes one octet below 128, and else two: the low seven bits below a top bit that is set, and
/// those above them. Only the shortest form is one, so that what octets stand for says how many there are.
package enum SizeCount: String, CaseIterable, Sendable {
  /// The octets behind it, and its own.
  case whole
  /// The octets behind it.
  case behind

  /// How many octets it takes in front of so many.
  package func octets(for count: Int) -> Int { number(for: count).count }

  /// It, in front of so many octets.
  package func number(for count: Int) -> [UInt8] {
    let own = self == .whole ? 1 : 0
    guard count + own > 0x7F else { return [UInt8(count + own)] }
    let size = min(count + 2 * own, 0x7FFF)
    return [UInt8(size & 0x7F | 0x80), UInt8(size >> 7)]
  }

  /// How many octets it takes in front of others, all of which it has to say.
  func octets(in octets: ArraySlice<UInt8>, at offset: Int) throws(ValueError) -> Int {
    let count = octets.first.map { $0 < 0x80 ? 1 : 2 } ?? 1
    let own = octets.prefix(count)
    guard own.count == count else {
      let problem = ValueError.Problem.truncated(needed: count, available: own.count)
      throw ValueError(problem: problem, element: nil, offset: offset)
    }
    let size = Int(own.first ?? 0) & 0x7F | Int(own.dropFirst().first ?? 0) << 7
    let actual = self == .whole ? octets.count : octets.count - count
    guard size == actual else {
      let problem = ValueError.Problem.wrongLength(expected: size, actual: actual)
      throw ValueError(problem: problem, element: nil, offset: offset)
    }
    guard count == 1 || Array(own) == number(for: octets.count - count) else {
      throw ValueError(problem: .outOfRange(.integer(Int128(size))), element: nil, offset: offset)
    }
    return count
  }
}
