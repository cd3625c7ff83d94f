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
  /// The descriptors a server offers, in order.
  static var descriptors: [DescriptorProfile] { get }
  /// The one of the descriptors that tells the characteristic from others of its UUID in the service; none unless there are
  /// others.
  static var identifyingDescriptor: DescriptorProfile? { get }
  /// The writes a client makes once it has discovered the characteristic, in order.
  static var onDiscovery: [DiscoveryWrite] { get }
  /// How its notifications get here.
  static var notifyMode: NotifyMode { get }
  /// How it is written unless a call says otherwise.
  static var writeType: WriteType { get }
}

extension CharacteristicConfigurable {
  /// Mandatory.
  public static var requirement: CharacteristicRequirement { .mandatory }
  /// None.
  public static var initialValue: [UInt8]? { nil }
  /// None.
  public static var descriptors: [DescriptorProfile] { [] }
  /// None, because no other characteristic has the UUID.
  public static var identifyingDescriptor: DescriptorProfile? { nil }
  /// None.
  public static var onDiscovery: [DiscoveryWrite] { [] }
  /// The best that there is.
  public static var notifyMode: NotifyMode { .automatic }
  /// As the properties allow.
  public static var writeType: WriteType { .automatic }
}
