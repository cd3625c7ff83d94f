/// The octets of a value so far, and the checksums among them that are still zero.
package struct OctetSink {
  /// The octets.
  package var bytes: [UInt8] = []
  private var open: [OpenChecksum] = []

  /// No octets.
  package init() {}

  /// A checksum that is still zero.
  package struct OpenChecksum {
    fileprivate var algorithm: ChecksumAlgorithm
    fileprivate var endian: ByteOrder
    fileprivate var place: Int
    fileprivate var covered: Range<Int>

    fileprivate func waits(for other: OpenChecksum) -> Bool {
      covered.overlaps(other.place..<other.place + other.algorithm.octets)
    }
  }

  /// How many octets there are.
  package var count: Int { bytes.count }

  /// So many zeros, to be written over later or for good.
  package mutating func append(zeros count: Int) {
    bytes += Array(repeating: 0, count: max(0, count))
  }

  /// Puts octets in the place of as many.
  package mutating func replace(_ range: Range<Int>, with octets: [UInt8]) {
    bytes.replaceSubrange(range, with: octets)
  }

  /// Notes that the checksum of `covered` belongs at `place`.
  package mutating func note(
    _ algorithm: ChecksumAlgorithm, _ endian: ByteOrder, at place: Int, over covered: Range<Int>
  ) {
    open.append(OpenChecksum(algorithm: algorithm, endian: endian, place: place, covered: covered))
  }

  /// The octets with their checksums, once nothing else will change.
  package func finished() -> [UInt8] {
    var sink = self
    sink.settle()
    return sink.bytes
  }

  /// Leaves out the checksums so far, which are not of what is written next alone; returns them.
  package mutating func setAside() -> [OpenChecksum] {
    defer { open = [] }
    return open
  }

  /// Puts what stands on the wire for the octets from `first` on in their place, once their own checksums are among them.
  package mutating func encode(from first: Int, by coding: ExtentCoding, goingOnWith outside: [OpenChecksum]) {
    settle()
    bytes.replaceSubrange(first..., with: coding.encoded(bytes[first...]))
    open = outside
  }

  /// Where on the wire an octet will be of those from `first` on, once they are encoded.
  package func place(of offset: Int, from first: Int, by coding: ExtentCoding) -> Int {
    first + coding.encoded(bytes[first..<max(first, min(offset, count))]).count
  }

  /// Computes the checksums. Those over other checksums come last.
  private mutating func settle() {
    while let next = open.firstIndex(where: { candidate in !open.contains { candidate.waits(for: $0) } }) {
      let entry = open.remove(at: next)
      let octets = entry.algorithm.octets(of: entry.algorithm.checksum(of: bytes[entry.covered]), entry.endian)
      bytes.replaceSubrange(entry.place..<entry.place + octets.count, with: octets)
    }
  }
}
