extension ByteReader {
  /// Compares a checksum that was passed over with the one of bytes that were read; the reader stays where it is.
  ///
  /// Call it as soon as both are behind the reader: right after the checksum when it stands behind what it covers, after
  /// the last covered field when it stands before.
  ///
  /// ```swift
  /// var reader = ByteReader(bytes.span)
  /// let start = reader.offset
  /// // … the fields …
  /// let place = reader.offset
  /// try reader.skip(2, "Checksum")
  /// try reader.verify(.crc16XMODEM, at: place, from: start, to: place, "Checksum", .little)
  /// ```
  ///
  /// - Parameters:
  ///   - checksum: how it is computed.
  ///   - place: where the checksum is, as ``offset`` was before it.
  ///   - start: where the first covered field begins, as ``offset`` was before it.
  ///   - end: where the last covered field ends, as ``offset`` was behind it.
  ///   - field: the checksum's name, for the error.
  ///   - endian: the order of its bytes.
  /// - Throws: `checksumMismatch` at the place of the checksum. `truncated` there when a place has not been read yet,
  ///   which is a mistake of the caller.
  @inlinable
  public func verify(
    _ checksum: Checksum, at place: Int, from start: Int, to end: Int, _ field: StaticString,
    _ endian: Endian = .little
  ) throws(ValueDecodingError) {
    let size = checksum.byteCount
    guard 0 <= place, place <= position - size, 0 <= start, start <= end, end <= position else {
      throw ValueDecodingError(.truncated(needed: size, available: 0), offset: place, field: field)
    }
    let expected = checksum.value(of: octets.extracting(start..<end))
    var actual: UInt32 = 0
    for index in 0..<size {
      let significance = endian.significance(at: index, of: size)
      actual |= UInt32(octets[place + index]) << UInt32(8 * significance)
    }
    guard actual == expected else {
      throw ValueDecodingError(.checksumMismatch(expected: expected, actual: actual), offset: place, field: field)
    }
  }
}
