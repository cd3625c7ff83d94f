import GATTSchema

/// A table on its way to a profile: what is known before the values are looked at.
struct DeviceDraft {
  /// The profile so far.
  var table: TableDraft
  /// What each characteristic of it has been read to have; nil for nothing.
  private(set) var octets: [[[UInt8]?]] = []
  /// What could not be known, or has no place in a profile.
  var findings: [ImportFinding] = []
  /// What the device has besides, by the name of its services.
  private(set) var known: [String] = []
  /// What is known of devices.
  let knowledge: DeviceKnowledge
  /// Whether characteristics are called what their user descriptions say.
  let trustsNames: Bool

  /// The draft of a device's table.
  init(
    _ device: DeviceTable, called name: String, knowing knowledge: DeviceKnowledge, trustingNames trustsNames: Bool
  ) {
    (self.knowledge, self.trustsNames) = (knowledge, trustsNames)
    table = TableDraft(name: TableNames.written(Self.shortened(name)) ?? "Device")
    for service in device.services {
      guard !table.services.contains(where: { $0.uuid == service.uuid }) else {
        note("the device has service \(service.uuid) more than once; only the first is in the profile")
        continue
      }
      add(service)
    }
    let own = Set(table.services.filter { !$0.isExtension }.map(\.uuid))
    for place in table.services.indices { keepIncludes(ofService: place, among: own) }
    tellUnknown()
  }

  /// Tells something that could not be known, or has no place in a profile.
  mutating func note(_ message: String) {
    findings.append(.note(message))
  }

  private mutating func add(_ service: DeviceTable.Service) {
    var draft = TableDraft.ServiceDraft(
      uuid: service.uuid, name: service.name ?? "Service \(service.uuid.digits)", isSecondary: service.isSecondary,
      includes: service.includes)
    var characteristics = service.characteristics
    if let described = knowledge.characteristics(service.uuid) {
      let title = "\(TableNames.assigned(ofService: service.uuid) ?? draft.name ?? "") (\(service.uuid))"
      if !known.contains(title) { known.append(title) }
      characteristics.removeAll { described.contains($0.uuid) }
      (draft.isExtension, draft.isSecondary, draft.includes) = (true, false, [])
    }
    let told = told(characteristics, of: service.uuid)
    draft.characteristics = told.map(\.draft)
    guard !draft.characteristics.isEmpty else {
      if !draft.isExtension { note("service \(service.uuid) has no characteristics, and is left out") }
      return
    }
    table.services.append(draft)
    octets.append(told.map(\.octets))
  }

  /// The characteristics that a profile can have: those with properties, and of one UUID only those that can be told apart.
  private mutating func told(
    _ all: [DeviceTable.Characteristic], of service: UUID128
  ) -> [(draft: TableDraft.AttributeDraft, octets: [UInt8]?)] {
    let usable = all.filter { !$0.properties.isSubset(of: [.extendedProperties, .writableAuxiliaries]) }
    if usable.count < all.count { note("characteristics of \(service) without properties are left out") }
    let drafts = usable.map { (draft: draft(of: $0), octets: $0.reading.octets) }
    let groups = Dictionary(grouping: drafts.map(\.draft), by: \.uuid).filter { $0.value.count > 1 }
    let confused = Set(groups.filter { !$0.value.isToldApart }.keys)
    var seen: Set<UUID128> = []
    let told = drafts.filter { !confused.contains($0.draft.uuid) || seen.insert($0.draft.uuid).inserted }
    for uuid in told.map(\.draft.uuid) where confused.contains(uuid) {
      note(
        "\(service) has \(uuid) more than once, and no descriptor tells them apart; only the first is in the profile")
    }
    return told
  }

  private mutating func keepIncludes(ofService place: Int, among own: Set<UUID128>) {
    let service = table.services[place]
    let left = service.includes.uniqued.filter { own.contains($0) && $0 != service.uuid }
    for uuid in service.includes where !left.contains(uuid) {
      note("\(service.uuid) includes \(uuid), which is not in the profile; this is left out")
    }
    table.services[place].includes = left
  }
}

extension DeviceTable.Reading {
  fileprivate var octets: [UInt8]? {
    if case .octets(let octets) = self { octets } else { nil }
  }
}

extension [TableDraft.AttributeDraft] {
  /// Whether each has a descriptor of one kind with a value of its own, as the language asks for where they share a UUID.
  fileprivate var isToldApart: Bool {
    ["report-reference", "presentation-format", "user-description"].contains { key in
      let values = compactMap { $0.allDescriptors.first { $0.key == key } }
      return values.count == count && Set(values).count == count
    }
  }
}

extension Array where Element: Hashable {
  /// The elements, each where it stands first.
  fileprivate var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
