import GATTProfiles
import GATTRuntime

/// Whether a transmitter is awake, which advertises then, and ends its links when it goes to sleep.
package actor SleepCycle {
  private let device: PeripheralManager
  private let data: AdvertisementData
  private let endLinks: @Sendable (DeviceIdentifier) async -> Void
  private var isFallingAsleep = false
  /// Whether it advertises, or has links.
  package private(set) var isAwake = false
  private var number = 0

  /// The cycle of a transmitter that sleeps.
  ///
  /// - Parameters:
  ///   - device: what is advertised.
  ///   - name: as what.
  ///   - endLinks: ends the links of a device, which the peripheral role of a transport cannot.
  init(
    of device: PeripheralManager, name: String, endLinks: @escaping @Sendable (DeviceIdentifier) async -> Void
  ) {
    self.device = device
    self.endLinks = endLinks
    data = AdvertisementData(localName: name, serviceUUIDs: ["FEBC"])
  }

  /// - Parameter number: tells this time from others.
  func wake(_ number: Int) async throws(GATTError) {
    guard !isAwake else { return }
    isAwake = true
    self.number = number
    try await device.startAdvertising(data)
  }

  /// Goes to sleep, unless it has slept since it woke up for the time of that number.
  func sleep(_ number: Int) async {
    guard isAwake, !isFallingAsleep, number == self.number else { return }
    isFallingAsleep = true
    await device.stopAdvertising()
    await dropLinks()
    (isFallingAsleep, isAwake) = (false, false)
  }

  func dropLinks() async { await endLinks(device.identifier) }
}
