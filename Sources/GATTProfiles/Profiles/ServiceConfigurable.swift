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
}

extension ServiceConfigurable {
  /// `Miscellaneous`.
  public static var tag: String { "Miscellaneous" }

  /// No.
  public static var isExtension: Bool { false }
}

extension ServiceConfigurable {
  /// The service, for generated members of it that have something of the same name nearer by.
  public typealias ThisService = Self
}
