import GATTSchema

struct PermissionTightened: CharacteristicRule {
  let id = "permission-tightened"
  let mirror = "permission-loosened"
  let purpose = "A link that was good enough stays good enough: a client that has never paired would be refused."
  let breaking = RuleExample.level("", "permissions: { read: encrypted }")
  let harmless = RuleExample.level("", "permissions: { read: open }")

  func check(_ pair: CharacteristicPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both else { return }
    for (key, old, new) in both.permissions where new > old {
      changes.report(
        self, both, "to \(key) “\(both.new.characteristic.name)” takes more of a link", old: old.rawValue,
        new: new.rawValue, Impact(oldClient: .error), key: key)
    }
  }
}

extension Both<ContractCharacteristic> {
  /// What reading, writing and subscribing take in both schemas, where both allow them.
  var permissions: [(key: String, old: Security, new: Security)] {
    let all = map { item in
      let characteristic = item.characteristic
      return [
        ("read", characteristic.readPermission), ("write", characteristic.writePermission),
        ("notify", characteristic.notifyPermission),
      ]
    }
    return zip(all.old, all.new).compactMap { one, other in
      guard let old = one.1, let new = other.1 else { return nil }
      return (one.0, old, new)
    }
  }
}
