/// Why a command was not carried out, and what to do.
public enum CommandError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It has more bytes than a command may have.
  case tooLong(limit: Int)
  /// It is no JSON, or not of the shape of a command.
  case malformed(String)
  /// The device has nothing of the name.
  case unknown(String, advice: String)
  /// A command to set has no field in it.
  case empty
  /// A field may only be set with a word of the user's.
  case unconfirmed(String)
  /// The profile does not allow it, in its words.
  case refused(String)
  /// A field is not as it was expected.
  case unexpected(String, is: String, expected: String)
  /// The device has something else than what was written.
  case notTaken(String, is: String, written: String)
  /// Too many commands of the device wait.
  case full(limit: Int)
  /// Its time was over.
  case expired(Duration, mayBeDone: Bool)
  /// The same identifier was that of another command.
  case identifierInUse(String)
  /// The device did not do it, or did not answer.
  case failed(String)
  /// The gateway ends.
  case stopped
  /// The device has no entry any more.
  case removed
  /// No gateway of the fleet has the device.
  case unowned
  /// The gateway of the fleet that had the device was lost before it had answered.
  case gatewayLost
  /// Another gateway of the fleet has the device now.
  case moved

  /// One sentence.
  public var description: String {
    switch self {
    case .tooLong(let limit): "a command has \(limit) bytes at most"
    case .malformed(let reason): reason
    case .unknown(let name, let advice): "there is no “\(name)” that could be set or asked for here; \(advice)"
    case .empty: "it sets nothing; give an object of fields"
    case .unconfirmed(let path): "“\(path)” is set only with the word of “confirm” that the configuration has for it"
    case .refused(let reason): reason
    case .unexpected(let path, let value, let expected): "“\(path)” is \(value), and \(expected) was expected"
    case .notTaken(let path, let value, let written):
      "“\(path)” is \(value) after \(written) was written; the device has not taken it"
    case .full(let limit): "\(limit) commands of the device wait already; wait for their results"
    case .expired(let duration, let mayBeDone):
      mayBeDone
        ? "it was begun and not confirmed within \(duration.milliseconds / 1000) s; whether the device has done it is not known"
        : "it was not carried out within \(duration.milliseconds / 1000) s, and will not be; the device was not reached in time"
    case .identifierInUse(let identifier): "“\(identifier)” was the id of another command; give each its own"
    case .failed(let reason): reason
    case .stopped: "the gateway has ended before it was carried out"
    case .unowned: "no gateway hears the device now, or can tell that it is the only one; send it again later"
    case .gatewayLost:
      "the gateway that had the device was lost before it answered; whether the device has done it is not known"
    case .moved: "another gateway has the device now, and this one has not begun; send it again"
    case .removed: "the device was taken out of the configuration before it was carried out"
    }
  }
}
