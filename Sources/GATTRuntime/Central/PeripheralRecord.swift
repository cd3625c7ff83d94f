import GATTProfiles
import Synchronization

/// What a central knows of one device; the same object as long as the device is known.
final class PeripheralRecord: Sendable {
  let identifier: DeviceIdentifier
  private let state: Mutex<Sighting>
  private let counts = Mutex(DeviceStatistics())
  private let elapsed: @Sendable () -> Int64
  private let metrics: CentralMetrics?
  /// The profiles of its kind; nil while nobody has said which kind of device it is.
  private let ownProfiles = Mutex<ProfileManager?>(nil)
  /// How many keep it at once.
  private let keepers = Mutex(0)

  /// - Parameter elapsed: how many milliseconds its central has been there.
  init(_ identifier: DeviceIdentifier, elapsed: @escaping @Sendable () -> Int64, metrics: CentralMetrics?) {
    self.identifier = identifier
    self.metrics = metrics
    self.elapsed = elapsed
    state = Mutex(Sighting(identifier: identifier))
  }

  private var now: Duration { .milliseconds(elapsed()) }

  /// The last that was seen of the device.
  var sighting: Sighting { state.withLock { $0 } }

  /// Takes what is new; a part that a sighting lacks stays as it was.
  func update(with sighting: Sighting) {
    let now = now
    counts.withLock { $0.found(at: now) }
    state.withLock { state in
      state.name = sighting.name ?? state.name
      state.rssi = sighting.rssi ?? state.rssi
      // A device that is only known of has not advertised now.
      guard sighting.advertisement != AdvertisementData() else { return }
      state.advertisement = sighting.advertisement
    }
  }

  /// Takes the name that the system has for it, if it has one: that is no sighting.
  func take(name: String?) {
    guard let name else { return }
    state.withLock { $0.name = name }
  }

  /// What has become of the device so far.
  var statistics: DeviceStatistics {
    let now = now
    return counts.withLock { $0.until(now) }
  }

  func attemptFailed(_ error: GATTError) {
    counts.withLock { $0.attemptFailed(error) }
    metrics?.attemptFailed(error)
  }

  /// Counts a link, and its end when it comes.
  func linkBegan(_ monitor: LinkMonitor) {
    let now = now
    counts.withLock { $0.linkBegan(at: now) }
    metrics?.linkBegan()
    _ = monitor.onClose { [self] reason in
      let now = self.now
      counts.withLock { $0.linkEnded(at: now, reason) }
      metrics?.linkEnded(reason)
    }
  }

  /// The profiles of its kind; nil while nobody has said which kind of device it is.
  var profiles: ProfileManager? { ownProfiles.withLock { $0 } }

  /// Takes the profiles of its kind, which go before those that hold for all devices.
  func take(_ services: [ServiceProfile], before others: ProfileManager) {
    guard !services.isEmpty else { return }
    ownProfiles.withLock { profiles in
      let all = profiles ?? ProfileManager()
      if profiles == nil { for service in others.services { all.addService(service) } }
      for service in services { all.addService(service) }
      profiles = all
    }
  }

  /// How many keep it now.
  var keeperCount: Int { keepers.withLock { $0 } }

  /// Somebody keeps it, or does not any more.
  func keep(_ isKept: Bool) { keepers.withLock { $0 += isKept ? 1 : -1 } }
}
