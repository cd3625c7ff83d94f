import GATTSchema

struct PermissionTightenedOrLoosened: CharacteristicRule, MirroredRule {
  static let ids = Both("permission-loosened", "permission-tightened")
  static let purposes = Both(
    """
    What was protected stays protected: with less asked of a link, strangers can do what they could not. A new \
    client that does not pair is refused by a device that was not updated.
    """,
    "A link that was good enough stays good enough: a client that has never paired would be refused.")
  static let breaking = Both(turning: .level("", "permissions: { read: encrypted }"))
  static let harmless = Both(same: .level("", "permissions: { read: open }"))
  let side: ContractSide

  func check(_ pair: CharacteristicPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both else { return }
    for (key, permissions) in both.permissions where permissions[side] > permissions[side.other] {
      changes.report(
        self, both, "to \(key) “\(both.new.characteristic.name)” takes \(Both("less", "more")[side]) of a link",
        old: permissions.old.rawValue, new: permissions.new.rawValue,
        Both(Impact(oldClient: .warning, newClient: .error), Impact(oldClient: .error))[side], key: key)
    }
  }
}

extension Both<ContractCharacteristic> {
  /// What reading, writing and subscribing take in both schemas, where both allow them.
  fileprivate var permissions: [(key: String, both: Both<Security>)] {
    let all = map { item in
      let characteristic = item.characteristic
      return [
        ("read", characteristic.readPermission), ("write", characteristic.writePermission),
        ("notify", characteristic.notifyPermission),
      ]
    }
    return zip(all.old, all.new).compactMap { one, other in
      guard let old = one.1, let new = other.1 else { return nil }
      return (one.0, Both<Security>(old, new))
    }
  }
}
