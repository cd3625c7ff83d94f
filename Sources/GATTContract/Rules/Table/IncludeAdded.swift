import GATTSchema

enum IncludeAdded: TableRule {
  static let id = "include-added"
  static let mirror = "include-removed"
  static let purpose = "A client that looks for an included service finds none in a device that was not updated."
  static let breaking = RuleExample.services(
    [.init("Climate", "F100"), .init("Motion", "F200")],
    [.init("Climate", "F100", including: "Motion"), .init("Motion", "F200")])
  static let harmless = RuleExample.services(
    [.init("Climate", "F100", including: "F200"), .init("Motion", "F200")],
    [.init("Climate", "F100", including: "Motion"), .init("Motion", "F200")])

  static func check(_ pair: ContractPair, reporting changes: inout ContractChanges) {
    for service in pair.services {
      guard let both = service.both else { continue }
      let known = Set(both.old.service.includes.map(\.value))
      for include in both.new.service.includes where !known.contains(include.value) {
        changes.report(
          Self.self, both.new.key, "“\(both.new.service.name)” includes \(include.value) now", old: "",
          new: "includes \(include.value)", Impact(newClient: .error), at: service.places)
      }
    }
  }
}
