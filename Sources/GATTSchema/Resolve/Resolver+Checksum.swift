extension Resolver {
  /// Finds what checksums cover, now that all fields of their structure are known; false when one is unsound.
  mutating func resolveChecksums(_ written: [FieldDocument], _ scope: inout FieldScope) -> Bool {
    var isSound = true
    for (place, document) in written.enumerated() {
      guard case .checksum(let checksum) = document.content, !checksum.over.isEmpty else { continue }
      guard let coverage = coverage(checksum, at: place, written) else {
        isSound = false
        continue
      }
      guard case .checksum(var resolved) = scope.fields[place].content else { continue }
      resolved.coverage = .fields(coverage)
      scope.fields[place].content = .checksum(resolved)
    }
    guard isSound else { return false }
    return BadChecksum.check(scope.fields, written, reporting: &diagnostics)
  }

  /// The places of the first and the last field that a checksum covers.
  private mutating func coverage(
    _ checksum: ChecksumDocument, at place: Int, _ written: [FieldDocument]
  ) -> ClosedRange<Int>? {
    guard BadChecksum.check(endsOf: checksum, reporting: &diagnostics) else { return nil }
    let names = written.map { $0.name?.value }
    let places = checksum.over.compactMap { UnknownReference.field($0, among: names, reporting: &diagnostics) }
    guard places.count == 2 else { return nil }
    return BadChecksum.check(checksum, at: place, from: places[0], to: places[1], reporting: &diagnostics)
  }
}
