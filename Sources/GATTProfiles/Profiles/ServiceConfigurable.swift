/// A service's declaration, as a type.
public protocol ServiceConfigurable: Sendable {
  /// The name people know the service by.
  static var name: String { get }
  /// The service's UUID.
  static var uuid: BluetoothUUID { get }
  /// What the service is listed under: a vendor or a device; `Miscellaneous` unless said otherwise.
  static var tag: String { get }
  /// Whether another profile describes the service, and this one adds characteristics to it; not unless said otherwise.
  static var isExtension: Bool { get }
  /// Whether it is a primary service, which it is unless said otherwise; a secondary one is not advertised, and only serves
  /// others (Core 6.0, Vol 3, Part G, 3.1).
  static var isPrimary: Bool { get }
  /// The UUIDs of the services that it includes (Core 6.0, Vol 3, Part G, 2.6.3); none unless said otherwise.
  static var includedServices: [BluetoothUUID] { get }
}

extension ServiceConfigurable {
  /// `Miscellaneous`.
  public static var tag: String { "Miscellaneous" }

  /// No.
  public static var isExtension: Bool { false }

  /// Yes.
  public static var isPrimary: Bool { true }

  /// None.
  public static var includedServices: [BluetoothUUID] { [] }
}

extension ServiceConfigurable {
  /// The service, for generated members of it that have something of the same name nearer by.
  public typealias ThisService = Self
}
