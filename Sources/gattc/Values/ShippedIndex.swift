import GATTSchema

/// What the shipped profiles describe, so that only those are compiled that a command needs. The build makes it.
enum ShippedIndex {
  /// A service, a characteristic, a format of advertised data, or a type of a library.
  struct Entry: Sendable {
    /// The place of its profile among ``ShippedProfile/all``.
    let profile: Int
    /// The place of a characteristic's service among ``ShippedIndex/services``.
    let service: Int?
    /// Its UUID; nil for a type that belongs to no characteristic.
    let uuid: UUID128?
    /// How a client writes it.
    let writeType: WriteType
    /// How its notifications come.
    let notifyMode: NotifyMode
    /// Whether it is a service that only adds characteristics to one that another profile describes.
    let isExtension: Bool
    /// What people call it.
    let name: String

    /// The entry of a line: the two places, the UUID, the three words and the name, with tabs between them.
    fileprivate init?(_ line: Substring) {
      let parts = line.utf8.split(separator: UInt8(ascii: "\t"), maxSplits: 6, omittingEmptySubsequences: false)
        .map { String(Substring($0)) }
      guard parts.count == 7, let profile = Int(parts[0]) else { return nil }
      (self.profile, service, uuid, name) = (profile, Int(parts[1]), UUID128(parts[2]), parts[6])
      writeType = WriteType(rawValue: parts[3]) ?? .auto
      notifyMode = NotifyMode(rawValue: parts[4]) ?? .auto
      isExtension = !parts[5].isEmpty
    }
  }

  /// Every service.
  static let services = entries(serviceLines)
  /// Every characteristic, every format of advertised data, and every type of a library.
  static let values = entries(valueLines)

  /// The places of the profiles that describe a value that may be called `text` in any case, its UUID or its name, behind
  /// the profile's or not, in order.
  static func profiles(describing text: String) -> [Int] {
    let (uuid, name) = (UUID128(text), text.lowercased())
    return places { entry in
      let own = entry.name.lowercased()
      return own == name || name.hasSuffix(".\(own)") || uuid != nil && entry.uuid == uuid
    }
  }

  /// The places of the profiles that describe a value with this UUID, in order.
  static func profiles(describing uuid: UUID128) -> [Int] {
    places { $0.uuid == uuid }
  }

  /// The places of the profiles that describe a service with this UUID, in order.
  static func profiles(ofService uuid: UUID128) -> [Int] {
    Set(services.lazy.filter { $0.uuid == uuid }.map(\.profile)).sorted()
  }

  /// The places of the profiles that describe data at a place of an advertisement, in order.
  static func profiles(advertisingAt place: AdvertisedPlace) -> [Int] {
    Set(advertisements.lazy.filter { $0.place.overlaps(place) }.map(\.profile)).sorted()
  }

  /// Where each format has its data, and the place of its profile.
  private static let advertisements: [(place: AdvertisedPlace, profile: Int)] = {
    advertisementLines.description.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
      guard parts.count == 4, let profile = Int(parts[0]) else { return nil }
      let company = UInt16(parts[1]).map { AdvertisedPlace.manufacturer($0) }
      let any = CompanyWord(rawValue: parts[1])?.place
      let type = UInt8(parts[3]).map { AdvertisedPlace.structure($0) }
      return (company ?? any ?? type ?? UUID128(parts[2]).map { .service($0) }).map { ($0, profile) }
    }
  }()

  private static func places(_ isMeant: (Entry) -> Bool) -> [Int] {
    Set(values.lazy.filter(isMeant).map(\.profile)).sorted()
  }

  private static func entries(_ lines: StaticString) -> [Entry] {
    lines.description.utf8.split(separator: UInt8(ascii: "\n")).compactMap { Entry(Substring($0)) }
  }
}
