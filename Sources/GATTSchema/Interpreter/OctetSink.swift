/// The octets of a value so far, and the checksums among them that are still zero.
struct OctetSink {
  /// The octets.
  var bytes: [UInt8] = []
  private var open: [OpenChecksum] = []

  private struct OpenChecksum {
    var checksum: Checksum
    var place: Int
    var covered: Range<Int>

    func waits(for other: OpenChecksum) -> Bool {
      covered.overlaps(other.place..<other.place + other.checksum.algorithm.octets)
    }
  }

  /// How many octets there are.
  var count: Int { bytes.count }

  /// So many zeros, to be written over later or for good.
  mutating func append(zeros count: Int) {
    bytes += Array(repeating: 0, count: max(0, count))
  }

  /// Puts octets in the place of as many.
  mutating func replace(_ range: Range<Int>, with octets: [UInt8]) {
    bytes.replaceSubrange(range, with: octets)
  }

  /// Notes that the checksum of `covered` belongs at `place`.
  mutating func note(_ checksum: Checksum, at place: Int, over covered: Range<Int>) {
    open.append(OpenChecksum(checksum: checksum, place: place, covered: covered))
  }

  /// The octets with their checksums, once nothing else will change. Checksums over other checksums come last.
  func finished() -> [UInt8] {
    var (bytes, open) = (bytes, open)
    while let next = open.firstIndex(where: { candidate in !open.contains { candidate.waits(for: $0) } }) {
      let entry = open.remove(at: next)
      let octets = entry.checksum.octets(of: entry.checksum.algorithm.checksum(of: bytes[entry.covered]))
      bytes.replaceSubrange(entry.place..<entry.place + octets.count, with: octets)
    }
    return bytes
  }
}
