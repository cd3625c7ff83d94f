import GATTProfiles
import GATTSchema

extension AdvertisementFormat {
  /// Where the data of a format is, and what tells it from other data there.
  init(_ advertisement: Advertisement) {
    let place: Place =
      switch advertisement.place {
      case .manufacturer(let company): .manufacturer(company)
      case .manufacturers(let companies): .manufacturers(companies)
      case .service(let uuid): .service(BluetoothUUID(uuid))
      case .structure(let type): .structure(type)
      }
    let size = advertisement.size
    self.init(
      place, anyOf: advertisement.patterns.map { Pattern($0.octets, mask: $0.mask) },
      size: size.least...(size.most ?? Advertisement.largest), milliseconds: advertisement.interval)
  }
}
