import GATTSchema

struct FormatAddedOrRemoved: TableRule, MirroredRule {
  static let ids = Both("format-removed", "format-added")
  static let purposes = Both(
    "A format of advertised data, or a type of a library, stays: who reads it finds no other.",
    """
    Who looks for a new format of advertised data, or a new type of a library, finds none in what was not \
    updated.
    """)
  static let breaking = Both(turning: .profile(profile(reading), profile(reading, status)))
  static let harmless = Both(same: .profile(profile(reading, status), profile(status, reading)))
  let side: ContractSide

  private static let reading = "Reading, manufacturer: 0x0499, value: { struct: [{ name: Temperature, raw: int16 }] }"
  private static let status = "Status, manufacturer: 0x0059, value: { struct: [{ name: Battery, raw: uint8 }] }"

  private static func profile(_ formats: String...) -> String {
    "name: Beacon\nadvertisements:" + formats.map { "\n  - { name: \($0) }" }.joined()
  }

  func check(_ pair: ContractPair, reporting changes: inout ContractChanges) {
    for value in pair.values where value[side.other] == nil {
      guard let item = value[side] else { continue }
      let keys = Both(side, item.key, other: "")
      let ofTypes = Both(Severity.warning, Severity.note)[side]
      changes.report(
        self, item.key, "“\(item.name)” is \(Both("missing", "new")[side])", old: keys.old, new: keys.new,
        Impact(client: side, item.isType ? ofTypes : .error), at: value.places)
    }
  }
}

extension ContractValue {
  /// Whether it is a type of a library, of which only who uses it knows what it is.
  var isType: Bool { key.hasPrefix("type ") }
}
