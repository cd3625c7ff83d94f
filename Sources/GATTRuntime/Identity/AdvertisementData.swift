public import GATTProfiles

/// What a device says of itself when it advertises (Core Specification Supplement, Part A). Each part may be missing.
///
/// A legacy advertisement has room for 31 bytes, three of them for its flags, and as many again in a scan response; a name
/// of n bytes takes n + 2, a service 2, 4 or 16 besides 2 for each kind. What does not fit is for the stack to refuse.
public struct AdvertisementData: Hashable, Sendable {
  /// The device's name, perhaps shortened, in UTF-8.
  public var localName: String?
  /// The UUIDs of services it offers.
  public var serviceUUIDs: [BluetoothUUID]
  /// Data of its manufacturers, by company identifier: 0x004C is Apple's.
  public var manufacturerData: [UInt16: [UInt8]]
  /// Data of its services.
  public var serviceData: [BluetoothUUID: [UInt8]]
  /// The data of structures of other types, by the numbers that the SIG has assigned to them.
  public var structures: [UInt8: [UInt8]]
  /// The UUIDs of services it looks for.
  public var solicitedServiceUUIDs: [BluetoothUUID]
  /// The power it sends with, in dBm, -127…127.
  public var txPower: Int?
  /// Whether it accepts connections; nil when the transport does not tell.
  public var isConnectable: Bool?

  /// Advertisement data of its parts.
  public init(
    localName: String? = nil, serviceUUIDs: [BluetoothUUID] = [], manufacturerData: [UInt16: [UInt8]] = [:],
    serviceData: [BluetoothUUID: [UInt8]] = [:], solicitedServiceUUIDs: [BluetoothUUID] = [], txPower: Int? = nil,
    isConnectable: Bool? = nil, structures: [UInt8: [UInt8]] = [:]
  ) {
    self.localName = localName
    self.serviceUUIDs = serviceUUIDs
    self.manufacturerData = manufacturerData
    self.serviceData = serviceData
    self.structures = structures
    self.solicitedServiceUUIDs = solicitedServiceUUIDs
    self.txPower = txPower
    self.isConnectable = isConnectable
  }
}
