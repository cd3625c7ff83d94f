import GATTSchema

struct IncludeAddedOrRemoved: TableRule, MirroredRule {
  static let ids = Both("include-removed", "include-added")
  static let purposes = Both(
    "A service that another includes stays included: clients find it that way.",
    "A client that looks for an included service finds none in a device that was not updated.")
  static let breaking = Both(
    turning: .services(
      [.init("Climate", "F100"), .init("Motion", "F200")],
      [.init("Climate", "F100", including: "Motion"), .init("Motion", "F200")]))
  static let harmless = Both(
    turning: .services(
      [.init("Climate", "F100", including: "F200"), .init("Motion", "F200")],
      [.init("Climate", "F100", including: "Motion"), .init("Motion", "F200")]))
  let side: ContractSide

  func check(_ pair: ContractPair, reporting changes: inout ContractChanges) {
    for service in pair.services {
      guard let both = service.both else { continue }
      let includes = both.map { $0.service.includes.map(\.value) }
      for include in includes[side] where !includes[side.other].contains(include) {
        let texts = Both(side, "includes \(include)", other: "")
        let name = both.new.service.name
        let message = Both("“\(name)” no longer includes \(include)", "“\(name)” includes \(include) now")[side]
        changes.report(
          self, both[side].key, message, old: texts.old, new: texts.new, Impact(client: side, .error),
          at: service.places)
      }
    }
  }
}
