extension BluetoothUUID {
  /// The 16 bytes in the order ATT and advertising data carry them, least significant first.
  public var littleEndianBytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(16)
    for half in [low, high] {
      for place in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: half >> UInt64(8 * place))) }
    }
    return bytes
  }

  /// Reads 2, 4 or 16 bytes, least significant first; `nil` for any other count.
  public init?(littleEndianBytes bytes: [UInt8]) {
    switch bytes.count {
    case 2, 4: self.init(short32: UInt32(truncatingIfNeeded: Self.number(bytes[...])))
    case 16: self.init(high: Self.number(bytes[8...]), low: Self.number(bytes[..<8]))
    default: return nil
    }
  }

  private static func number(_ littleEndian: ArraySlice<UInt8>) -> UInt64 {
    littleEndian.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
