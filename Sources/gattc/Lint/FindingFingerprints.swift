import GATTSchema

/// What code hosts know a finding by from one commit to the next, wherever its line has moved: the rule and the text of the
/// line, and which of several alike it is.
struct FindingFingerprints {
  private let lines: [ArraySlice<UInt8>]
  private var counts: [UInt64: Int] = [:]

  /// The fingerprints of the findings of a file, in their order.
  init(_ source: SourceFile) {
    lines = source.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
  }

  /// The fingerprint of the next finding: 16 hexadecimal digits, a colon, and the number among those alike, from 1.
  mutating func next(_ finding: Diagnostic) -> String {
    let number = (finding.range ?? .startOfFile).start.line - 1
    let line = lines.indices.contains(number) ? lines[number] : []
    let hash = Self.hash(Array(finding.rule.utf8) + [0] + line.filter { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D })
    counts[hash, default: 0] += 1
    return "\(Hex.digits(hash, count: 16)):\(counts[hash, default: 1])"
  }

  /// FNV-1a, which is the same in every run and on every machine.
  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
