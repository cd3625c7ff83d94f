import GATTSchema

struct SwiftNameChanged: NameRule, TableRule, CharacteristicRule, JSONRule {
  let id = "swift-name-changed"
  let category = ContractCategory.source
  let purpose = """
    Swift names stay: programs that use them do not compile otherwise. An `identifier` keeps one when a name \
    changes.
    """
  let breaking = RuleExample.value(
    """
    struct:
      - { name: Counter, raw: uint8 }
    """,
    """
    struct:
      - { name: Count, raw: uint8 }
    """)
  let harmless = RuleExample.value(
    """
    struct:
      - { name: Counter, raw: uint8 }
    """,
    """
    struct:
      - { name: Count, raw: uint8, identifier: counter }
    """)

  let title = "the Swift name"
  let key = "identifier"
  var fieldName: KeyPath<StructureField, String> { \.identifier }
  var memberName: KeyPath<BitMember, String> { \.identifier }
  var alternativeName: KeyPath<Alternative, String> { \.identifier }
  var numberName: KeyPath<NamedNumber, String> { \.identifier }

  func check(_ pair: ContractPair, reporting changes: inout ContractChanges) {
    let profiles = pair.both.map(\.profile.identifier)
    if !profiles.isSame {
      changes.report(
        self, "profile", "the Swift name of the profile", old: profiles.old, new: profiles.new, .breaks,
        at: pair.both.map(\.place.place))
    }
    for service in pair.services {
      guard let both = service.both, both.old.service.identifier != both.new.service.identifier else { continue }
      changes.report(
        self, both.old.key, "\(title) of “\(both.new.service.name)”", old: both.old.service.identifier,
        new: both.new.service.identifier, .breaks, at: service.places)
    }
  }

  func check(_ pair: CharacteristicPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both else { return }
    let names = both.map(\.characteristic.identifier)
    if !names.isSame {
      changes.report(
        self, both, "\(title) of “\(both.new.characteristic.name)”", old: names.old, new: names.new, .breaks,
        key: key)
    }
    for old in both.old.characteristic.ownDescriptors {
      let new = both.new.characteristic.ownDescriptors.first { $0.uuid == old.uuid }
      guard let new, new.identifier != old.identifier else { continue }
      changes.report(
        self, both, "\(title) of the descriptor “\(new.name)” of “\(both.new.characteristic.name)”",
        old: old.identifier, new: new.identifier, .breaks, key: new.name)
    }
  }

  func check(_ pair: JSONPair, reporting changes: inout ContractChanges) {
    let names = pair.both.map { $0.member?.identifier ?? "" }
    guard !names.isSame else { return }
    changes.report(self, pair, title, old: names.old, new: names.new, .breaks, key: key)
  }
}
