import Synchronization

/// That the first beacon of a region is heard, or that none is any more.
public enum BeaconEvent: Hashable, Sendable {
  /// A beacon of the region is heard; before, none was.
  case entered(BeaconRegion)
  /// No beacon of the region has been heard for the time that was asked for.
  case exited(BeaconRegion)
}

/// Entering and leaving of regions. The scan runs while an iterator lives; each iterator is a scan of its own, and is outside
/// of all regions when it begins.
public struct BeaconEvents: AsyncSequence, Sendable {
  /// One event.
  public typealias Element = BeaconEvent
  /// As for ``ScanResults``.
  public typealias Failure = GATTError

  let central: CentralManager
  let regions: [BeaconRegion]
  let absence: Duration

  /// An iterator; it starts to scan when it is first asked.
  public func makeAsyncIterator() -> Iterator { Iterator(events: self) }

  /// Scans while it lives. 256 events wait; the oldest goes first.
  public struct Iterator: AsyncIteratorProtocol {
    let events: BeaconEvents
    private var watch: BeaconWatch?

    init(events: BeaconEvents) { self.events = events }

    /// The next event; nil when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(GATTError) -> BeaconEvent? {
      let watch = self.watch ?? BeaconWatch(events)
      self.watch = watch
      return try await watch.next()
    }
  }
}

/// What one iterator watches.
private final class BeaconWatch: Sendable {
  private let presence: BeaconPresence
  private let scan: BeaconScan

  init(_ events: BeaconEvents) {
    let presence = BeaconPresence(events)
    self.presence = presence
    scan = BeaconScan(
      events.central, events.regions, { presence.hear($0.value) }, end: { presence.events.finish(throwing: $0) })
  }

  deinit { presence.stop() }

  func next() async throws(GATTError) -> BeaconEvent? {
    do throws(GATTError) {
      return try await presence.events.next()
    } catch .cancelled {
      return nil
    }
  }
}

/// In which regions a program is, and until when unless another beacon is heard.
private final class BeaconPresence: Sendable {
  private struct State {
    /// When a beacon of each region was heard last.
    var heard: [BeaconRegion: Duration] = [:]
    var watches: [BeaconRegion: Task<Void, Never>] = [:]
  }

  let events = StreamBuffer<BeaconEvent>(.newest(capacity: 256))
  private let regions: [BeaconRegion]
  private let absence: Duration
  private let central: CentralManager
  private let elapsed: @Sendable () -> Int64
  private let state = Mutex(State())

  init(_ events: BeaconEvents) {
    (regions, absence, central) = (events.regions, events.absence, events.central)
    elapsed = events.central.deadline.stopwatch()
  }

  private var now: Duration { .milliseconds(elapsed()) }

  func hear(_ beacon: ProximityBeacon) {
    let now = now
    for region in regions where region.contains(beacon) {
      state.withLock { state in
        guard state.heard.updateValue(now, forKey: region) == nil else { return }
        events.offer(.entered(region))
        state.watches[region] = Task { await self.awaitAbsence(of: region) }
      }
    }
  }

  /// Sleeps until the region may have been left, as often as it was not.
  private func awaitAbsence(of region: BeaconRegion) async {
    var rest: Duration? = absence
    while let wait = rest {
      do throws(GATTError) { try await central.sleep(wait) } catch { return }
      rest = leave(region)
    }
  }

  /// How long it may still be before a region is left; nil where it is now.
  private func leave(_ region: BeaconRegion) -> Duration? {
    let now = now
    return state.withLock { state in
      guard let heard = state.heard[region] else { return nil }
      guard now - heard >= absence else { return heard + absence - now }
      state.heard[region] = nil
      state.watches[region] = nil
      events.offer(.exited(region))
      return nil
    }
  }

  func stop() {
    let watches = state.withLock { state in
      defer { state = State() }
      return state.watches.values.map { $0 }
    }
    for watch in watches { watch.cancel() }
  }
}
