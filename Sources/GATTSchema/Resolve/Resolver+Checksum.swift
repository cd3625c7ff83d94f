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
    guard checksum.over.count == 2 else {
      diagnostics.report(BadChecksum.twoNeeded(at: checksum.overRange ?? checksum.algorithm.range))
      return nil
    }
    let places = checksum.over.compactMap { fieldPlace($0, written) }
    guard places.count == 2 else { return nil }
    guard places[0] <= places[1] else {
      diagnostics.report(BadChecksum.backwards(checksum.over[0]))
      return nil
    }
    let range = places[0]...places[1]
    guard !range.contains(place) else {
      diagnostics.report(BadChecksum.itself(at: checksum.overRange ?? checksum.algorithm.range))
      return nil
    }
    return range
  }

  private mutating func fieldPlace(_ name: Located<String>, _ written: [FieldDocument]) -> Int? {
    let place = written.firstIndex { $0.name?.value == name.value }
    if place == nil {
      diagnostics.report(UnknownReference.field(name, legal: written.compactMap(\.name?.value)))
    }
    return place
  }
}
