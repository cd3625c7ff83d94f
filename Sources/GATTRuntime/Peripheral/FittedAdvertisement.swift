public import GATTProfiles

/// What of an advertisement has room, in which packet, and what was left out.
public struct FittedAdvertisement: Hashable, Sendable {
  /// Something that is advertised.
  public enum Part: Hashable, Sendable {
    /// The device's name, or its beginning.
    case name(String)
    /// A service that is offered.
    case service(BluetoothUUID)
    /// A service that is looked for.
    case solicitedService(BluetoothUUID)
    /// Data of a company.
    case manufacturerData(UInt16)
    /// Data of a service.
    case serviceData(BluetoothUUID)
    /// A structure of another type.
    case structure(UInt8)
    /// The power it sends with.
    case txPower
  }

  /// Something that there was no room for.
  public struct Omission: Hashable, Sendable {
    /// What was left out; of a name, all of it that was asked for.
    public var part: Part
    /// How many bytes it takes.
    public var needed: Int
    /// How many bytes there were left.
    public var left: Int
  }

  /// What is advertised.
  public var data: AdvertisementData
  /// What the advertising packet has, besides the flags.
  public var advertising: [Part] = []
  /// What the scan response has.
  public var scanResponse: [Part] = []
  /// What was left out, and why; a name that was shortened, too.
  public var omissions: [Omission] = []
}

extension FittedAdvertisement.Omission: CustomStringConvertible {
  /// `the service 180f takes 4 bytes, and 1 is left`.
  public var description: String { "\(part) takes \(needed) bytes, and \(left) \(left == 1 ? "is" : "are") left" }
}

extension FittedAdvertisement.Part: CustomStringConvertible {
  /// `the service 180f`.
  public var description: String {
    switch self {
    case .name(let name): "the name “\(name)”"
    case .service(let uuid): "the service \(uuid)"
    case .solicitedService(let uuid): "the solicited service \(uuid)"
    case .manufacturerData(let company): "the data of company 0x\(company.hexDigits)"
    case .serviceData(let uuid): "the data of service \(uuid)"
    case .structure(let type): "the structure 0x\(type.hexDigits)"
    case .txPower: "the transmission power"
    }
  }
}
