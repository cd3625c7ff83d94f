import GATTSchema

struct SwiftNameChanged: TableRule, CharacteristicRule, FieldRule, MemberRule, NumberRule, JSONRule {
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
        self, both.old.key, "the Swift name of “\(both.new.service.name)”", old: both.old.service.identifier,
        new: both.new.service.identifier, .breaks, at: service.places)
    }
  }

  func check(_ pair: CharacteristicPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both else { return }
    let names = both.map(\.characteristic.identifier)
    guard !names.isSame else { return }
    changes.report(
      self, both, "the Swift name of “\(both.new.characteristic.name)”", old: names.old, new: names.new, .breaks,
      key: "identifier")
  }

  func check(_ pair: FieldPair, reporting changes: inout ContractChanges) {
    let names = pair.both.map(\.field.identifier)
    if !names.isSame, !pair.isReserved {
      changes.report(self, pair, "the Swift name", old: names.old, new: names.new, .breaks, key: "identifier")
    }
    for alternative in pair.alternatives {
      guard let both = alternative.both, both.old.alternative.identifier != both.new.alternative.identifier
      else { continue }
      changes.report(
        self, pair.value.path + " " + both.old.position, "the Swift name of the alternative",
        old: both.old.alternative.identifier, new: both.new.alternative.identifier, .breaks, at: alternative.places)
    }
  }

  func check(_ pair: JSONPair, reporting changes: inout ContractChanges) {
    let names = pair.both.map { $0.member?.identifier ?? "" }
    guard !names.isSame else { return }
    changes.report(self, pair, "the Swift name", old: names.old, new: names.new, .breaks, key: "identifier")
  }

  func check(_ pair: MemberPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both, both.old.member.identifier != both.new.member.identifier else { return }
    changes.report(
      self, pair.value.path + " " + both.old.position, "the Swift name of the bit",
      old: both.old.member.identifier, new: both.new.member.identifier, .breaks, at: pair.aligned.places)
  }

  func check(_ pair: NumberPair, reporting changes: inout ContractChanges) {
    for (old, new) in pair.namedNumbers where old.identifier != new.identifier {
      changes.report(
        self, pair, "the Swift name of \(old.value)", old: old.identifier, new: new.identifier, .breaks,
        key: pair.enumerations == nil ? "special \(new.value)" : "case \(new.value)")
    }
  }
}
