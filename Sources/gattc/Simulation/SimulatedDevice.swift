import GATTDynamic
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

  /// The device of a profile, or of several together, or some of their services.
  ///
  /// - Parameters:
  ///   - compilations: the files that describe it; findings that make one unusable are printed.
  ///   - name: what it calls itself; nil for the first profile's name.
  ///   - wanted: UUIDs or names of services; none for all.
  ///   - origin: where values come from.
  ///   - seed: what plausible ones follow from.
  init(
    _ compilations: Compilation..., name: String? = nil, services wanted: [String] = [], values origin: ValueOrigin,
    seed: UInt64 = 0
  ) throws(ToolError) {
    try self.init(compilations, name: name, services: wanted, values: origin, seed: seed)
  }

  /// The same of a list.
  init(
    _ compilations: [Compilation], name: String? = nil, services wanted: [String] = [], values origin: ValueOrigin,
    seed: UInt64 = 0
  ) throws(ToolError) {
    let profiles = try compilations.map { compilation throws(ToolError) in
      (try ProfileFile(compilation).profile, compilation.source.path)
    }
    try Self.check(wanted, among: profiles)
    let served = profiles.flatMap(\.0.services).filter { Self.isServed($0, wanted) }
    var services: [MutableService] = []
    var characteristics: [SimulatedCharacteristic] = []
    var formats = SimulatedFormats()
    for (profile, path) in profiles {
      let made = try Self.parts(of: profile, path, among: served, origin, seed: seed)
      if let twice = made.services.first(where: { own in services.contains { $0.uuid == own.uuid } }) {
        throw .because(
          .usage,
          "\(path) has the service “\(twice.name)”, \(twice.uuid), as another profile has; leave one out".printable)
      }
      services += made.services
      characteristics += made.characteristics
      try formats.add(profile, path: path, origin, seed: seed)
    }
    (self.name, self.services, self.characteristics) = (name ?? profiles.first?.0.name ?? "", services, characteristics)
    self.formats = formats
    notes = served.flatMap { service in
      Self.missing(service, among: served).map { uuid in
        "“\(service.name)” includes \(uuid), which this device does not serve"
      }
    }
  }

  private static func isServed(_ service: Service, _ wanted: [String]) -> Bool {
    wanted.isEmpty || wanted.contains { service.isCalled($0) }
  }

  /// What a service includes that is not served.
  private static func missing(_ service: Service, among served: [Service]) -> [UUID128] {
    service.includes.map(\.value).filter { uuid in !served.contains { $0.uuid == uuid } }
  }

  /// What a profile adds to the device.
  private static func parts(
    of profile: Profile, _ path: String, among served: [Service], _ origin: ValueOrigin, seed: UInt64
  ) throws(ToolError) -> (services: [MutableService], characteristics: [SimulatedCharacteristic]) {
    var services: [MutableService] = []
    var characteristics: [SimulatedCharacteristic] = []
    let uuids = Set(served.map(\.uuid))
    for service in profile.services where uuids.contains(service.uuid) {
      let missing = Self.missing(service, among: served)
      let subjects =
        try Self.extended(service)
        + service.characteristics.map { ($0, ValueSubject($0, of: service, in: profile, path: path)) }
      let made = try subjects.map { characteristic, subject throws(ToolError) in
        let values = try SimulatedValues(subject, characteristic, origin, seed: seed)
        return SimulatedCharacteristic(characteristic, subject, values)
      }
      if made.contains(where: \.isRecordAccess), let records = SimulatedRecords(made) {
        for characteristic in made where characteristic.isRecordAccess || records.has(characteristic) {
          characteristic.join(records)
        }
      }
      services.append(
        MutableService(
          uuid: BluetoothUUID(service.uuid), name: service.name, isPrimary: !service.isSecondary,
          includedServices: service.includes.map(\.value).filter { !missing.contains($0) }.map { BluetoothUUID($0) },
          characteristics: made.map(\.served)))
      characteristics += made
    }
    return (services, characteristics)
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

  /// Checks that there is something to serve, and that each service that is wanted is there.
  private static func check(_ wanted: [String], among profiles: [(Profile, path: String)]) throws(ToolError) {
    for (profile, path) in profiles where profile.services.isEmpty && profile.advertisements.isEmpty {
      throw .because(
        .usage,
        "\(path) has types, and neither services nor advertisements; give a profile that describes a device".printable)
    }
    let services = profiles.flatMap(\.0.services)
    for text in wanted where !services.contains(where: { $0.isCalled(text) }) {
      let names = services.map(\.name).joined(separator: ", ")
      let paths = profiles.map(\.path).joined(separator: ", ")
      throw .because(.usage, "\(paths) has no service “\(text)”; there is \(names)".printable)
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

extension Service {
  /// Whether `text` is its UUID or its name, in any case.
  fileprivate func isCalled(_ text: String) -> Bool {
    UUID128(text) == uuid || text.lowercased() == name.lowercased()
  }
}
