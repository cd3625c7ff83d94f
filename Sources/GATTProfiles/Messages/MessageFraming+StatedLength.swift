extension MessageFraming {
  /// How many bytes a message has by what it says itself: all of them, its tag and its length field included, whatever a
  /// length field adds or leaves out.
  ///
  /// Where the framing has neither tags nor a length field, that is the message's own count.
  ///
  /// - Returns: `nil` when the message is too short to say it, says less than that takes, or begins with an unknown tag.
  public func statedLength(of message: [UInt8]) -> Int? {
    switch kind {
    case .totalLength(let length): try? length.total(of: message)
    case .tagged(let messages): try? messages.total(of: message)
    case .indexed, .idle: message.count
    }
  }
}
