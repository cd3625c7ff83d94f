extension MessageAssembler {
  /// Joins messages that say themselves how long they are; what follows one begins the next.
  ///
  /// - Parameter total: how many bytes the message has that some bytes begin; `nil` when it takes more to tell.
  mutating func join(
    _ notification: [UInt8], _ outcomes: inout [Outcome],
    total: ([UInt8]) throws(MessageError) -> Int?
  ) {
    octets += notification
    do throws(MessageError) {
      while !octets.isEmpty {
        let end = try total(octets)
        // Also when the number that tells lies beyond the limit.
        guard end ?? octets.count <= framing.largest else { throw .tooLong(limit: framing.largest) }
        guard let end, end <= octets.count else { break }
        outcomes.append(.success(Array(octets[..<end])))
        octets.removeSubrange(..<end)
      }
      isCollecting = !octets.isEmpty
    } catch {
      outcomes.append(giveUp(error))
    }
  }
}

extension MessageLength {
  /// How many bytes the message has that some bytes begin; `nil` when the number is not among them yet.
  func total(of octets: [UInt8]) throws(MessageError) -> Int? {
    let least = offset + size
    guard octets.count >= least else { return nil }
    var number: UInt64 = 0
    for index in 0..<size {
      number |= UInt64(octets[offset + index]) << UInt64(8 * endian.significance(at: index, of: size))
    }
    let (total, isOverflow) = Int(clamping: number).subtractingReportingOverflow(adding)
    guard !isOverflow else { return Int.max }
    // It counts itself, so it can't be less; an end that is not ahead would never be reached.
    guard total >= max(least, 1) else { throw .wrongTotal(expected: least, actual: total) }
    return total
  }
}

extension [TaggedMessage] {
  /// How many bytes the message has that some bytes begin; `nil` when it takes more to tell.
  func total(of octets: [UInt8]) throws(MessageError) -> Int? {
    guard let tag = octets.first else { return nil }
    guard let message = first(where: { $0.tag == tag }) else { throw .unknownTag(tag) }
    switch message.end {
    case .exactly(let count): return Swift.max(count, 1)
    case .totalLength(let length): return try length.total(of: octets)
    }
  }
}
