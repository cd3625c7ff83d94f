import GATTSchema

/// Octets as C has them between braces.
enum COctets {
  /// The octets, or one that nobody reads: C has no empty array.
  static func list(_ octets: [UInt8]) -> String {
    guard !octets.isEmpty else { return "0" }
    return octets.map { "0x" + Hex.digits(UInt64($0), count: 2) + "u" }.joined(separator: ", ")
  }

  /// The octets of a UUID, the least significant first.
  static func littleEndian(_ uuid: UUID128) -> String {
    [uuid.low, uuid.high].flatMap { half in
      (0..<8).map { "0x" + Hex.digits(half >> UInt64(8 * $0) & 0xFF, count: 2) }
    }.joined(separator: ", ")
  }
}
