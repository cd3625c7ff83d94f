import GATTSchema

struct DeviceChanged: TableRule {
  let id = "device-changed"
  let purpose = "What a device advertises, and which services it has to have, stays: clients find it that way."
  let breaking = RuleExample.profile(
    """
    name: Sensor
    device:
      name: Alpha
    services:
      - name: Climate
        uuid: F100
        characteristics:
          - { name: Climate Value, uuid: F101, properties: [read], value: { raw: uint8 } }
    """,
    """
    name: Sensor
    device:
      name: Beta
    services:
      - name: Climate
        uuid: F100
        characteristics:
          - { name: Climate Value, uuid: F101, properties: [read], value: { raw: uint8 } }
    """)
  let harmless = RuleExample.profile(
    """
    name: Sensor
    device:
      name: Alpha
    services:
      - name: Climate
        uuid: F100
        characteristics:
          - { name: Climate Value, uuid: F101, properties: [read], value: { raw: uint8 } }
    """,
    """
    name: Sensor
    device:
      name: { exact: Alpha }
    services:
      - name: Climate
        uuid: F100
        characteristics:
          - { name: Climate Value, uuid: F101, properties: [read], value: { raw: uint8 } }
    """)

  func check(_ pair: ContractPair, reporting changes: inout ContractChanges) {
    let devices = pair.both.map(\.profile.device)
    let texts = devices.map { $0?.identity ?? "" }
    guard !texts.isSame else { return }
    let tables = pair.both.map { Set($0.services.map(\.service.uuid)) }
    changes.report(
      self, "device", "the device is found another way", old: texts.old, new: texts.new,
      Impact(
        oldClient: devices.old.severity(devices.new, with: tables.new),
        newClient: devices.new.severity(devices.old, with: tables.old)),
      at: pair.both.map(\.place.place))
  }
}

extension ProfileDevice? {
  /// What a client that looks for this device meets, where there are such that advertise what another one says, with
  /// these services.
  fileprivate func severity(_ other: ProfileDevice?, with services: Set<UUID128>) -> Severity {
    guard let own = self else { return .note }
    guard services.isSuperset(of: own.requiredServices) else { return .error }
    // A device of which nothing is said may well be found.
    guard let other, other.document.isRecognizable else { return own.document.isRecognizable ? .warning : .note }
    return .breaks(unless: own.takes(other))
  }
}

extension ProfileDevice {
  /// Whether all that another device advertises is that of this one.
  fileprivate func takes(_ other: ProfileDevice) -> Bool {
    let isAdvertised =
      advertisedServices.isEmpty
      || !other.advertisedServices.isEmpty && Set(advertisedServices).isSuperset(of: other.advertisedServices)
    guard isAdvertised, name.takes(other.name) else { return false }
    guard let manufacturer else { return true }
    return other.manufacturer.map {
      $0.company == manufacturer.company && $0.data.starts(with: manufacturer.data)
    } ?? false
  }

  /// What tells the device from others.
  fileprivate var identity: String {
    let services = advertisedServices.map(\.description).sorted()
    let required = requiredServices.map(\.description).sorted()
    let parts = [
      name?.words,
      services.isEmpty ? nil : "advertises \(services.joined(separator: " or "))",
      manufacturer.map { "manufacturer \(Hex.digits(UInt64($0.company), count: 4)) \(Hex.text($0.data))" },
      document.requires == nil ? nil : "has \(required.joined(separator: ", "))",
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}
