extension ByteWriter {
  /// Writes a text's UTF-8 from where it lies; false, with nothing written, when it does not lie in one piece, takes more than
  /// so many bytes, or does not fit.
  @inlinable @inline(__always)
  mutating func utf8(_ text: String, atMost limit: Int) -> Bool {
    let start = position
    let most = min(limit, octets.count &- start)
    let count = unsafe octets.withUnsafeMutableBytes { target in
      guard let target = target.baseAddress else { return -1 }
      return unsafe text.copyUTF8(to: target + start, atMost: most)
    }
    guard count >= 0 else { return false }
    position = start &+ count
    return true
  }
}

extension String {
  /// Copies the text's UTF-8 to memory that has room for the most bytes; returns their number, or -1 with nothing copied when
  /// they are more or do not lie in one piece.
  ///
  /// It takes the memory's address and not the writer, which stays in registers as long as nobody has its own address.
  @usableFromInline
  func copyUTF8(to target: UnsafeMutableRawPointer, atMost most: Int) -> Int {
    let count = unsafe utf8.withContiguousStorageIfAvailable { source in
      guard source.count <= most else { return -1 }
      if let bytes = source.baseAddress { unsafe target.copyMemory(from: bytes, byteCount: source.count) }
      return source.count
    }
    return count ?? -1
  }
}
