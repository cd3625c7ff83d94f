/// A characteristic's declaration, as a type.
public protocol CharacteristicConfigurable: Sendable {
  /// The name people know the characteristic by.
  static var name: String { get }
  /// The characteristic's UUID.
  static var uuid: BluetoothUUID { get }
  /// What a server asks of a client.
  static var permissions: AttributePermissions { get }
  /// What a client may do.
  static var properties: CharacteristicProperties { get }
  /// Whether a server of the service must have it; mandatory unless said otherwise.
  static var requirement: CharacteristicRequirement { get }
  /// The bytes a server starts with, if any.
  static var initialValue: [UInt8]? { get }
  /// What else it declares: descriptors, writes on discovery, and how its bytes travel.
  static var details: CharacteristicDetails { get }
}

extension CharacteristicConfigurable {
  /// Mandatory.
  public static var requirement: CharacteristicRequirement { .mandatory }
  /// None.
  public static var initialValue: [UInt8]? { nil }
  /// No descriptors and no writes, and the modes that the system and the properties choose.
  public static var details: CharacteristicDetails { .init() }
}
