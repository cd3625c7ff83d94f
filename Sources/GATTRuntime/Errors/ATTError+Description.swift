extension ATTError: CustomStringConvertible {
  /// The code's name in the specification, in its words; `Application Error`, `Common Profile and Service Error` or
  /// `Reserved Error` for one without a name.
  public var name: String {
    switch self {
    case .invalidHandle: "Invalid Handle"
    case .readNotPermitted: "Read Not Permitted"
    case .writeNotPermitted: "Write Not Permitted"
    case .invalidPDU: "Invalid PDU"
    case .insufficientAuthentication: "Insufficient Authentication"
    case .requestNotSupported: "Request Not Supported"
    case .invalidOffset: "Invalid Offset"
    case .insufficientAuthorization: "Insufficient Authorization"
    case .prepareQueueFull: "Prepare Queue Full"
    case .attributeNotFound: "Attribute Not Found"
    case .attributeNotLong: "Attribute Not Long"
    case .encryptionKeySizeTooShort: "Encryption Key Size Too Short"
    case .invalidAttributeValueLength: "Invalid Attribute Value Length"
    case .unlikelyError: "Unlikely Error"
    case .insufficientEncryption: "Insufficient Encryption"
    case .unsupportedGroupType: "Unsupported Group Type"
    case .insufficientResources: "Insufficient Resources"
    case .databaseOutOfSync: "Database Out Of Sync"
    case .valueNotAllowed: "Value Not Allowed"
    case .writeRequestRejected: "Write Request Rejected"
    case .configurationImproper: "Client Characteristic Configuration Descriptor Improperly Configured"
    case .procedureAlreadyInProgress: "Procedure Already in Progress"
    case .outOfRange: "Out of Range"
    default: rangeName
    }
  }

  private var rangeName: String {
    switch rawValue {
    case 0x80...0x9F: "Application Error"
    case 0xE0...0xFB: "Common Profile and Service Error"
    default: "Reserved Error"
    }
  }

  /// What the caller can do about it, as the end of a sentence.
  var remedy: String {
    switch self {
    case .invalidHandle, .databaseOutOfSync: "discover the services again"
    case .readNotPermitted: "the device does not let this value be read"
    case .writeNotPermitted: "the device does not let this value be written"
    case .insufficientAuthentication, .insufficientEncryption, .encryptionKeySizeTooShort:
      "pair with the device, then try again"
    case .insufficientAuthorization: "allow the access on the device, then try again"
    case .invalidAttributeValueLength: "check the value's length against the profile"
    case .valueNotAllowed, .outOfRange: "check the value against the range the profile allows"
    case .configurationImproper: "subscribe to the characteristic first"
    case .procedureAlreadyInProgress: "wait for the running procedure to end"
    case .prepareQueueFull, .insufficientResources: "try again later, or with a shorter value"
    case .requestNotSupported: "the device does not know this request"
    default: "the device's documentation says what the code means"
    }
  }

  /// The name and the code: `Read Not Permitted (0x02)`.
  public var description: String { "\(name) (0x\(rawValue.hexDigits))" }
}
