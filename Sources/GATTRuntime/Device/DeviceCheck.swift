import GATTProfiles

/// Compares the services of a device with what its kind has to have.
struct DeviceCheck {
  let kind: DeviceDescription

  /// Whatever is missing, all of it.
  ///
  /// - Throws: ``GATTError/attributesMissing(device:_:)``.
  func run(on services: [RemoteService]) throws(GATTError) {
    let profiles = kind.makeServices()
    var missing: [String] = []
    for uuid in kind.requiredServices where !services.contains(where: { $0.uuid == uuid }) {
      let name = profiles.first { $0.uuid == uuid }?.name
      missing.append("service \(name.map { uuid.named($0) } ?? uuid.asService)")
    }
    for profile in profiles {
      guard let service = services.first(where: { $0.uuid == profile.uuid }) else { continue }
      missing += Self.missing(of: profile, in: service)
    }
    missing += rolesMissing(in: services)
    guard missing.isEmpty else { throw .attributesMissing(device: kind.name, missing) }
  }

  private static func missing(of profile: ServiceProfile, in service: RemoteService) -> [String] {
    profile.characteristics.filter { $0.requirement == .mandatory }.flatMap { declared -> [String] in
      let name =
        "characteristic \(declared.uuid.named(declared.name)) of service \(profile.uuid.named(profile.name))"
      let isMeant = { (found: RemoteCharacteristic) in
        guard found.uuid == declared.uuid else { return false }
        return declared.identifyingDescriptor.map { $0 == found.profile.identifyingDescriptor } ?? true
      }
      guard let found = service.characteristics.first(where: isMeant) else { return [name] }
      // Firmware offers one way to write where another offers two; none of the ways is another characteristic.
      let isUsable = declared.properties.isEmpty || !declared.properties.isDisjoint(with: found.properties)
      return isUsable ? [] : ["way to use \(name)"]
    }
  }

  private func rolesMissing(in services: [RemoteService]) -> [String] {
    var missing: [String] = []
    if let receive = kind.receive, !has(receive, in: services, where: \.canNotify) {
      missing.append("notifications of \(receive.inWords)")
    }
    if let write = kind.write, !has(write, in: services, where: \.canWrite) {
      missing.append("way to write \(write.inWords)")
    }
    return missing
  }

  private func has(
    _ path: CharacteristicPath, in services: [RemoteService], where isFit: (RemoteCharacteristic) -> Bool
  ) -> Bool {
    services.filter { $0.uuid == path.service }.flatMap(\.characteristics).contains {
      $0.uuid == path.characteristic && isFit($0)
    }
  }
}

extension CharacteristicPath {
  /// What it names, with the names that the program's registered profiles have.
  fileprivate var inWords: String {
    "characteristic \(characteristic.asCharacteristic(of: service)) of service \(service.asService)"
  }
}
