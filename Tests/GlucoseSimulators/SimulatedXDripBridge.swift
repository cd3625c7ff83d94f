package import Foundation
import GATTProfiles
package import GATTRuntime
package import XDripProfiles

/// A bridge that passes on what a Dexcom G4 transmitter near it sends every five minutes, until it is acknowledged, or for two
/// minutes.
package actor SimulatedXDripBridge: SimulatedTransmitter {
  package nonisolated let device: PeripheralManager
  /// The transmitter whose readings are wanted; there is another one near.
  package nonisolated let transmitter: TransmitterIdentifier
  /// The raw values that arrived: acknowledged, or sent as text.
  package private(set) var delivered: [UInt32] = []
  /// What it was told since it was made.
  package private(set) var requests: [XDripBridge.Bridge.Packet.Request] = []
  /// Whether it sends text, as bridges without packets do.
  package var sendsText = false
  /// Whether two readings in a row have the same value, by which alone one that is sent again can be told.
  package var repeatsValues = true
  /// How many acknowledgements do not reach it.
  package var lostAcknowledgements = 0

  /// The identifier by which it listens to any transmitter, and that of the other one.
  private static let (any, other) = ("00000", "11111")

  private let clock: any Clock<Duration>
  private nonisolated let start: Date
  private nonisolated let elapsed: @Sendable () -> Int64
  private let advertiser: SingleLinkAdvertiser
  /// Which transmitter it listens to.
  private var identifier: String
  /// The newest reading, until it is acknowledged or too old.
  private var pending: XDripBridge.Bridge.Packet.PacketValue.Reading?
  /// When it was measured, in milliseconds.
  private var measuredAt: Int64 = 0
  private var count: UInt32 = 0
  private var isSubscribed = false
  private var task: Task<Void, Never>?

  /// A bridge that listens to the transmitter, asleep.
  ///
  /// - Parameters:
  ///   - transport: the radio.
  ///   - transmitter: the transmitter whose readings are wanted.
  ///   - clock: measures all times.
  ///   - start: the date at which the clock stands now.
  ///   - endLinks: ends the links of a device on the transport.
  package init(
    transport: some Transport, transmitter: TransmitterIdentifier, clock: any Clock<Duration>, start: Date,
    endLinks: @escaping @Sendable (DeviceIdentifier) async -> Void
  ) async throws {
    device = try await PeripheralManager(transport: transport)
    let data = AdvertisementData(localName: "xbridge", serviceUUIDs: [XDripBridge.Bridge.uuid])
    advertiser = SingleLinkAdvertiser(of: device, as: data, endLinks: endLinks)
    self.transmitter = transmitter
    self.clock = clock
    self.start = start
    elapsed = Deadline(clock: clock).stopwatch()
    identifier = transmitter.description
    try await device.addService(MutableService(profile: XDripBridge.Bridge.makeProfile(), initialValues: true))
    try device.onRequest(XDripBridge.Bridge.Packet.self) { [weak self] request, _ in await self?.take(request) }
  }

  deinit { task?.cancel() }

  /// The date, by its clock.
  package nonisolated var now: Date { start.addingTimeInterval(TimeInterval(elapsed()) / 1000) }

  package func wake() async {
    if task == nil {
      let events = device.events
      task = Task { [weak self] in
        for await event in events { await self?.take(event) }
      }
    }
    await advertiser.wake()
  }

  package func sleep() async {
    isSubscribed = false
    await advertiser.sleep()
  }

  /// Loses the link.
  package func dropLink() async {
    // At once: the event comes later, and a reading would be sent twice on the next link.
    isSubscribed = false
    await advertiser.dropLink()
  }

  /// Whether anybody is connected.
  package var isTaken: Bool { get async { await advertiser.isTaken } }

  /// Whether a reading waits to be acknowledged.
  package var hasPending: Bool { pending != nil }

  /// Begins anew, and listens to any transmitter.
  package func reset() async {
    identifier = Self.any
    pending = nil
    await dropLink()
  }

  /// Changes how it behaves.
  package func configure(_ change: @Sendable (isolated SimulatedXDripBridge) -> Void) { change(self) }

  /// Passes on what it hears every five minutes, until the task is cancelled.
  package func run() async {
    while (try? await clock.sleep(for: .seconds(300))) != nil {
      await measure()
      // More than three answers are not lost in a row; the next reading replaces this one.
      for _ in 0..<3 {
        guard pending != nil, (try? await clock.sleep(for: .seconds(5))) != nil else { break }
        await send()
      }
    }
  }

  /// The transmitters send: the bridge passes on the one that it listens to.
  package func measure() async {
    count += 1
    measuredAt = elapsed()
    let isMeant = identifier == transmitter.description
    let raw = (isMeant ? 100_000 : 900_000) + count / (repeatsValues ? 2 : 1) * 1000
    pending = try? .init(
      raw: raw, filtered: raw + 500, transmitterBattery: 214, bridgeBattery: 80,
      identifier: isMeant ? identifier : Self.other, protocol: 1)
    await send()
  }

  /// Sends the reading that waits, if there is one.
  package func send() async {
    if elapsed() - measuredAt > 120_000 { pending = nil }
    guard isSubscribed, let pending, let characteristic = try? device.characteristic(XDripBridge.Bridge.Packet.self),
      characteristic.isUpdating
    else { return }
    guard sendsText else {
      guard let packet = try? XDripBridge.Bridge.Packet(length: 17, packet: .reading(pending)) else { return }
      try? await device.updateValue(packet)
      return
    }
    self.pending = nil
    try? await device.updateValue(Array("\(pending.raw) 218 80".utf8), of: characteristic)
    delivered.append(pending.raw)
  }

  /// Says which transmitter it listens to.
  package func sendBeacon() async {
    guard let beacon = try? XDripBridge.Bridge.Packet.PacketValue.Beacon(identifier: identifier, protocol: 1),
      let packet = try? XDripBridge.Bridge.Packet(length: 7, packet: .beacon(beacon))
    else { return }
    try? await device.updateValue(packet)
  }

  private func take(_ event: PeripheralEvent) async {
    switch event {
    case .subscribed:
      isSubscribed = true
      await send()
    case .unsubscribed: isSubscribed = false
    case .connected, .disconnected, .written, .descriptorWritten: break
    }
  }

  private func take(_ request: XDripBridge.Bridge.Packet.Request) {
    requests.append(request)
    switch request {
    case .acknowledge:
      guard lostAcknowledgements == 0 else { return lostAcknowledgements -= 1 }
      if let pending { delivered.append(pending.raw) }
      pending = nil
    case .setIdentifier(let request):
      identifier = request.identifier
      if pending?.identifier != identifier { pending = nil }
    case .unknown: break
    }
  }
}
