/// An ATT error code: what a server answers instead of the response (Core 6.0, Vol 3, Part F, 3.4.1.1).
///
/// Every byte is representable, because a device may send any of them.
public struct ATTError: Error, RawRepresentable, Hashable, Sendable {
  /// The code as it stands in an Error Response.
  public let rawValue: UInt8

  /// A code of any value.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The attribute handle is not valid on this server.
  public static let invalidHandle = ATTError(rawValue: 0x01)
  /// The attribute cannot be read.
  public static let readNotPermitted = ATTError(rawValue: 0x02)
  /// The attribute cannot be written.
  public static let writeNotPermitted = ATTError(rawValue: 0x03)
  /// The packet was malformed.
  public static let invalidPDU = ATTError(rawValue: 0x04)
  /// The attribute asks for an authenticated link.
  public static let insufficientAuthentication = ATTError(rawValue: 0x05)
  /// The server does not know this request.
  public static let requestNotSupported = ATTError(rawValue: 0x06)
  /// The offset is past the end of the value.
  public static let invalidOffset = ATTError(rawValue: 0x07)
  /// The attribute asks for authorization.
  public static let insufficientAuthorization = ATTError(rawValue: 0x08)
  /// Too many prepared writes are waiting.
  public static let prepareQueueFull = ATTError(rawValue: 0x09)
  /// No attribute was found in the range of handles.
  public static let attributeNotFound = ATTError(rawValue: 0x0A)
  /// The attribute cannot be read in parts.
  public static let attributeNotLong = ATTError(rawValue: 0x0B)
  /// The link's key is too short.
  public static let encryptionKeySizeTooShort = ATTError(rawValue: 0x0C)
  /// The value's length is wrong for the attribute.
  public static let invalidAttributeValueLength = ATTError(rawValue: 0x0D)
  /// Something the server did not expect went wrong.
  public static let unlikelyError = ATTError(rawValue: 0x0E)
  /// The attribute asks for an encrypted link.
  public static let insufficientEncryption = ATTError(rawValue: 0x0F)
  /// The attribute type is not a grouping type.
  public static let unsupportedGroupType = ATTError(rawValue: 0x10)
  /// The server has not the resources for the request.
  public static let insufficientResources = ATTError(rawValue: 0x11)
  /// The server's attributes have changed since the client discovered them.
  public static let databaseOutOfSync = ATTError(rawValue: 0x12)
  /// The value is not one the attribute may have.
  public static let valueNotAllowed = ATTError(rawValue: 0x13)

  /// The server refuses the write for a reason of its profile.
  public static let writeRequestRejected = ATTError(rawValue: 0xFC)
  /// The client must subscribe before it makes this request.
  public static let configurationImproper = ATTError(rawValue: 0xFD)
  /// Another procedure is still running.
  public static let procedureAlreadyInProgress = ATTError(rawValue: 0xFE)
  /// The value is outside the range the profile allows.
  public static let outOfRange = ATTError(rawValue: 0xFF)

  /// An error that a profile or service defines for itself: 0x80…0x9F.
  ///
  /// - Returns: nil for a code outside that range.
  public static func application(_ code: UInt8) -> ATTError? {
    (0x80...0x9F).contains(code) ? ATTError(rawValue: code) : nil
  }
}
