/// One advertisement of one device, as a transport reports it.
public struct Sighting: Hashable, Sendable {
  /// The device that was seen.
  public var identifier: DeviceIdentifier
  /// The device's name, if the transport knows one.
  public var name: String?
  /// What it advertises.
  public var advertisement: AdvertisementData
  /// The received strength in dBm, if known.
  public var rssi: Int?
  /// Whether the transport knows which services the device advertises. Where it does not, it has compared them with those that
  /// are scanned for, as far as it can, and the sighting passes any filter by services.
  public var knowsServices: Bool

  /// A sighting of its parts; the name is the advertised one unless given.
  public init(
    identifier: DeviceIdentifier, name: String? = nil, advertisement: AdvertisementData = AdvertisementData(),
    rssi: Int? = nil, knowsServices: Bool = true
  ) {
    self.identifier = identifier
    self.name = name ?? advertisement.localName
    self.advertisement = advertisement
    self.rssi = rssi
    self.knowsServices = knowsServices
  }
}
