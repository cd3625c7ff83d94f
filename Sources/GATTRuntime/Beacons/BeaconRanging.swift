import Synchronization

/// The beacons that are heard, a list each period. The scan runs while an iterator lives; each iterator is a scan of its own.
public struct BeaconRanging: AsyncSequence, Sendable {
  /// The beacons that were heard lately, the nearest first; empty while there is none.
  public typealias Element = [RangedBeacon]
  /// As for ``ScanResults``.
  public typealias Failure = GATTError

  let central: CentralManager
  let regions: [BeaconRegion]
  let period: Duration
  let memory: Duration

  /// An iterator; it starts to scan when it is first asked.
  public func makeAsyncIterator() -> Iterator { Iterator(ranging: self) }

  /// Scans while it lives.
  public struct Iterator: AsyncIteratorProtocol {
    let ranging: BeaconRanging
    private var ears: BeaconEars?

    init(ranging: BeaconRanging) { self.ranging = ranging }

    /// The list after another period; nil when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(GATTError) -> [RangedBeacon]? {
      let ears = self.ears ?? BeaconEars(ranging)
      self.ears = ears
      guard (try? await ranging.central.deadline.clock.sleep(for: ranging.period)) != nil else { return nil }
      return try ears.list()
    }
  }
}

/// What one iterator hears.
private final class BeaconEars: Sendable {
  private let state: Shared
  private let scan: BeaconScan
  private let memory: Duration

  init(_ ranging: BeaconRanging) {
    let state = Shared(ranging.central.deadline.stopwatch())
    self.state = state
    memory = ranging.memory
    scan = BeaconScan(ranging.central, ranging.regions, { state.hear($0) }, end: { state.end(with: $0) })
  }

  func list() throws(GATTError) -> [RangedBeacon] { try state.list(noOlderThan: memory) }

  /// What the scan and the iterator have in common.
  private final class Shared: Sendable {
    /// More are not remembered: identities can be made up endlessly.
    private static let most = 1024

    private struct State {
      var signals: [ProximityBeacon: BeaconSignal] = [:]
      var ending: GATTError?
    }

    private let now: @Sendable () -> Int64
    private let state = Mutex(State())

    init(_ now: @escaping @Sendable () -> Int64) { self.now = now }

    func hear(_ heard: Advertised<ProximityBeacon>) {
      let now = now()
      state.withLock { state in
        if state.signals[heard.value]?.hear(heard.peripheral, at: now) != nil { return }
        if state.signals.count == Self.most, let oldest = state.signals.min(by: { $0.value.heardAt < $1.value.heardAt })
        {
          state.signals[oldest.key] = nil
        }
        state.signals[heard.value] = BeaconSignal(heard.peripheral, at: now)
      }
    }

    func end(with error: GATTError) { state.withLock { $0.ending = error } }

    func list(noOlderThan memory: Duration) throws(GATTError) -> [RangedBeacon] {
      let now = now()
      let (signals, ending) = state.withLock { state in
        state.signals = state.signals.filter { .milliseconds(now - $0.value.heardAt) <= memory }
        return (state.signals, state.ending)
      }
      if let ending { throw ending }
      let beacons = signals.map { beacon, signal in
        RangedBeacon(
          beacon: beacon, peripheral: signal.peripheral, rssi: signal.rssi, age: .milliseconds(now - signal.heardAt))
      }
      return beacons.sorted(by: RangedBeacon.isNearer)
    }
  }
}

extension RangedBeacon {
  /// Those that are equally far, or of no known strength, go by their numbers, so that a table does not jump.
  fileprivate static func isNearer(_ left: RangedBeacon, _ right: RangedBeacon) -> Bool {
    let distances = (left.accuracy ?? .infinity, right.accuracy ?? .infinity)
    guard distances.0 == distances.1 else { return distances.0 < distances.1 }
    let (one, other) = (left.beacon, right.beacon)
    return (one.uuid, one.major, one.minor) < (other.uuid, other.major, other.minor)
  }
}
