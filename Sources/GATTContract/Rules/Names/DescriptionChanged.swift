import GATTSchema

struct DescriptionChanged: TableRule, CharacteristicRule, FieldRule, MemberRule, JSONRule {
  let id = "description-changed"
  let category = ContractCategory.docs
  let purpose = """
    What is said about a profile and its parts has changed: readers of the documentation should know.
    """
  let breaking = RuleExample.value(
    """
    struct:
      - { name: Counter, raw: uint8, description: All. }
    """,
    """
    struct:
      - { name: Counter, raw: uint8, description: Some. }
    """)
  let harmless = RuleExample.value(
    """
    struct:
      - { name: Counter, raw: uint8, description: All. }
    """,
    """
    struct:
      - { name: Counter, raw: uint8, description: "All." }
    """)

  func check(_ pair: ContractPair, reporting changes: inout ContractChanges) {
    let texts = pair.both.map { $0.profile.description ?? "" }
    if !texts.isSame {
      changes.report(
        self, "profile", "the description of the profile", old: texts.old, new: texts.new, .risks,
        at: pair.both.map(\.place.place))
    }
    for service in pair.services {
      guard let both = service.both, both.old.service.description != both.new.service.description else { continue }
      changes.report(
        self, both.old.key, "the description of “\(both.new.service.name)”",
        old: both.old.service.description ?? "",
        new: both.new.service.description ?? "", .risks, at: service.places)
    }
  }

  func check(_ pair: CharacteristicPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both else { return }
    let texts = both.map { $0.characteristic.description ?? "" }
    if !texts.isSame {
      changes.report(
        self, both, "the description of “\(both.new.characteristic.name)”", old: texts.old, new: texts.new, .risks,
        key: "description")
    }
    for old in both.old.characteristic.ownDescriptors {
      let new = both.new.characteristic.ownDescriptors.first { $0.uuid == old.uuid }
      guard let new, new.description != old.description else { continue }
      changes.report(
        self, both, "the description of the descriptor “\(new.name)” of “\(both.new.characteristic.name)”",
        old: old.description ?? "", new: new.description ?? "", .risks, key: new.name)
    }
    let shown = both.map { item in
      item.characteristic.descriptors.first { $0.key == "user-description" }?.text ?? ""
    }
    guard !shown.isSame, !shown.old.isEmpty, !shown.new.isEmpty else { return }
    changes.report(
      self, both, "the user description of “\(both.new.characteristic.name)”", old: shown.old, new: shown.new,
      .risks, key: "user-description")
  }

  func check(_ pair: FieldPair, reporting changes: inout ContractChanges) {
    let texts = pair.both.map { $0.field.description ?? "" }
    guard !texts.isSame else { return }
    changes.report(self, pair, "the description", old: texts.old, new: texts.new, .risks, key: "description")
  }

  func check(_ pair: JSONPair, reporting changes: inout ContractChanges) {
    let texts = pair.both.map { $0.member?.description ?? "" }
    guard !texts.isSame else { return }
    changes.report(self, pair, "the description", old: texts.old, new: texts.new, .risks, key: "description")
  }

  func check(_ pair: MemberPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both, both.old.member.description != both.new.member.description else { return }
    changes.report(
      self, pair.value.path + " " + both.old.position, "the description of \(both.new.title)",
      old: both.old.member.description ?? "", new: both.new.member.description ?? "", .risks, at: pair.aligned.places)
  }
}
