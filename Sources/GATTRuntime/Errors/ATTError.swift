/// An ATT error code: what a server answers instead of the response (Core 6.0, Vol 3, Part F, 3.4.1.1).
///
/// Every byte is representable, because a device may send any of them.
public struct ATTError: Error, RawRepresentable, Hashable, Sendable {
  /// The code as it stands in an Error Response: 0x01…0x13 ATT's, 0x80…0x9F the application's, 0xE0…0xFF common to profiles.
  public let rawValue: UInt8

  /// A code of any value, named or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// 0x01: the handle is that of no attribute of this server.
  public static let invalidHandle = ATTError(rawValue: 0x01)
  /// 0x02: the attribute cannot be read.
  public static let readNotPermitted = ATTError(rawValue: 0x02)
  /// 0x03: the attribute cannot be written.
  public static let writeNotPermitted = ATTError(rawValue: 0x03)
  /// 0x04: the packet was malformed.
  public static let invalidPDU = ATTError(rawValue: 0x04)
  /// 0x05: the attribute asks for a link that was paired with a comparison, and this is none.
  public static let insufficientAuthentication = ATTError(rawValue: 0x05)
  /// 0x06: the server does not know this request.
  public static let requestNotSupported = ATTError(rawValue: 0x06)
  /// 0x07: the offset is past the end of the value.
  public static let invalidOffset = ATTError(rawValue: 0x07)
  /// 0x08: the server's user has not let this client in.
  public static let insufficientAuthorization = ATTError(rawValue: 0x08)
  /// 0x09: too many parts of long writes wait.
  public static let prepareQueueFull = ATTError(rawValue: 0x09)
  /// 0x0A: no attribute was found in the range of handles; to a client, the end of a search.
  public static let attributeNotFound = ATTError(rawValue: 0x0A)
  /// 0x0B: the attribute cannot be read in parts.
  public static let attributeNotLong = ATTError(rawValue: 0x0B)
  /// 0x0C: the link's key is too short for the attribute; 7…16 bytes are possible.
  public static let encryptionKeySizeTooShort = ATTError(rawValue: 0x0C)
  /// 0x0D: the value's length is wrong for the attribute, or above 512 bytes.
  public static let invalidAttributeValueLength = ATTError(rawValue: 0x0D)
  /// 0x0E: something the server did not expect went wrong; also what stacks tell of codes they have no name for.
  public static let unlikelyError = ATTError(rawValue: 0x0E)
  /// 0x0F: the attribute asks for an encrypted link.
  public static let insufficientEncryption = ATTError(rawValue: 0x0F)
  /// 0x10: services are searched for by a type that groups nothing.
  public static let unsupportedGroupType = ATTError(rawValue: 0x10)
  /// 0x11: the server has not the resources for the request.
  public static let insufficientResources = ATTError(rawValue: 0x11)
  /// 0x12: the server's attributes have changed since the client discovered them.
  public static let databaseOutOfSync = ATTError(rawValue: 0x12)
  /// 0x13: the value is not one the attribute may have.
  public static let valueNotAllowed = ATTError(rawValue: 0x13)

  /// 0xFC: the server refuses the write for a reason of its profile.
  public static let writeRequestRejected = ATTError(rawValue: 0xFC)
  /// 0xFD: the client must subscribe before it makes this request.
  public static let configurationImproper = ATTError(rawValue: 0xFD)
  /// 0xFE: another procedure is still running.
  public static let procedureAlreadyInProgress = ATTError(rawValue: 0xFE)
  /// 0xFF: the value is outside the range the profile allows.
  public static let outOfRange = ATTError(rawValue: 0xFF)

  /// An error that a profile or service defines for itself: 0x80…0x9F.
  ///
  /// - Returns: nil for a code outside that range.
  public static func application(_ code: UInt8) -> ATTError? {
    (0x80...0x9F).contains(code) ? ATTError(rawValue: code) : nil
  }
}
