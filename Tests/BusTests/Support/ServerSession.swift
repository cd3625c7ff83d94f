import GATTProfiles
import GATTRuntime

@testable import GATTBlueZ

/// A server at work on a fake BlueZ.
struct ServerSession {
  let fake: FakeBlueZ
  let device: PeripheralManager
  let service: MutableService
  /// FFE1: read, write, notify.
  let data: MutableCharacteristic
  /// FFE2: indicate.
  let alarm: MutableCharacteristic

  /// The client that most tests have.
  static let client = Central(identifier: Session.strap)

  /// - Parameter prepare: scripts the fake before the program starts.
  static func begin(_ prepare: @BusActor (FakeBlueZ) -> Void = { _ in }) async throws -> ServerSession {
    try await begin(with: { _ in }, prepare)
  }

  /// - Parameters:
  ///   - configure: changes how the transport behaves.
  ///   - prepare: scripts the fake before the program starts.
  static func begin(
    with configure: (inout BlueZTransport.Configuration) -> Void,
    _ prepare: @BusActor (FakeBlueZ) -> Void = { _ in }
  ) async throws -> ServerSession {
    let fake = try await FakeBlueZ.running()
    await prepare(fake)
    let device = try await PeripheralManager(transport: Session.transport(fake, configure))
    let data = MutableCharacteristic(
      uuid: Session.data, properties: [.read, .write, .notify], permissions: [.readable, .writeable],
      value: [1, 2, 3])
    let alarm = MutableCharacteristic(
      uuid: Session.alarm, properties: [.indicate], permissions: [.readable], value: [])
    let service = MutableService(uuid: Session.service, characteristics: [data, alarm])
    try await device.addService(service)
    return ServerSession(fake: fake, device: device, service: service, data: data, alarm: alarm)
  }

  /// A service with one characteristic.
  static func service(
    _ uuid: BluetoothUUID, _ properties: CharacteristicProperties, _ permissions: AttributePermissions,
    of service: BluetoothUUID = "FFD0"
  ) -> MutableService {
    let characteristic = MutableCharacteristic(
      uuid: uuid, properties: properties, permissions: permissions, value: [7])
    return MutableService(uuid: service, characteristics: [characteristic])
  }
}

/// The end of the name of a BlueZ error that is thrown, and its text; empty when there is none.
func blueZError(of work: () async throws -> Void) async -> String {
  do {
    try await work()
    return ""
  } catch BusError.remote(let name, let message) {
    return "\(name.split(separator: ".").last ?? "") \(message)"
  } catch {
    return "\(error)"
  }
}
