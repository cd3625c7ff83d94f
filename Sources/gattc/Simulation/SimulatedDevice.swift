import GATTProfiles
import GATTRuntime
import GATTSchema

/// A device as a profile describes it, ready to be served.
struct SimulatedDevice: Sendable {
  /// What it calls itself.
  let name: String
  /// The services, in the profile's order.
  let services: [MutableService]
  /// All their characteristics.
  let characteristics: [SimulatedCharacteristic]
  /// What it advertises besides.
  let formats: SimulatedFormats
  /// What of the profile it does without, a sentence each.
  let notes: [String]

  /// The device of a profile, or some of its services.
  ///
  /// - Parameters:
  ///   - compilation: the file that describes it; findings that make it unusable are printed.
  ///   - name: what it calls itself; nil for the profile's name.
  ///   - wanted: UUIDs or names of services; none for all.
  ///   - origin: where values come from.
  ///   - seed: what plausible ones follow from.
  init(
    _ compilation: Compilation, name: String? = nil, services wanted: [String] = [], values origin: ValueOrigin,
    seed: UInt64 = 0
  ) throws(ToolError) {
    let profile = try ProfileLibrary.profile(compilation)
    let path = compilation.source.path
    var services: [MutableService] = []
    var characteristics: [SimulatedCharacteristic] = []
    var notes: [String] = []
    let served = try Self.services(wanted, of: profile, path)
    for service in served {
      let included = service.includes.map(\.value)
      let missing = included.filter { uuid in !served.contains { $0.uuid == uuid } }
      notes += missing.map { "“\(service.name)” includes \($0), which this device does not serve" }
      let subjects =
        try Self.extended(service)
        + service.characteristics.map { ($0, ValueSubject($0, of: service, in: profile, path: path)) }
      let made = try subjects.map { characteristic, subject throws(ToolError) in
        let values = try SimulatedValues(subject, characteristic, origin, seed: seed)
        return SimulatedCharacteristic(characteristic, subject, values)
      }
      services.append(
        MutableService(
          uuid: BluetoothUUID(service.uuid), name: service.name, isPrimary: !service.isSecondary,
          includedServices: included.filter { !missing.contains($0) }.map { BluetoothUUID($0) },
          characteristics: made.map(\.served)))
      characteristics += made
    }
    (self.name, self.services, self.characteristics) = (name ?? profile.name, services, characteristics)
    self.notes = notes
    formats = try SimulatedFormats(profile, path: path, origin, seed: seed)
  }

  /// What a service has beside the characteristics of its own: the mandatory ones of a shipped service that it extends.
  private static func extended(_ service: Service) throws(ToolError) -> [(Characteristic, ValueSubject)] {
    guard service.isExtension else { return [] }
    let own = Set(service.characteristics.map(\.uuid))
    return try ShippedLibrary.subjects(ShippedIndex.profiles(ofService: service.uuid)).compactMap { subject in
      guard let characteristic = subject.characteristic, subject.service?.uuid == service.uuid else { return nil }
      guard characteristic.requirement == .mandatory, !own.contains(characteristic.uuid) else { return nil }
      return (characteristic, subject)
    }
  }

  /// The services that are wanted, in the profile's order.
  private static func services(
    _ wanted: [String], of profile: Profile, _ path: String
  ) throws(ToolError) -> [Service] {
    guard !profile.services.isEmpty || !profile.advertisements.isEmpty else {
      throw .because(
        .usage,
        "\(path) has types, and neither services nor advertisements; give a profile that describes a device".printable)
    }
    func isCalled(_ service: Service, _ text: String) -> Bool {
      UUID128(text) == service.uuid || text.lowercased() == service.name.lowercased()
    }
    for text in wanted where !profile.services.contains(where: { isCalled($0, text) }) {
      let names = profile.services.map(\.name).joined(separator: ", ")
      throw .because(.usage, "\(path) has no service “\(text)”; there is \(names)".printable)
    }
    return wanted.isEmpty
      ? profile.services
      : profile.services.filter { service in
        wanted.contains { isCalled(service, $0) }
      }
  }

  /// The only characteristic that is called so, by UUID or name, in a service if one is given.
  func characteristic(_ text: String, service: String?) throws(ToolError) -> SimulatedCharacteristic {
    let called = characteristics.filter { $0.subject.isCalled(text) }
    let meant = called.filter { simulated in
      guard let service, let own = simulated.subject.service else { return true }
      return UUID128(service) == own.uuid || service.lowercased() == own.name.lowercased()
    }
    guard let first = meant.first else {
      let near = Nearest.match(text, among: characteristics.map(\.subject.name))
      let advice = near.map { "did you mean \($0)?" } ?? "check the names in the profile"
      throw .because(.findings, "the device has no characteristic “\(text)”; \(advice)".printable)
    }
    guard meant.count == 1 else {
      let services = meant.compactMap(\.subject.service?.name).joined(separator: ", ")
      throw .because(
        .findings, "the device has “\(text)” more than once; say which \"service\": \(services)".printable)
    }
    return first
  }
}
