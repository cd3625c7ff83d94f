import GATTSchema

struct TimeoutShortened: CharacteristicRule {
  let id = "timeout-shortened"
  let mirror = "timeout-lengthened"
  let purpose = "A procedure has no less time: a new client would give a device up that was not updated."
  let breaking = RuleExample.controlPoint(.init(), .init(procedure: "{ timeout: 0.5 }"))
  let harmless = RuleExample.controlPoint(.init(), .init(procedure: "{ timeout: 3 }"))

  func check(_ pair: CharacteristicPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both, let times = both.timeouts, times.new < times.old else { return }
    changes.report(
      self, both, "“\(both.new.characteristic.name)” has less time to answer", old: "\(times.old) ms",
      new: "\(times.new) ms", Impact(newClient: .warning), key: "procedure")
  }
}

extension Both<ContractCharacteristic> {
  /// How long answers may take, in milliseconds; nil where one schema has no procedure.
  var timeouts: Both<Int>? {
    guard let old = old.characteristic.procedure, let new = new.characteristic.procedure else { return nil }
    return Both<Int>(old.timeoutMilliseconds, new.timeoutMilliseconds)
  }
}
