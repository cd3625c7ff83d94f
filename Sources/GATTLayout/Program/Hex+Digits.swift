extension Hex {
  /// What hexadecimal digits of either case say that begin at an offset.
  package static func octets(ofDigits digits: ArraySlice<UInt8>, at offset: Int) throws(ValueError) -> [UInt8] {
    var (octets, high): ([UInt8], UInt8?) = ([], nil)
    for (place, digit) in digits.enumerated() {
      guard let nibble = nibble(digit) else {
        throw ValueError(problem: .invalidDigits(digit), element: nil, offset: offset + place)
      }
      if let high { octets.append(high << 4 | nibble) }
      high = high == nil ? nibble : nil
    }
    guard high == nil else {
      let problem = ValueError.Problem.truncated(needed: 2, available: 1)
      throw ValueError(problem: problem, element: nil, offset: offset + digits.count - 1)
    }
    return octets
  }
}
