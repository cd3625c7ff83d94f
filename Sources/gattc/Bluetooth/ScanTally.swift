import GATTRuntime
import Synchronization

/// Which devices a scan has found so far, and what they said last.
final class ScanTally: Sendable {
  /// Of how many devices it remembers what they said: strangers come and go, with addresses that change.
  static let mostDevices = 4096

  /// How many values of a device it remembers: a device may vary the company that it names. With another, all that it said
  /// before is forgotten.
  static let mostValues = 32

  private struct Known {
    var name: String?
  }

  private struct State {
    var known = DeviceMemory<Known>(capacity: mostDevices)
    /// What these devices said last. Not in the memory, so that it is changed where it is.
    var values: [DeviceIdentifier: [AdvertisedMark.Subject: AdvertisedMark.Content]] = [:]
    var count = 0

    /// Remembers the name of a device.
    mutating func remember(_ name: String?, of device: DeviceIdentifier) {
      guard let forgotten = known.remember(Known(name: name), of: device) else { return }
      values[forgotten] = nil
    }

    /// Remembers a value; false for the last one sent again.
    mutating func isNews(_ mark: AdvertisedMark, of device: DeviceIdentifier) -> Bool {
      let earlier = values[device]?[mark.subject]
      guard earlier != mark.content else { return false }
      if earlier == nil, values[device]?.count == ScanTally.mostValues { values[device] = nil }
      values[device, default: [:]][mark.subject] = mark.content
      return true
    }
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
      var isNews = earlier == nil || name != nil && earlier?.name != name
      state.remember(name ?? earlier?.name, of: device)
      for mark in values { isNews = state.isNews(mark, of: device) || isNews }
      return isNews
    }
  }
}
