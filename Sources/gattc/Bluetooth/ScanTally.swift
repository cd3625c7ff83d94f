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
    var known = DeviceMemory<Known>(capacity: mostDevices)
    var count = 0
  }

  private let state = Mutex(State())

  /// How many devices. One that comes back after thousands of others counts again.
  var devices: Int { state.withLock(\.count) }

  /// Counts a sighting; true for the first of a device, and for one that brings another name, or a value that is not the
  /// last one sent again.
  func isNews(_ device: DeviceIdentifier, name: String?, values: [AdvertisedMark] = []) -> Bool {
    state.withLock { state in
      let earlier = state.known[device]
      if earlier == nil { state.count += 1 }
      var known = earlier ?? Known()
      var isNews = earlier == nil || name != nil && known.name != name
      known.name = name ?? known.name
      for mark in values {
        isNews = known.values.updateValue(mark.content, forKey: mark.subject) != mark.content || isNews
      }
      state.known.remember(known, of: device)
      return isNews
    }
  }
}
