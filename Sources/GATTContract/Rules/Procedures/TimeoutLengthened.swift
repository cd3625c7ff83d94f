import GATTSchema

struct TimeoutLengthened: CharacteristicRule {
  let id = "timeout-lengthened"
  let mirror = "timeout-shortened"
  let purpose = "A device takes no more time for a procedure: clients in the field give it up earlier."
  let breaking = RuleExample.controlPoint(.init(procedure: "{ timeout: 0.5 }"), .init())
  let harmless = RuleExample.controlPoint(.init(procedure: "{ timeout: 3 }"), .init())

  func check(_ pair: CharacteristicPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both, let times = both.timeouts, times.new > times.old else { return }
    changes.report(
      self, both, "“\(both.new.characteristic.name)” has more time to answer", old: "\(times.old) ms",
      new: "\(times.new) ms", Impact(oldClient: .warning), key: "procedure")
  }
}
