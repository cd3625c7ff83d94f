import GATTSchema

struct TimeoutLengthenedOrShortened: CharacteristicRule, MirroredRule {
  static let ids = Both("timeout-shortened", "timeout-lengthened")
  static let purposes = Both(
    "A procedure has no less time: a new client would give a device up that was not updated.",
    "A device takes no more time for a procedure: clients in the field give it up earlier.")
  static let breaking = Both(turning: .controlPoint(.init(procedure: "{ timeout: 0.5 }"), .init()))
  static let harmless = Both(turning: .controlPoint(.init(procedure: "{ timeout: 3 }"), .init()))
  let side: ContractSide

  func check(_ pair: CharacteristicPair, reporting changes: inout ContractChanges) {
    guard let both = pair.aligned.both, let times = both.timeouts, times[side] > times[side.other] else { return }
    changes.report(
      self, both, "“\(both.new.characteristic.name)” has \(Both("less", "more")[side]) time to answer",
      old: "\(times.old) ms", new: "\(times.new) ms", Impact(client: side.other, .warning), key: "procedure")
  }
}

extension Both<ContractCharacteristic> {
  /// How long answers may take, in milliseconds; nil where one schema has no procedure.
  var timeouts: Both<Int>? {
    guard let old = old.characteristic.procedure, let new = new.characteristic.procedure else { return nil }
    return Both<Int>(old.timeoutMilliseconds, new.timeoutMilliseconds)
  }
}
