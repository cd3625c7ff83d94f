extension DecimalForm {
  /// What characters stand for that begin at an offset.
  package func decoded(_ characters: ArraySlice<UInt8>, at offset: Int) throws(ValueError) -> DecodedOctets {
    let text = Array(characters)
    var (octets, starts, place): ([UInt8], [Int], Int) = ([], [], 0)
    while place < text.count || !starts.isEmpty {
      starts.append(place)
      let number = try number(text, &place, at: offset)
      for byte in 0..<Self.size { octets.append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
      guard place < text.count else { break }
      guard text[place] == separator else { throw Self.error(.invalidDigits(text[place]), offset + place) }
      place += 1
    }
    let (own, end) = (starts, text.count)
    return DecodedOctets(octets: octets) { $0 / Self.size < own.count ? own[$0 / Self.size] : end }
  }

  private func number(_ text: [UInt8], _ place: inout Int, at offset: Int) throws(ValueError) -> Int32 {
    let start = place
    let isNegative = place < text.count && text[place] == Self.minus
    if isNegative { place += 1 }
    var magnitude = Magnitude()
    try Self.digits(of: text, &place, at: offset) { magnitude.append($0) }
    var left = places
    if left > 0, place < text.count, text[place] == Self.point {
      place += 1
      try Self.digits(of: text, &place, at: offset, most: left) { digit in
        magnitude.append(digit)
        left -= 1
      }
    }
    for _ in 0..<left { magnitude.append(0) }
    let number = isNegative ? -magnitude.value : magnitude.value
    guard let exact = Int32(exactly: number) else {
      throw Self.error(.outOfRange(.integer(Int128(number))), offset + start)
    }
    return exact
  }

  /// Goes through digits, of which there is one at least.
  private static func digits(
    of text: [UInt8], _ place: inout Int, at offset: Int, most: Int = .max, _ body: (Int64) -> Void
  ) throws(ValueError) {
    guard place < text.count else { throw error(.truncated(needed: 1, available: 0), offset + place) }
    guard isDigit(text[place]) else { throw error(.invalidDigits(text[place]), offset + place) }
    var count = 0
    while count < most, place < text.count, isDigit(text[place]) {
      body(Int64(text[place] - zero))
      (place, count) = (place + 1, count + 1)
    }
  }

  private static func error(_ problem: ValueError.Problem, _ offset: Int) -> ValueError {
    ValueError(problem: problem, element: nil, offset: offset)
  }
}

/// What digits say, up to a number that is too large anyway.
private struct Magnitude {
  var value: Int64 = 0

  mutating func append(_ digit: Int64) { value = min(value * 10 + digit, 0xFFFF_FFFF) }
}
