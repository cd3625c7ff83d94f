extension MessageFraming {
  /// Cuts a message into what ``MessageAssembler`` joins again: at most so many bytes each.
  ///
  /// Where fragments are counted, each gets its header; what the framing does not know of it is zero. The first byte of
  /// a message whose header keeps one stands in every header instead.
  ///
  /// - Returns: `nil` when the message is longer than ``mostBytes(inPartsOf:)``, or lacks the byte that is kept, and when a
  ///   part has no room for its header.
  public func parts(of message: [UInt8], longest: Int) -> [[UInt8]]? {
    guard longest > 0, message.count <= mostBytes(inPartsOf: longest) else { return nil }
    guard case .indexed(let index, let total, let first, let header, let kept) = kind else {
      return Self.cut(message[...], longest)
    }
    let layout = FragmentLayout(index: index, total: total, first: first, header: header, kept: kept)
    guard longest >= layout.needed, kept == nil || !message.isEmpty else { return nil }
    // A message of nothing is a fragment of a header, which may have no room for more.
    var payloads = Self.cut(message.dropFirst(kept == nil ? 0 : 1), max(1, longest - layout.needed))
    if payloads.isEmpty { payloads = [[]] }
    return payloads.enumerated().map { number, payload in
      var fragment = [UInt8](repeating: 0, count: layout.needed)
      fragment[index] = first &+ UInt8(truncatingIfNeeded: number)
      if let total { fragment[total] = UInt8(truncatingIfNeeded: payloads.count) }
      if let kept, let octet = message.first { fragment[kept] = octet }
      return fragment + payload
    }
  }

  /// How long a message may be that ``parts(of:longest:)`` cuts.
  public func mostBytes(inPartsOf longest: Int) -> Int {
    guard case .indexed(let index, let total, let first, let header, let kept) = kind else {
      return longest > 0 ? largest : 0
    }
    let layout = FragmentLayout(index: index, total: total, first: first, header: header, kept: kept)
    let room = longest - layout.needed
    guard room > 0 else { return 0 }
    return total == nil ? largest : min(largest, 255 * room + (kept == nil ? 0 : 1))
  }

  private static func cut(_ message: ArraySlice<UInt8>, _ longest: Int) -> [[UInt8]] {
    stride(from: message.startIndex, to: message.endIndex, by: longest).map { start in
      Array(message[start..<min(start + longest, message.endIndex)])
    }
  }
}
