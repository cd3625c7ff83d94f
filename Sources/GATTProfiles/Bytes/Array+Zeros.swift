extension [UInt8] {
  /// So many bytes of zero, to be written over.
  ///
  /// `Array(repeating:count:)` is a call that looks the array's type up in a table that all threads share, and takes twice
  /// as long for what fits into one packet.
  @usableFromInline
  static func zeros(_ count: Int) -> [UInt8] { zeros(count, 0) }

  /// Literals for as many bytes as most values have. One of constants would be static memory, and copied to be written to.
  @inline(never)
  private static func zeros(_ count: Int, _ zero: UInt8) -> [UInt8] {
    switch count {
    case 1: return [zero]
    case 2: return [zero, zero]
    case 3: return [zero, zero, zero]
    case 4: return [zero, zero, zero, zero]
    case 5: return [zero, zero, zero, zero, zero]
    case 6: return [zero, zero, zero, zero, zero, zero]
    case 7: return [zero, zero, zero, zero, zero, zero, zero]
    case 8: return [zero, zero, zero, zero, zero, zero, zero, zero]
    case 9...20:
      var bytes: [UInt8] = []
      bytes.reserveCapacity(count)
      for _ in 0..<count { bytes.append(zero) }
      return bytes
    default: return [UInt8](repeating: 0, count: Swift.max(0, count))
    }
  }
}
