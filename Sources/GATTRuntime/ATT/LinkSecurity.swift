import GATTProfiles

/// What a link offers that a characteristic's permissions may ask for (Core 6.0, Vol 3, Part C, 10.2).
///
/// A request over a link that offers less is refused, with the code of what is missing.
public struct LinkSecurity: OptionSet, Hashable, Sendable {
  /// One bit for each member; bits without a member mean nothing.
  public let rawValue: UInt8

  /// Security from its bits; unknown ones are kept.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The link is encrypted; without it ``ATTError/insufficientEncryption``, 0x0F.
  public static let encrypted = LinkSecurity(rawValue: 1)
  /// The two sides have paired with a comparison; without it ``ATTError/insufficientAuthentication``, 0x05.
  public static let authenticated = LinkSecurity(rawValue: 2)
  /// The server's user lets this client in; without it ``ATTError/insufficientAuthorization``, 0x08.
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

  /// Checks that a client may subscribe over a link: for what it may not read it may not be sent either.
  func checkSubscribing(over security: LinkSecurity) throws(ATTError) {
    try security.check(
      permissions, encrypted: .notifyEncrypted, authenticated: .notifyAuthenticated, authorized: .notifyAuthorized)
    try security.check(
      permissions, encrypted: .readEncrypted, authenticated: .readAuthenticated, authorized: .readAuthorized)
  }
}

extension DescriptorDefinition {
  /// Whether no client may write it.
  package var isConstant: Bool { !permissions.allowsWriting }

  /// Checks that the value may be read over a link.
  func checkReading(over security: LinkSecurity) throws(ATTError) {
    guard permissions.allowsReading else { throw .readNotPermitted }
    try security.check(
      permissions, encrypted: .readEncrypted, authenticated: .readAuthenticated, authorized: .readAuthorized)
  }

  /// Checks that the value may be written over a link.
  func checkWriting(over security: LinkSecurity) throws(ATTError) {
    guard !isConstant else { throw .writeNotPermitted }
    try security.check(
      permissions, encrypted: .writeEncrypted, authenticated: .writeAuthenticated, authorized: .writeAuthorized)
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
