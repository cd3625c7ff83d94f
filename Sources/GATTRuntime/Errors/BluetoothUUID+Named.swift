import GATTProfiles

extension BluetoothUUID {
  /// The UUID behind the name that a profile has for it: `Battery (180f)`; alone where there is none.
  func named(_ name: String?) -> String {
    guard let name, name != ServiceProfile.unknownName else { return description }
    return "\(name) (\(self))"
  }

  /// The UUID of a service, with the name that the program's registered profiles have for it.
  var asService: String { named(ProfileManager.shared.service[self]?.name) }

  /// The UUID of a characteristic, with the name that the program's registered profiles have for it.
  func asCharacteristic(of service: BluetoothUUID? = nil) -> String {
    let services = ProfileManager.shared.services.filter { service == nil || $0.uuid == service }
    let names = Set(services.compactMap { $0.characteristic[self]?.name })
    // Of several names, none is known to be the one.
    return named(names.count == 1 ? names.first : nil)
  }
}
