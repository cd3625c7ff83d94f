import GATTDynamic
import GATTProfiles
import GATTSchema

/// What a device is told by of a service, before its profile has been compiled.
struct KnownService: Sendable {
  /// Its UUID.
  let uuid: UUID128
  /// What it is called.
  let name: String
  /// Its characteristics, with the ways to write and to be notified.
  let characteristics: [CharacteristicProfile]
  /// Whether it only adds characteristics to a service that another profile describes.
  let isExtension: Bool

  /// This service with what another of its UUID adds, which goes behind it: nothing unless one of them extends the other.
  func joined(by other: KnownService) -> KnownService {
    guard isExtension || other.isExtension else { return self }
    func isKnown(_ other: CharacteristicProfile) -> Bool {
      characteristics.contains { $0.uuid == other.uuid && $0.identifyingDescriptor == other.identifyingDescriptor }
    }
    return KnownService(
      uuid: uuid, name: isExtension ? other.name : name,
      characteristics: characteristics + other.characteristics.filter { !isKnown($0) },
      isExtension: isExtension && other.isExtension)
  }
}

extension KnownService {
  /// A service of a compiled profile.
  init(_ service: Service) {
    uuid = service.uuid
    name = service.name
    isExtension = service.isExtension
    characteristics = service.characteristics.map { characteristic in
      CharacteristicProfile(
        uuid: BluetoothUUID(characteristic.uuid), name: characteristic.name,
        identifyingDescriptor: characteristic.identifyingDescriptor.map { DescriptorProfile($0) },
        notifyMode: .init(characteristic.notifyMode), writeType: .init(characteristic.writeType))
    }
  }
}

extension ShippedIndex {
  /// The services of the shipped profiles.
  static var knownServices: [KnownService] {
    let characteristics = Dictionary(grouping: values) { $0.service ?? -1 }
    return services.enumerated().compactMap { place, service in
      service.uuid.map { uuid in
        KnownService(
          uuid: uuid, name: service.name,
          characteristics: characteristics[place, default: []].compactMap { entry in
            entry.uuid.map {
              CharacteristicProfile(
                uuid: BluetoothUUID($0), name: entry.name, notifyMode: .init(entry.notifyMode),
                writeType: .init(entry.writeType))
            }
          }, isExtension: service.isExtension)
      }
    }
  }
}
