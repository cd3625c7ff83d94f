import GATTSchema

struct AnswersChanged: CharacteristicRule {
  let id = "answers-changed"
  let purpose = "A request keeps its answers, by their op codes: a client takes no other for one."
  let breaking = RuleExample.controlPoint(.init(), .init(answer: "Refused"))
  let harmless = RuleExample.controlPoint(.init(), .init(request: "Begin"))

  func check(_ pair: CharacteristicPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both else { return }
    let answers = both.map(\.characteristic.answers)
    for (tag, old) in answers.old.sorted(by: { $0.key.smallest < $1.key.smallest }) {
      guard let new = answers.new[tag], new != old else { continue }
      let texts = Both(old, new).map { tags in
        tags.sorted { $0.smallest < $1.smallest }.map(\.description).joined(separator: ", ")
      }
      changes.report(
        self, both, "other answers belong to the request \(tag) of “\(both.new.characteristic.name)”",
        old: texts.old, new: texts.new, .breaks, key: "request")
    }
  }
}

extension Characteristic {
  /// The tags of the answers by that of the request.
  fileprivate var answers: [NumberSet: Set<NumberSet>] {
    guard case .union(let requests) = requestLayout, case .union(let values) = layout else { return [:] }
    return requests.alternatives.reduce(into: [:]) { result, request in
      result[request.tags] = Set(values.alternatives.filter { request.answers.contains($0.name) }.map(\.tags))
    }
  }
}
