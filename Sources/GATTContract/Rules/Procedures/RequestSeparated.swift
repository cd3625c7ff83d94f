import GATTSchema

struct RequestSeparated: CharacteristicRule {
  let id = "request-separated"
  let purpose = "What is written keeps its layout: with a `request` of its own it is another."
  let breaking = RuleExample.characteristic(
    """
    properties: [read, write]
    value: { raw: uint8 }
    """,
    """
    properties: [read, write]
    value: { raw: uint8 }
    request: { raw: uint16 }
    """)
  let harmless = RuleExample.characteristic(
    """
    properties: [read, write]
    value: { raw: uint8 }
    request: { raw: uint16 }
    """,
    """
    properties: [read, write]
    value: { raw: uint8 }
    request: { "raw": "uint16" }
    """)

  func check(_ pair: CharacteristicPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both else { return }
    let has = both.map { $0.characteristic.request != nil }
    guard !has.isSame else { return }
    let texts = has.map { $0 ? "request" : "value" }
    let impact: Impact = both.written.map { .breaks.limited(to: $0.proved) } ?? .none
    changes.report(
      self, both, "what is written to “\(both.new.characteristic.name)” has another layout", old: texts.old,
      new: texts.new, impact, key: "request")
  }
}

extension Both<ContractCharacteristic> {
  /// What is written to both; nil where nothing is to one of them.
  fileprivate var written: ValuePair? {
    let values = map { characteristic in
      var found =
        characteristic.values.first { $0.key == "request" } ?? characteristic.values.first { $0.uses.isRequest }
      found?.uses = ValueUses(isAnswer: false, isRequest: true)
      found?.limit = nil
      return found
    }
    guard let old = values.old, let new = values.new else { return nil }
    return ValuePair(old, new)
  }
}
