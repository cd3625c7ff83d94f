/// What a server asks of a client before it lets it read an attribute, write it, or subscribe to it.
///
/// A permission that demands more stands beside the plain one: an encrypted read is
/// `[.readable, .readEncrypted]`. ``allowsReading`` and ``allowsWriting`` accept either spelling.
@frozen
public struct AttributePermissions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt16

  /// Permissions of their bits.
  @inlinable
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Clients may read.
  public static let readable = AttributePermissions(rawValue: 0x01)
  /// Clients may write.
  public static let writeable = AttributePermissions(rawValue: 0x02)
  /// Reading needs an encrypted link.
  public static let readEncrypted = AttributePermissions(rawValue: 0x04)
  /// Writing needs an encrypted link.
  public static let writeEncrypted = AttributePermissions(rawValue: 0x08)
  /// Reading needs a link whose keys were authenticated.
  public static let readAuthenticated = AttributePermissions(rawValue: 0x10)
  /// Writing needs a link whose keys were authenticated.
  public static let writeAuthenticated = AttributePermissions(rawValue: 0x20)
  /// Reading needs the server's user to agree.
  public static let readAuthorized = AttributePermissions(rawValue: 0x40)
  /// Writing needs the server's user to agree.
  public static let writeAuthorized = AttributePermissions(rawValue: 0x80)

  /// Subscribing needs an encrypted link. What reading needs, subscribing needs as well.
  public static let notifyEncrypted = AttributePermissions(rawValue: 0x100)
  /// Subscribing needs a link whose keys were authenticated.
  public static let notifyAuthenticated = AttributePermissions(rawValue: 0x200)
  /// Subscribing needs the server's user to agree, whom BlueZ does not ask.
  public static let notifyAuthorized = AttributePermissions(rawValue: 0x400)

  /// Whether some client can read: any of the four read bits is set.
  @inlinable
  public var allowsReading: Bool { rawValue & 0x55 != 0 }
  /// Whether some client can write: any of the four write bits is set.
  @inlinable
  public var allowsWriting: Bool { rawValue & 0xAA != 0 }
}
