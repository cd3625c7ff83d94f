import GATTProfiles
import Synchronization
import TestSupport

@testable import GATTRuntime

/// The server's end of ATT alone, with a hub of values behind it and nothing between: packets in, packets out.
struct ServerBench {
  let hub = PeripheralHub(clock: ManualClock())
  let database = AttributeDatabase()
  let server: ATTServer

  init(services: [ServiceProfile], mtu: Int = 23, security: LinkSecurity = []) throws {
    let (hub, database) = (hub, database)
    let bearer = SinkBearer()
    let clock = ManualClock()
    server = ATTServer(
      central: Central(identifier: "C0:00:00:00:00:02"), database: database, delegate: hub, security: security,
      largestMTU: mtu, outbox: ATTServerOutbox(bearer: bearer, clock: clock) { _ in })
    for profile in services {
      let service = MutableService(profile: profile, initialValues: true)
      hub.add(service)
      try database.add(service.definition(including: []))
    }
  }

  /// The server's answer to a packet, as it would cross.
  func ask(_ packet: ATTPacket) async -> ATTPacket? {
    await server.respond(to: packet.encoded())
  }

  /// The handle of a characteristic's value.
  func handle(_ uuid: BluetoothUUID) -> UInt16? {
    let characteristic = hub.services.flatMap(\.characteristics).first { $0.uuid == uuid }
    return characteristic.flatMap { database.handle(of: $0.key) }
  }
}

/// Takes packets and forgets them.
struct SinkBearer: ATTBearer {
  func send(_ packet: ATTPacket) throws(GATTError) {}
  func sendWhenReady(_ packet: ATTPacket) async throws(GATTError) {}
}

/// Notes the packets it is given.
final class RecordingBearer: ATTBearer {
  private let state = Mutex<[ATTPacket]>([])

  var packets: [ATTPacket] { state.withLock { $0 } }

  func send(_ packet: ATTPacket) throws(GATTError) { state.withLock { $0.append(packet) } }
  func sendWhenReady(_ packet: ATTPacket) async throws(GATTError) { try send(packet) }
}
