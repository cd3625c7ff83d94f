import GATTRuntime
import Synchronization

/// Which devices a scan has found so far, and what they said last.
final class ScanTally: Sendable {
  /// Of how many devices it remembers what they said: strangers come and go, with addresses that change.
  static let mostDevices = 4096

  private struct Known {
    var name: String?
    var values: [AdvertisedMark.Subject: AdvertisedMark.Content] = [:]
  }

  private struct State {
    var known: [DeviceIdentifier: Known] = [:]
    var count = 0
  }

  private let state = Mutex(State())

  /// How many devices. One that comes back after thousands of others counts again.
  var devices: Int { state.withLock(\.count) }

  /// Counts a sighting; true for the first of a device, and for one that brings another name, or a value that is not the
  /// last one sent again.
  func isNews(_ device: DeviceIdentifier, name: String?, values: [AdvertisedMark] = []) -> Bool {
    state.withLock { state in
      if state.known[device] == nil {
        if state.known.count >= Self.mostDevices { state.known.removeAll() }
        state.count += 1
      }
      var known = state.known[device] ?? Known()
      var isNews = state.known[device] == nil || name != nil && known.name != name
      known.name = name ?? known.name
      for mark in values {
        isNews = known.values.updateValue(mark.content, forKey: mark.subject) != mark.content || isNews
      }
      state.known[device] = known
      return isNews
    }
  }
}
