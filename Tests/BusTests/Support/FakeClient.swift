import GATTProfiles
import GATTRuntime

@testable import GATTBlueZ

/// A device that finds the programs that offer services through BlueZ, and connects to them.
@BusActor
final class FakeClient {
  nonisolated let identifier: DeviceIdentifier
  private let path: ObjectPath
  private let fake: FakeBlueZ
  private let events: @Sendable (CentralEvent) -> Void
  private var scan: Task<Void, Never>?
  private var link: FakeClientLink?

  init(_ fake: FakeBlueZ, events: @escaping @Sendable (CentralEvent) -> Void) {
    let address = FakeAddress(in: fake, 2)
    (self.fake, self.events) = (fake, events)
    (identifier, path) = (address.identifier, address.path)
    fake.addStrap(path, address: identifier.description, rssi: nil)
  }

  /// The program that advertises, as others see it.
  private var sighting: Sighting? {
    guard let properties = fake.advertisement else { return nil }
    let data = AdvertisementData(
      localName: properties["LocalName"].flatMap(String.decode),
      serviceUUIDs: (properties["ServiceUUIDs"].flatMap([String].decode) ?? []).compactMap { BluetoothUUID($0) })
    return Sighting(identifier: "00:00:00:00:00:01", advertisement: data)
  }
}

extension FakeClient {
  func setScan(_ filter: ScanFilter?) async throws(GATTError) {
    scan?.cancel()
    scan = nil
    guard filter != nil else { return }
    scan = Task {
      var last: Sighting?
      while !Task.isCancelled {
        if let sighting, sighting != last { events(.sighting(sighting)) }
        last = sighting
        try? await Task.sleep(for: .milliseconds(2))
      }
    }
  }

  func connect(
    to device: DeviceIdentifier, events: @escaping @Sendable (LinkEvent) -> Void
  ) async throws(GATTError) -> any Link {
    let connected: [String: BusValue] = ["Connected": .bool(true), "ServicesResolved": .bool(true)]
    fake.set(connected, of: BlueZInterface.device, at: path)
    let link = FakeClientLink(fake, path, events: events)
    self.link = link
    return link
  }

  func knownPeripherals() async throws(GATTError) -> [Sighting] { sighting.map { [$0] } ?? [] }

  func connectedPeripherals(with services: [BluetoothUUID]) async throws(GATTError) -> [Sighting] {
    link == nil ? [] : try await knownPeripherals()
  }

  func close() async {
    scan?.cancel()
    await link?.disconnect(.thisProgram)
    link = nil
  }
}

// Apart from the class, whose functions would else run where their caller does.
extension FakeClient: CentralRole {}
