import GATTSchema

struct IncludeAdded: TableRule {
  let id = "include-added"
  let mirror = "include-removed"
  let purpose = "A client that looks for an included service finds none in a device that was not updated."
  let breaking = RuleExample.services(
    [.init("Climate", "F100"), .init("Motion", "F200")],
    [.init("Climate", "F100", including: "Motion"), .init("Motion", "F200")])
  let harmless = RuleExample.services(
    [.init("Climate", "F100", including: "F200"), .init("Motion", "F200")],
    [.init("Climate", "F100", including: "Motion"), .init("Motion", "F200")])

  func check(_ pair: ContractPair, reporting changes: inout ContractChanges) {
    for service in pair.services {
      guard let both = service.both else { continue }
      let known = Set(both.old.service.includes.map(\.value))
      for include in both.new.service.includes where !known.contains(include.value) {
        changes.report(
          self, both.new.key, "“\(both.new.service.name)” includes \(include.value) now", old: "",
          new: "includes \(include.value)", Impact(newClient: .error), at: service.places)
      }
    }
  }
}
