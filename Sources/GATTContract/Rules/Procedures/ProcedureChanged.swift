import GATTSchema

struct ProcedureChanged: CharacteristicRule {
  let id = "procedure-changed"
  let purpose = """
    How requests and answers go together stays: which answer reports an outcome, and by which number answers are \
    told apart.
    """
  let breaking = RuleExample.controlPoint(.init(), .init(procedure: nil, answer: nil))
  let harmless = RuleExample.controlPoint(.init(), .init(procedure: "{ timeout: 3 }"))

  func check(_ pair: CharacteristicPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both else { return }
    let texts = both.map { $0.characteristic.procedure?.text(of: $0.characteristic) ?? "" }
    guard !texts.isSame else { return }
    changes.report(
      self, both, "the requests and answers of “\(both.new.characteristic.name)” go together another way",
      old: texts.old, new: texts.new, .breaks, key: "procedure")
  }
}

extension Procedure {
  /// How answers are told to belong to requests, without the time that they have.
  fileprivate func text(of characteristic: Characteristic) -> String {
    let outcome = outcome.map { outcome -> String in
      let tag = Self.tag(outcome.alternative, characteristic.layout)
      return "outcome in \(tag), field \(outcome.requestField + 1), code in field \(outcome.codeField + 1), success"
        + " \(outcome.success)"
    }
    let identifier = identifier.map { "id at \($0.request.text) and \($0.answer.text)" }
    return ["a procedure", outcome, identifier].compactMap(\.self).joined(separator: ", ")
  }

  private static func tag(_ place: Int, _ layout: ValueLayout) -> String {
    guard case .union(let union) = layout, union.alternatives.indices.contains(place) else { return "an answer" }
    return "\(union.alternatives[place].tags)"
  }
}

extension NumberPlace {
  fileprivate var text: String { "octet \(offset) of \(octets * 8) bits" }
}
