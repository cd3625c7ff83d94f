import GATTProfiles

/// What a link offers that a characteristic's permissions may ask for.
public struct LinkSecurity: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Security from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The link is encrypted.
  public static let encrypted = LinkSecurity(rawValue: 1)
  /// The two sides have proved who they are.
  public static let authenticated = LinkSecurity(rawValue: 2)
  /// The user of the server lets this client in.
  public static let authorized = LinkSecurity(rawValue: 4)
}

extension CharacteristicDefinition {
  /// Checks that a value may be read over a link.
  func checkReading(over security: LinkSecurity) throws(ATTError) {
    guard properties.contains(.read), permissions.allowsReading else { throw .readNotPermitted }
    try security.check(
      permissions, encrypted: .readEncrypted, authenticated: .readAuthenticated, authorized: .readAuthorized)
  }

  /// Checks that a value may be written over a link, by a request or by a command.
  func checkWriting(over security: LinkSecurity, isCommand: Bool = false) throws(ATTError) {
    let property = isCommand ? CharacteristicProperties.writeWithoutResponse : .write
    guard properties.contains(property), permissions.allowsWriting else { throw .writeNotPermitted }
    try security.check(
      permissions, encrypted: .writeEncrypted, authenticated: .writeAuthenticated, authorized: .writeAuthorized)
  }

  /// Checks that the user description may be written over a link, which asks for what writing a value does.
  func checkDescribing(over security: LinkSecurity) throws(ATTError) {
    try security.check(
      permissions, encrypted: .writeEncrypted, authenticated: .writeAuthenticated, authorized: .writeAuthorized)
  }

  /// Checks that a client may subscribe over a link: for what it may not read it may not be sent either.
  func checkSubscribing(over security: LinkSecurity) throws(ATTError) {
    try security.check(
      permissions, encrypted: .notifyEncrypted, authenticated: .notifyAuthenticated, authorized: .notifyAuthorized)
    try security.check(
      permissions, encrypted: .readEncrypted, authenticated: .readAuthenticated, authorized: .readAuthorized)
  }
}

extension LinkSecurity {
  fileprivate func check(
    _ permissions: AttributePermissions, encrypted: AttributePermissions, authenticated: AttributePermissions,
    authorized: AttributePermissions
  ) throws(ATTError) {
    if permissions.contains(authenticated), !contains(.authenticated) { throw .insufficientAuthentication }
    if permissions.contains(encrypted), !contains(.encrypted) { throw .insufficientEncryption }
    if permissions.contains(authorized), !contains(.authorized) { throw .insufficientAuthorization }
  }
}
