extension ByteWriter {
  /// Computes a checksum over bytes that were written, and puts it where room was left for it; the writer stays where
  /// it is.
  ///
  /// Call it as soon as both are behind the writer: right after the room when it stands behind what it covers, after
  /// the last covered field when it stands before.
  ///
  /// ```swift
  /// var packet = [UInt8](repeating: 0, count: 20)
  /// var writer = ByteWriter(packet.mutableSpan)
  /// let place = writer.offset
  /// writer.fill(2)
  /// let start = writer.offset
  /// // … the fields …
  /// writer.checksum(.crc16XMODEM, at: place, from: start, to: writer.offset, .little)
  /// ```
  ///
  /// Nothing is written when the writer ``hasOverflowed``.
  ///
  /// - Parameters:
  ///   - checksum: how it is computed.
  ///   - place: where the room for the checksum is, as ``offset`` was before it.
  ///   - start: where the first covered field begins, as ``offset`` was before it.
  ///   - end: where the last covered field ends, as ``offset`` was behind it.
  ///   - endian: the order of its bytes.
  @inlinable
  public mutating func checksum(
    _ checksum: Checksum, at place: Int, from start: Int, to end: Int, _ endian: Endian = .little
  ) {
    let size = checksum.byteCount
    guard !overflowed, 0 <= place, place <= position - size, 0 <= start, start <= end, end <= position else {
      overflowed = true
      return
    }
    let value = checksum.value(of: octets.span.extracting(start..<end))
    for index in 0..<size {
      let significance = endian.significance(at: index, of: size)
      octets[place + index] = UInt8(truncatingIfNeeded: value >> UInt32(8 * significance))
    }
  }
}
