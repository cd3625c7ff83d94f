extension MessageFraming {
  /// How many bytes a message has by what it says itself: all of them, its tag and its length field included, whatever a
  /// length field adds or leaves out.
  ///
  /// Where the framing has a delimiter, that is the count of the bytes up to its end; where it has no tags and no length
  /// field either, the message's own count.
  ///
  /// - Returns: `nil` when the message is too short to say it, says less than that takes, begins with an unknown tag, or does
  ///   not end.
  public func statedLength(of message: [UInt8]) -> Int? {
    switch kind {
    case .totalLength(let length): try? length.total(of: message)
    case .tagged(let messages): try? messages.total(of: message)
    case .delimited(let delimiter): try? delimiter.total(of: message)
    case .indexed, .idle: message.count
    }
  }

  /// Checks that a message has as many bytes as it says, where it says it.
  func check(_ message: Span<UInt8>) throws(ValueDecodingError) {
    var octets: [UInt8] = []
    octets.reserveCapacity(message.count)
    for index in message.indices { octets.append(message[index]) }
    let stated = statedLength(of: octets)
    guard stated != octets.count else { return }
    throw ValueDecodingError(
      .contradictoryMessage(stated: stated, actual: octets.count), offset: lengthOffset(in: octets),
      field: "length of message")
  }

  /// Where the number stands that says how long a message is, or the tag where there is none.
  private func lengthOffset(in message: [UInt8]) -> Int {
    switch kind {
    case .totalLength(let length): return length.offset
    case .tagged(let messages):
      guard case .totalLength(let length) = messages.first(where: { $0.tag == message.first })?.end else { return 0 }
      return length.offset
    case .delimited, .indexed, .idle: return 0
    }
  }
}
