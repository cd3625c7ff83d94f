import GATTSchema

struct IncludeRemoved: TableRule {
  let id = "include-removed"
  let mirror = "include-added"
  let purpose = "A service that another includes stays included: clients find it that way."
  let breaking = RuleExample.services(
    [.init("Climate", "F100", including: "Motion"), .init("Motion", "F200")],
    [.init("Climate", "F100"), .init("Motion", "F200")])
  let harmless = RuleExample.services(
    [.init("Climate", "F100", including: "Motion"), .init("Motion", "F200")],
    [.init("Climate", "F100", including: "F200"), .init("Motion", "F200")])

  func check(_ pair: ContractPair, reporting changes: inout ContractChanges) {
    for service in pair.services {
      guard let both = service.both else { continue }
      let kept = Set(both.new.service.includes.map(\.value))
      for include in both.old.service.includes where !kept.contains(include.value) {
        changes.report(
          self, both.old.key, "“\(both.new.service.name)” no longer includes \(include.value)",
          old: "includes \(include.value)", new: "", Impact(oldClient: .error), at: service.places)
      }
    }
  }
}
