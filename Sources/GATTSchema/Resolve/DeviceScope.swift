/// The services and characteristics that a device can name, and the services that another can include.
///
/// A characteristic is called by its name or its UUID, or by the service's and its own with a `>` between them.
struct DeviceScope {
  /// The services of the profile.
  let services: [Service]
  /// Whether all services and characteristics that were written could be resolved.
  let isWhole: Bool
  /// The services of imported files, by name.
  let imported: [String: Set<UUID128>]
  private let base: UUIDBase?
  private var byName: [String: [DeviceTarget.Place]] = [:]
  private var byUUID: [UUID128: [DeviceTarget.Place]] = [:]

  /// What the device of `document` can name, or what one of its services can include, which may be of imported files.
  init(_ services: [Service], of document: ProfileDocument, importing imports: Imports = Imports()) {
    self.services = services
    imported = imports.services
    base = document.uuidBase?.value
    isWhole =
      !imports.isIncomplete && document.serviceCount?.value == services.count
      && services.allSatisfy { $0.document.characteristicCount?.value == $0.characteristics.count }
    for (service, described) in services.enumerated() {
      for (place, characteristic) in described.characteristics.enumerated() {
        let place = DeviceTarget.Place(service: service, characteristic: place)
        byName[characteristic.name, default: []].append(place)
        byUUID[characteristic.uuid, default: []].append(place)
      }
    }
  }

  /// The UUIDs that a service may have, by its name or, whether it is in the profile or not, by its UUID.
  func services(_ text: String) -> Set<UUID128> {
    if let own = services.first(where: { $0.name == text }) { return [own.uuid] }
    return imported[text] ?? uuid(text).map { [$0] } ?? []
  }

  /// The places of the characteristics that are called so.
  func characteristics(_ text: String) -> [DeviceTarget.Place] {
    let found = called(text)
    guard found.isEmpty, let sign = text.firstIndex(of: ">") else { return found }
    let service = String(text[..<sign].trimmingSpaces)
    let serviceUUID = uuid(service)
    return called(String(text[text.index(after: sign)...].trimmingSpaces)).filter { place in
      services[place.service].name == service || services[place.service].uuid == serviceUUID
    }
  }

  /// What the characteristics are called, each with its service or without.
  func names(withService: Bool) -> [String] {
    var known: Set<String> = []
    return services.flatMap { service in
      service.characteristics.map { withService ? "\(service.name) > \($0.name)" : $0.name }
    }.filter { known.insert($0).inserted }
  }

  private func called(_ text: String) -> [DeviceTarget.Place] {
    byName[text] ?? uuid(text).flatMap { byUUID[$0] } ?? []
  }

  private func uuid(_ text: String) -> UUID128? {
    base?.uuid(text) ?? UUID128(text)
  }
}
