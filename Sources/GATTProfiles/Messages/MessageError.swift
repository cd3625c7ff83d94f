/// Why notifications are no message.
public enum MessageError: Error, Hashable, Sendable {
  /// Another fragment came than the next; the message is given up.
  case lostFragment(expected: Int, actual: Int)
  /// A fragment came twice; the second is left out, and the message goes on.
  case repeatedFragment(Int)
  /// A fragment is shorter than its header; the message is given up.
  case shortFragment(needed: Int, actual: Int)
  /// A fragment of another message came before the last of this, which is given up.
  case mixedFragment(expected: UInt8, actual: UInt8)
  /// How many fragments or bytes there are to be is impossible, or not what an earlier fragment said.
  case wrongTotal(expected: Int, actual: Int)
  /// The message has more bytes than it may.
  case tooLong(limit: Int)
  /// The first byte of a message is none that the profile knows.
  case unknownTag(UInt8)
  /// No notification came for so long that the rest is not coming any more.
  case incomplete(received: Int)
}

extension MessageError: CustomStringConvertible {
  /// One sentence, such as `fragment 4 came where 3 is next; the message is lost`.
  public var description: String {
    switch self {
    case .lostFragment(let expected, let actual):
      "fragment \(actual) came where \(expected) is next; the message is lost"
    case .repeatedFragment(let index):
      "fragment \(index) came twice; the second is left out"
    case .shortFragment(let needed, let actual):
      "a fragment has \(actual) bytes where its header alone has \(needed); the message is lost"
    case .mixedFragment(let expected, let actual):
      "a fragment of message \(actual) came amid those of \(expected), which is lost"
    case .wrongTotal(let expected, let actual):
      "a total of \(actual) where \(expected) is expected; the message is lost"
    case .tooLong(let limit):
      "the message has more than \(limit) bytes; if the device means it, let the profile's `max` be more"
    case .unknownTag(let tag):
      "a message begins with \(tag), which the profile does not know; add the tag if the device means it"
    case .incomplete(let received):
      "the rest of a message did not come; its first \(received) bytes are lost"
    }
  }
}
