import GATTProfiles
import GATTRuntime

extension ATTError {
  /// The error by which a program has BlueZ answer a client with this code: the end of its name, and its text.
  ///
  /// BlueZ passes few codes on. Those of profiles, 0x80…0x9F, go by number; of the others, what has no name of its own
  /// reaches the client as 0x0E, from 5.66 as from newer ones. The number is sent all the same, for those to come.
  var blueZAnswer: (name: String, text: String) {
    switch self {
    case .readNotPermitted, .writeNotPermitted: ("NotPermitted", "")
    case .invalidOffset: ("InvalidOffset", "")
    case .invalidAttributeValueLength: ("InvalidValueLength", "")
    case .requestNotSupported: ("NotSupported", "")
    // The client has to gain rights that it has not; the only such code that can be sent is 0x08.
    case .insufficientAuthorization, .insufficientAuthentication, .insufficientEncryption,
      .encryptionKeySizeTooShort:
      ("NotAuthorized", "")
    case .procedureAlreadyInProgress: ("InProgress", "")
    case .configurationImproper: ("ImproperlyConfigured", "")
    default: ("Failed", "0x" + String(rawValue, radix: 16))
    }
  }
}
