import GATTSchema

enum PermissionLoosened: CharacteristicRule {
  static let id = "permission-loosened"
  static let mirror = "permission-tightened"
  static let purpose = """
    What was protected stays protected: with less asked of a link, strangers can do what they could not. A new \
    client that does not pair is refused by a device that was not updated.
    """
  static let breaking = RuleExample.level("permissions: { read: encrypted }", "")
  static let harmless = RuleExample.level("", "permissions: { read: open }")

  static func check(_ pair: CharacteristicPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both else { return }
    for (key, old, new) in both.permissions where new < old {
      changes.report(
        Self.self, both, "to \(key) “\(both.new.characteristic.name)” takes less of a link", old: old.rawValue,
        new: new.rawValue, Impact(oldClient: .warning, newClient: .error), key: key)
    }
  }
}
