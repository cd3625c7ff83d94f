import GATTSchema

struct PermissionLoosened: CharacteristicRule {
  let id = "permission-loosened"
  let mirror = "permission-tightened"
  let purpose = """
    What was protected stays protected: with less asked of a link, strangers can do what they could not. A new \
    client that does not pair is refused by a device that was not updated.
    """
  let breaking = RuleExample.level("permissions: { read: encrypted }", "")
  let harmless = RuleExample.level("", "permissions: { read: open }")

  func check(_ pair: CharacteristicPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both else { return }
    for (key, old, new) in both.permissions where new < old {
      changes.report(
        self, both, "to \(key) “\(both.new.characteristic.name)” takes less of a link", old: old.rawValue,
        new: new.rawValue, Impact(oldClient: .warning, newClient: .error), key: key)
    }
  }
}
