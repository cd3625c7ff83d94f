import GATTProfiles
import GATTRuntime
import Synchronization

/// A transport that notes what it is asked to scan for, and reports one device that matches everything.
final class ScanRecorder: Transport, CentralRole {
  static let device: DeviceIdentifier = "C0:00:00:00:00:01"

  let identifier: DeviceIdentifier = "C0:00:00:00:00:00"
  private let state = Mutex<([ScanFilter], (@Sendable (CentralEvent) -> Void)?)>(([], nil))

  /// The filters so far; a stop is none.
  var filters: [ScanFilter] { state.withLock { $0.0 } }

  func openCentral(
    events: @escaping @Sendable (CentralEvent) -> Void
  ) async throws(GATTError) -> any CentralRole {
    state.withLock { $0.1 = events }
    events(.state(.poweredOn))
    return self
  }

  func openPeripheral(delegate: any PeripheralRoleDelegate) async throws(GATTError) -> any PeripheralRole {
    throw .unsupported("the peripheral role")
  }

  func setScan(_ filter: ScanFilter?) async throws(GATTError) {
    guard let filter else { return }
    let events = state.withLock { state in
      state.0.append(filter)
      return state.1
    }
    let advertisement = AdvertisementData(localName: "Sensor", serviceUUIDs: filter.services)
    events?(.sighting(Sighting(identifier: Self.device, advertisement: advertisement, rssi: 0)))
  }

  func connect(
    to device: DeviceIdentifier, events: @escaping @Sendable (LinkEvent) -> Void
  ) async throws(GATTError) -> any Link {
    throw .unsupported("connections")
  }

  func knownPeripherals() async throws(GATTError) -> [Sighting] { [] }
  func connectedPeripherals(with services: [BluetoothUUID]) async throws(GATTError) -> [Sighting] { [] }
  func close() async {}
}
