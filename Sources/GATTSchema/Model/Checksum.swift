/// A checksum over fields of its structure: written when encoding, verified when decoding.
package struct Checksum: Hashable, Sendable {
  /// How it is computed.
  package var algorithm: ChecksumAlgorithm
  /// The byte order on the wire.
  package var endian: ByteOrder
  /// What it covers.
  package var coverage: Coverage

  /// Which octets a checksum covers.
  package enum Coverage: Hashable, Sendable {
    /// Every octet before it: from the start of the value, or of the item when it stands in a field that repeats, with
    /// the tags of unions and the lengths that stand before the structure.
    case before
    /// The octets of some fields of its structure, all before the checksum or all behind it.
    case fields(ClosedRange<Int>)
  }
}
