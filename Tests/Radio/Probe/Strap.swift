import GATTBlueZ
import GATTRuntime
import SIGHealthProfiles

/// A strap on an adapter of its own, which sends each that subscribes one rate, always the next.
@MainActor
final class Strap {
  private let name: String
  private let adapter: Int
  private let server: PeripheralManager
  private var rate: UInt16
  /// How often somebody has subscribed.
  private(set) var subscriptions = 0
  private var serving: Task<Void, Never>?

  /// - Parameters:
  ///   - adapter: 1 for hci1.
  ///   - rate: the first that it sends.
  init(_ name: String, adapter: Int, rate: UInt16) async throws {
    (self.name, self.adapter, self.rate) = (name, adapter, rate)
    server = try await PeripheralManager(transport: .bluez(adapter: .named("hci\(adapter)")))
    try await server.addService(MutableService(profile: HeartRate.makeProfile()))
    serving = Task { [weak self, events = server.events] in
      for await event in events {
        if case .subscribed = event { await self?.send() }
      }
    }
  }

  var identifier: DeviceIdentifier { server.identifier }

  private func send() async {
    subscriptions += 1
    do {
      try await server.updateValue(HeartRate.Measurement(heartRate: rate))
      rate += 1
    } catch {
      fail(name, "\(error)")
    }
  }

  func advertise() async throws { try await server.startAdvertising(name: name, services: [HeartRate.self]) }

  func goAway() async { await server.stopAdvertising() }

  /// Has its links end as when it is carried out of reach.
  func loseLinks() async throws { _ = try await radio("lose-links", "\(adapter)") }

  func close() async {
    serving?.cancel()
    await server.close()
  }
}
