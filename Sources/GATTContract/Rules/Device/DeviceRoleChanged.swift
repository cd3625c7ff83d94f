import GATTSchema

struct DeviceRoleChanged: TableRule {
  let id = "device-role-changed"
  let purpose = """
    The characteristics by which messages go to and fro stay, those of `receive` and `write`: a client writes to, and \
    listens to, those that it knows.
    """
  let breaking = RuleExample.profile(Self.text("receive: Reading"), Self.text("receive: Status"))
  let harmless = RuleExample.profile(Self.text("receive: Reading"), Self.text("receive: 'Reading'"))

  private static func text(_ keys: String) -> String {
    """
    name: Sensor
    device: { name: Alpha, \(keys) }
    services:
      - name: Climate
        uuid: F100
        characteristics:
          - { name: Reading, uuid: F101, properties: [notify], value: { bytes: rest } }
          - { name: Status, uuid: F102, properties: [notify], value: { bytes: rest } }
          - { name: Command, uuid: F103, properties: [write], value: { raw: uint8 } }
    """
  }

  func check(_ pair: ContractPair, reporting changes: inout ContractChanges) {
    report(pair, "come", \.receive, to: &changes)
    report(pair, "are written", \.write, to: &changes)
  }

  private func report(
    _ pair: ContractPair, _ verb: String, _ role: KeyPath<ProfileDevice, DeviceTarget?>,
    to changes: inout ContractChanges
  ) {
    let texts = pair.both.map { contract in
      contract.profile.device?[keyPath: role].map { contract.profile.path(of: $0) } ?? ""
    }
    guard !texts.isSame else { return }
    changes.report(
      self, "device", "messages \(verb) by another characteristic", old: texts.old, new: texts.new,
      Impact(oldClient: .breaks(unless: texts.old.isEmpty), newClient: .breaks(unless: texts.new.isEmpty)),
      at: pair.both.map(\.place.place))
  }
}

extension Profile {
  /// The UUIDs of the service and the characteristic that a device names.
  func path(of target: DeviceTarget) -> String {
    let found = self[target]
    return "\(found.service.uuid)/\(found.characteristic.uuid)"
  }
}
