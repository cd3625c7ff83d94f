import GATTRuntime
import GATTSchema

/// Listens for beacons, and prints what it hears as it goes.
struct BeaconListening: Sendable {
  /// Where it listens.
  let central: CentralManager
  /// For which beacons; all without any.
  let regions: [BeaconRegion]
  /// How long there is between two lists.
  let period: Duration
  /// How long no beacon is heard before its region is left, or it goes from the list.
  let absence: Duration
  /// Whether it prints JSON.
  let isJSON: Bool

  /// Prints a list each period, until it is cancelled, or until `timeout`.
  ///
  /// - Throws: ``GATTError/scanTimedOut(after:)`` when no beacon was heard in time.
  func range(for timeout: Duration?) async throws {
    let isLive = !isJSON && Console.isTerminal
    var table = LiveTable()
    if !isJSON, !isLive { try Console.print(BeaconRow.header) }
    let clock = ContinuousClock()
    let end = timeout.map { clock.now + $0 }
    var hasHeard = false
    for try await beacons in central.beacons(in: regions, every: period, remembering: absence) {
      hasHeard = hasHeard || !beacons.isEmpty
      if isLive {
        try table.show([BeaconRow.header] + beacons.map { BeaconRow.line($0).printable })
      } else {
        let time = Timestamp.now
        for beacon in beacons { try Console.print(isJSON ? BeaconRow.json(beacon, at: time) : BeaconRow.line(beacon)) }
      }
      if let end, clock.now >= end { break }
    }
    if let timeout, !hasHeard, !Task.isCancelled { throw GATTError.scanTimedOut(after: timeout) }
  }

  /// Prints a line for each region that is entered and left, until it is cancelled, or until `timeout`.
  func monitor(for timeout: Duration?) async throws {
    try await withThrowingTaskGroup { group in
      group.addTask {
        for try await event in central.beaconEvents(in: regions, leftAfter: absence) {
          let time = Timestamp.now
          try Console.print(isJSON ? BeaconRow.json(event, at: time) : BeaconRow.line(event, at: time))
        }
      }
      if let timeout { group.addTask { try await ContinuousClock().sleep(for: timeout) } }
      try await group.next()
      group.cancelAll()
    }
  }
}
