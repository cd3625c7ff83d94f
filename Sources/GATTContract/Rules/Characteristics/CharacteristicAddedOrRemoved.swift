import GATTSchema

struct CharacteristicAddedOrRemoved: CharacteristicRule, MirroredRule {
  static let ids = Both("characteristic-removed", "characteristic-added")
  static let purposes = Both(
    """
    A characteristic that every device has stays. One that was `requirement: optional` may go: clients do \
    without it.
    """,
    """
    A device that was not updated lacks a new characteristic, so that it had better be `requirement: optional`. \
    One with the UUID of another may be taken for that by old clients.
    """)
  static let breaking = Both(turning: adding("value: { raw: uint8 }"))
  static let harmless = Both(turning: adding("value: { raw: uint8 }, requirement: optional"))
  let side: ContractSide

  private static func adding(_ keys: String) -> RuleExample {
    let service = """
      - name: Climate
        uuid: F100
        characteristics:
          - { name: Temperature, uuid: F101, properties: [read], value: { raw: uint8 } }
      """
    return .services(service, service + "\n    - { name: Humidity, uuid: F102, properties: [read], \(keys) }")
  }

  func check(_ pair: CharacteristicPair, reporting changes: inout ContractChanges) {
    guard let item = pair.aligned[side], pair.aligned[side.other] == nil else { return }
    let isNeeded = item.characteristic.requirement == .mandatory
    let isRepeated =
      side == .new && pair.service.old.characteristics.contains { $0.characteristic.uuid == item.characteristic.uuid }
    let state = Both("missing", isRepeated ? "new, with the UUID of another" : "new")[side]
    let keys = Both(side, item.key, other: "")
    var impact = Impact(client: side, isNeeded ? .error : .note)
    if isRepeated { impact.oldClient = .warning }
    changes.report(
      self, item.path, "the characteristic “\(item.characteristic.name)” is \(state)", old: keys.old, new: keys.new,
      impact, at: pair.aligned.places)
  }
}
