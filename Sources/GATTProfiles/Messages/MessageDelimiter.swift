/// What a message ends with that says nothing of its length beforehand.
public enum MessageDelimiter: Hashable, Sendable {
  /// These bytes, the first time that they are there; they are the last of the message. At least one.
  case bytes([UInt8])
  /// The bracket that closes the object or the list of JSON that the message is.
  case json
}

extension MessageDelimiter {
  /// How many bytes the message has that some bytes begin; `nil` when its end is not among them yet.
  func total(of octets: [UInt8]) throws(MessageError) -> Int? {
    switch self {
    case .bytes(let end):
      guard let first = end.first, octets.count >= end.count else { return nil }
      let start = (0...octets.count - end.count).first { place in
        octets[place] == first && octets[place..<place + end.count].elementsEqual(end)
      }
      return start.map { $0 + end.count }
    case .json: return try Self.jsonLength(octets)
    }
  }

  /// How many bytes are there up to the bracket that closes the first; brackets in texts count for nothing.
  private static func jsonLength(_ octets: [UInt8]) throws(MessageError) -> Int? {
    var (depth, isInText, isEscaped) = (0, false, false)
    for (place, octet) in octets.enumerated() {
      switch octet {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isInText: isEscaped = true
      case UInt8(ascii: "\"") where depth > 0: isInText.toggle()
      case _ where isInText: break
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}") where depth > 0, UInt8(ascii: "]") where depth > 0:
        depth -= 1
        if depth == 0 { return place + 1 }
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): break
      default: guard depth > 0 else { throw .unknownTag(octet) }
      }
    }
    return nil
  }
}
