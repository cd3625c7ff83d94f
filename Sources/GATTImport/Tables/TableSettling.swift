import GATTSchema

/// Makes of a table what a profile can have: what cannot be in one is left out, and told.
struct TableSettling {
  private(set) var draft: TableDraft
  private(set) var findings: [ImportFinding]

  init(_ draft: TableDraft, _ findings: [ImportFinding]) {
    (self.draft, self.findings) = (draft, findings)
    var services = draft.services
    for place in services.indices { settle(&services[place]) }
    services.removeAll { service in
      guard service.characteristics.isEmpty else { return false }
      note("service \(service.uuid) has no characteristics, and is left out")
      return true
    }
    includeOwn(&services)
    self.draft.services = services
  }

  private mutating func note(_ message: String, line: Int? = nil) {
    findings.append(ImportFinding(severity: .note, message: message, line: line))
  }

  private mutating func settle(_ service: inout TableDraft.ServiceDraft) {
    service.characteristics.removeAll { characteristic in
      guard characteristic.properties.isEmpty else { return false }
      note("\(characteristic.uuid) has no properties, and is left out")
      return true
    }
    for place in service.characteristics.indices { protect(&service.characteristics[place]) }
    leaveOutTwins(in: &service)
  }

  /// Whoever subscribes gets what others have to be allowed to read.
  private mutating func protect(_ characteristic: inout TableDraft.AttributeDraft) {
    guard !Set([.notify, .indicate]).isDisjoint(with: characteristic.properties),
      let read = characteristic.read, characteristic.properties.contains(.read)
    else { return }
    let least = min(read, .authenticated)
    if characteristic.isNotifyOpen, characteristic.notify == nil {
      note(
        "subscribing to \(characteristic.uuid) takes `\(least.rawValue)`, as reading does, of the same values",
        line: characteristic.line)
    }
    // Nobody can be asked when a client subscribes.
    guard read == .authorized || characteristic.isNotifyOpen else { return }
    characteristic.notify = max(characteristic.notify ?? .open, least)
    if characteristic.notify == .authorized { characteristic.notify = .authenticated }
  }

  /// Of several characteristics of one UUID that no descriptor tells apart, the first stays.
  private mutating func leaveOutTwins(in service: inout TableDraft.ServiceDraft) {
    let groups = Dictionary(grouping: service.characteristics.indices) { service.characteristics[$0].uuid }
    var left: Set<Int> = []
    for places in groups.values where places.count > 1 {
      guard !Self.areTold(places.map { service.characteristics[$0] }) else { continue }
      left.formUnion(places.dropFirst())
    }
    for place in left.sorted() {
      let characteristic = service.characteristics[place]
      note(
        "\(characteristic.uuid) is in this service already, and no descriptor tells them apart; this one is left out",
        line: characteristic.line)
    }
    let kept = service.characteristics.indices.filter { !left.contains($0) }
    service.characteristics = kept.map { service.characteristics[$0] }
  }

  /// Whether all have a descriptor of one kind, each another.
  private static func areTold(_ twins: [TableDraft.AttributeDraft]) -> Bool {
    ["report-reference", "presentation-format", "user-description"].contains { key in
      let values = twins.compactMap { twin in twin.allDescriptors.first { $0.key == key }?.value }
      return Set(values).count == twins.count
    }
  }

  /// Services that are included are those of the table.
  private mutating func includeOwn(_ services: inout [TableDraft.ServiceDraft]) {
    let own = Set(services.map(\.uuid))
    for place in services.indices {
      let line = services[place].line
      var seen: Set<UUID128> = []
      services[place].includes.removeAll { uuid in
        guard !own.contains(uuid) else { return !seen.insert(uuid).inserted }
        note("service \(uuid), which is included, is not in this table", line: line)
        return true
      }
    }
  }
}
