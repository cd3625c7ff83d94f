import GATTDynamic
import GATTProfiles
import GATTRuntime
import GATTSchema

/// What the known profiles say of the services and characteristics of devices.
struct KnownProfiles: Sendable {
  private let choice: SubjectChoice
  /// What describes the data of advertisements.
  var library: ProfileLibrary { choice.library }
  private let services: [UUID128: KnownService]

  /// The profiles that ship, and those of `paths`, which go before them.
  init(_ paths: [String]) throws {
    let library = try ProfileLibrary(paths)
    choice = SubjectChoice(library)
    let own = library.own.compactMap(\.service).map { KnownService($0) }
    services = (own + ShippedIndex.knownServices).reduce(into: [:]) { services, service in
      services[service.uuid] = services[service.uuid]?.joined(by: service) ?? service
    }
  }

  /// What a service is called; nil where no profile knows it.
  func name(ofService uuid: BluetoothUUID) -> String? {
    services[UUID128(uuid)]?.name
  }

  /// The UUID of a service that is given by UUID or name.
  func service(_ text: String) throws(ToolError) -> BluetoothUUID {
    if let uuid = UUID128(text) { return BluetoothUUID(uuid) }
    let named = services.values.filter { $0.name.lowercased() == text.lowercased() }
    guard let first = named.first else {
      let near = Nearest.match(text, among: services.values.map(\.name).sorted())
      let advice = near.map { "did you mean \($0)?" } ?? "give its UUID"
      throw .because(.usage, "no known profile has a service “\(text)”; \(advice)".printable)
    }
    guard named.count == 1 else {
      let uuids = named.map(\.uuid.description).sorted().joined(separator: ", ")
      throw .because(.usage, "several services are called “\(text)”: \(uuids); give the UUID".printable)
    }
    return BluetoothUUID(first.uuid)
  }

  /// What the values of a characteristic are; nil where no profile knows, or several know different things.
  ///
  /// - Parameter descriptor: what tells it from others of its UUID; nil for what is the only one.
  func subject(
    _ uuid: BluetoothUUID, in service: BluetoothUUID, identifiedBy descriptor: DescriptorProfile? = nil
  ) throws(ToolError) -> ValueSubject? {
    try choice.subject(UUID128(uuid), in: UUID128(service), identifiedBy: descriptor)
  }

  /// What the values of a characteristic may be, by the profiles that count most of those that know something.
  ///
  /// - Parameter service: the UUID of its service; nil where that is not known.
  func candidates(_ uuid: BluetoothUUID, in service: BluetoothUUID?) throws(ToolError) -> [ValueSubject] {
    try choice.candidates(UUID128(uuid), in: service.map { UUID128($0) }, identifiedBy: nil)
  }

  /// The names, for the runtime's errors, and the ways to write and to be notified. Discovery shall not write to devices on
  /// its own behalf.
  var names: ProfileManager {
    let manager = ProfileManager()
    for service in services.values {
      let profile = manager.addService(ServiceProfile(uuid: BluetoothUUID(service.uuid), name: service.name))
      service.characteristics.forEach { profile.addCharacteristic($0) }
    }
    return manager
  }
}

extension SubjectChoice {
  /// What the values of a discovered characteristic are; nil where no profile knows, or several know different things.
  func subject(
    _ uuid: UUID128, in service: UUID128, identifiedBy descriptor: DescriptorProfile?
  ) throws(ToolError) -> ValueSubject? {
    let candidates = try candidates(uuid, in: service, identifiedBy: descriptor)
    return candidates.first { first in candidates.allSatisfy(first.readsLike) }
  }

  /// What the values of a discovered characteristic may be. Its service's own description counts first, then that of a
  /// type, which holds in any service, then those of other services: the user's profiles are meant for the device, and what
  /// the SIG has numbered is the same everywhere, but a maker's number means nothing in the service of another.
  func candidates(
    _ uuid: UUID128, in service: UUID128?, identifiedBy descriptor: DescriptorProfile?
  ) throws(ToolError) -> [ValueSubject] {
    let isElsewhere = service == nil || uuid.isAssignedCharacteristic && service?.isOfNoService == false
    for (subjects, isMeant) in [(library.own, true), (try library.shipped(describing: uuid), isElsewhere)] {
      let called = subjects.filter {
        $0.uuid == uuid && $0.characteristic?.identifyingDescriptor.map { DescriptorProfile($0) } == descriptor
      }
      let served = called.filter { $0.service?.uuid == service }
      let free = called.filter { $0.service == nil }
      let known = isMeant ? [served, free, called] : [served]
      if let candidates = known.first(where: { !$0.isEmpty }) { return candidates }
    }
    return []
  }
}

extension UUID128 {
  /// Whether the SIG numbers characteristics so.
  fileprivate var isAssignedCharacteristic: Bool { short.map { (0x2A00...0x2FFF).contains($0) } ?? false }

  /// Whether the SIG numbers so what is no service: units, declarations, descriptors, characteristics. Who calls a service so
  /// keeps to no numbers of characteristics either.
  fileprivate var isOfNoService: Bool { short.map { (0x2000...0x2FFF).contains($0) } ?? false }

  /// Whether it is a number of sixteen bits that the SIG has given to no member and to no service of its own, so that any
  /// maker uses it.
  var isAnybodys: Bool {
    guard let short, !(0x2A00...0x2FFF).contains(short) else { return false }
    return !(0xFC00...0xFEFF).contains(short) && !isAssignedService
  }

  /// Whether it is the number of a service of the SIG's.
  var isAssignedService: Bool {
    guard let short else { return false }
    return AssignedServiceNames.all.contains { $0.number == short }
  }
}
