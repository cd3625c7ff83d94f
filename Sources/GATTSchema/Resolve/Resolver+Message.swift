extension Resolver {
  /// The most octets that a message may have.
  static let largestMessage: Int128 = 65_535

  /// How notifications join; nil when that is unsound.
  mutating func message(_ written: MessageDocument, endian: ByteOrder) -> MessageFraming? {
    guard let largest = number(written.largest, 1...Self.largestMessage) else { return nil }
    let idle = written.idle.flatMap { BadMessage.check(time: $0, reporting: &diagnostics) }
    guard let kind = kind(written, endian: endian, largest: largest) else { return nil }
    guard idle != nil || written.idle == nil else { return nil }
    guard BadMessage.check(endOf: kind, idle: idle, at: written.range, reporting: &diagnostics) else { return nil }
    return MessageFraming(kind: kind, idleMilliseconds: idle, largest: largest)
  }

  private mutating func kind(_ written: MessageDocument, endian: ByteOrder, largest: Int) -> MessageFraming.Kind? {
    switch written.form {
    case .idle: return .idle
    case .until(let end): return BadMessage.check(end: end, within: largest, reporting: &diagnostics)
    case .index(let index): return indexed(index)
    case .length(let length):
      return totalLength(length, endian: endian, largest: largest).map {
        .totalLength(offset: $0.offset, $0.element, adding: $0.adding)
      }
    case .tags(let tags):
      let resolved = tags.compactMap { taggedMessage($0.tag, $0.end, endian: endian, largest: largest) }
      guard resolved.count == tags.count else { return nil }
      guard DuplicateTag.check(tags.map(\.tag), reporting: &diagnostics) else { return nil }
      return .tagged(resolved)
    }
  }

  private mutating func taggedMessage(
    _ tag: Located<Int128>, _ end: MessageDocument.End, endian: ByteOrder, largest: Int
  ) -> TaggedMessage? {
    guard let octet = number(tag, 0...255) else { return nil }
    switch end {
    case .octets(let count):
      return number(count, 1...Int128(largest)).map { TaggedMessage(tag: UInt8(octet), end: .exactly($0)) }
    case .length(let length):
      return totalLength(length, endian: endian, largest: largest).map {
        TaggedMessage(tag: UInt8(octet), end: .totalLength(offset: $0.offset, $0.element, adding: $0.adding))
      }
    }
  }

  /// A number within a message, and where it stands.
  private struct TotalLength {
    var offset: Int
    var element: Element
    var adding: Int
  }

  private mutating func totalLength(
    _ written: MessageLengthDocument, endian: ByteOrder, largest: Int
  ) -> TotalLength? {
    let last = Int128(largest - written.type.value.octets)
    guard last >= 0 else {
      BadMessage.report(written.offset, outside: 0...Int128(largest), to: &diagnostics)
      return nil
    }
    let element = leadingNumber("length", written.type, written.endian, endian)
    let offset = number(written.offset, 0...last)
    let adding = written.adding.map { number($0, Int128(-largest)...Int128(largest)) } ?? 0
    guard let offset, let adding else { return nil }
    return TotalLength(offset: offset, element: element, adding: adding)
  }

  private mutating func indexed(_ written: MessageIndexDocument) -> MessageFraming.Kind? {
    guard let header = number(written.header, 1...Int128(AttributeValue.greatestSize)) else { return nil }
    let places = [written.index, written.total, written.kept].map { place in
      place.map { number($0, 0...Int128(header - 1)) }
    }
    let first = written.first.map { number($0, 0...255) } ?? 0
    guard let first, !places.contains(where: { $0 == .some(nil) }), let index = places[0] ?? nil else { return nil }
    let others = [written.total, written.kept].compactMap { $0 }
    guard BadMessage.check(others, besides: index, reporting: &diagnostics) else { return nil }
    return .indexed(index: index, total: places[1] ?? nil, first: first, header: header, kept: places[2] ?? nil)
  }

  /// A number within limits.
  private mutating func number(_ written: Located<Int128>, _ limits: ClosedRange<Int128>) -> Int? {
    BadMessage.check(written, in: limits, reporting: &diagnostics)
  }
}
