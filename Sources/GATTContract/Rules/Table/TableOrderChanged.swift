import GATTSchema

struct TableOrderChanged: TableRule {
  let id = "table-order-changed"
  let purpose = """
    Services and characteristics keep their order: with it their handles change, which clients that are bonded \
    have cached.
    """
  let breaking = RuleExample.services(
    [.init("Climate", "F100"), .init("Motion", "F200")], [.init("Motion", "F200"), .init("Climate", "F100")])
  let harmless = RuleExample.services(
    [.init("Climate", "F100")], [.init("Climate", "F100"), .init("Motion", "F200")])

  func check(_ pair: ContractPair, reporting changes: inout ContractChanges) {
    report(
      pair.both.map { $0.services.map { (key: $0.key, place: $0.place.place) } }, "services", "services", to: &changes)
    for service in pair.services {
      guard let both = service.both else { continue }
      let items = both.map { $0.characteristics.map { (key: $0.key, place: $0.place.place) } }
      report(items, both.old.key, "characteristics of “\(both.new.service.name)”", to: &changes)
    }
  }

  private func report(
    _ items: Both<[(key: String, place: ContractPlace)]>, _ path: String, _ what: String,
    to changes: inout ContractChanges
  ) {
    let keys = items.map { Set($0.map(\.key)) }
    let kept = items.map { $0.filter { keys.old.contains($0.key) && keys.new.contains($0.key) } }
    guard let place = zip(kept.old, kept.new).first(where: { $0.key != $1.key }) else { return }
    let texts = kept.map { $0.map(\.key).joined(separator: ", ") }
    changes.report(
      self, path, "the \(what) have another order", old: texts.old, new: texts.new, .risks,
      at: Both(place.0.place, place.1.place))
  }
}
