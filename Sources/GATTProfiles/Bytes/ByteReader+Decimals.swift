extension ByteReader {
  /// Reads what the next bytes say in decimal digits, and all of it: numbers with a separator between them, of which each becomes
  /// four bytes, a two's complement of the last decimal's units, least significant byte first.
  ///
  /// ```swift
  /// var reader = ByteReader(bytes.span)  // "12.5,3,-4"
  /// let sum = try reader.decimals(reader.remaining, separator: 0x2C, places: 1, "Line") { reader throws(ValueDecodingError) in
  ///   try reader.int32("Voltage") + reader.int32("Current") + reader.int32("Temperature")  // 125, 30 and -40
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - count: how many bytes there are.
  ///   - separator: what is between two numbers.
  ///   - places: how many decimals a number has at most.
  ///   - field: the field's name, for the error.
  ///   - read: reads what the digits say.
  /// - Throws: `truncated` when there are fewer, or when a digit is missing at the end; `invalidDigits` at a byte that is none;
  ///   `outOfRange` at a number that takes more than four bytes; `trailingBytes` when `read` leaves some, and what `read`
  ///   throws, where the number begins.
  @inlinable
  public mutating func decimals<Value>(
    _ count: Int, separator: UInt8, places: Int, _ field: StaticString,
    _ read: (inout ByteReader) throws(ValueDecodingError) -> Value
  ) throws(ValueDecodingError) -> Value {
    let start = try take(count, field)
    let end = start + count
    let (bytes, starts) = try decimalBytes(from: start, to: end, separator, places, field)
    return try Self.reading(bytes, read) { $0 / 4 < starts.count ? starts[$0 / 4] : end }
  }

  /// Four bytes for each number, and where each begins.
  @usableFromInline
  func decimalBytes(
    from start: Int, to end: Int, _ separator: UInt8, _ places: Int, _ field: StaticString
  ) throws(ValueDecodingError) -> (bytes: [UInt8], starts: [Int]) {
    var (bytes, starts, index): ([UInt8], [Int], Int) = ([], [], start)
    while index < end || !starts.isEmpty {
      starts.append(index)
      let number = try decimal(&index, before: end, places: places, field)
      for byte in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
      guard index < end else { break }
      guard octets[index] == separator else {
        throw ValueDecodingError(.invalidDigits(octets[index]), offset: index, field: field)
      }
      index += 1
    }
    return (bytes, starts)
  }

  private func decimal(
    _ index: inout Int, before end: Int, places: Int, _ field: StaticString
  ) throws(ValueDecodingError) -> Int32 {
    let start = index
    let isNegative = index < end && octets[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    var magnitude = DecimalMagnitude()
    _ = try digits(&index, before: end, most: .max, of: &magnitude, field)
    var left = places
    if left > 0, index < end, octets[index] == UInt8(ascii: ".") {
      index += 1
      left -= try digits(&index, before: end, most: left, of: &magnitude, field)
    }
    for _ in 0..<left { magnitude.append(0) }
    let number = isNegative ? -magnitude.value : magnitude.value
    guard let exact = Int32(exactly: number) else {
      throw ValueDecodingError(.outOfRange(Int128(number)), offset: start, field: field)
    }
    return exact
  }

  /// Reads digits, of which there is one at least; returns how many there are.
  private func digits(
    _ index: inout Int, before end: Int, most: Int, of magnitude: inout DecimalMagnitude, _ field: StaticString
  ) throws(ValueDecodingError) -> Int {
    guard index < end else {
      throw ValueDecodingError(.truncated(needed: 1, available: 0), offset: index, field: field)
    }
    let first = index
    while index - first < most, index < end, UInt8(ascii: "0")...UInt8(ascii: "9") ~= octets[index] {
      magnitude.append(Int64(octets[index] - UInt8(ascii: "0")))
      index += 1
    }
    guard index > first else {
      throw ValueDecodingError(.invalidDigits(octets[index]), offset: index, field: field)
    }
    return index - first
  }
}

/// What digits say, up to a number that is too large anyway.
private struct DecimalMagnitude {
  var value: Int64 = 0

  mutating func append(_ digit: Int64) { value = min(value * 10 + digit, 0xFFFF_FFFF) }
}
