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

  /// A sighting of its parts; the name is the advertised one unless given.
  public init(
    identifier: DeviceIdentifier, name: String? = nil, advertisement: AdvertisementData = AdvertisementData(),
    rssi: Int? = nil
  ) {
    self.identifier = identifier
    self.name = name ?? advertisement.localName
    self.advertisement = advertisement
    self.rssi = rssi
  }
}
