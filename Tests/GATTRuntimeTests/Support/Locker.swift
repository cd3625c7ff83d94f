import GATTProfiles
import GATTRuntime
import Synchronization
import TestSupport

/// A service of one characteristic for requests and one for answers: `[op code, identifier, …]` both ways.
enum Locker: ServiceConfigurable {
  static let name = "Locker"
  static let uuid: BluetoothUUID = "2F0A0030-69AA-F316-3E78-4194989A6C1A"

  /// In an answer, the op code is that of the request.
  static let identifier = CommandIdentifier(PacketField(at: 1), range: 1...255, sub: PacketField(at: 0))

  static func makeProfile() -> ServiceProfile {
    let profile = ConfiguredServiceProfile<Locker>()
    for characteristic in [Request.makeProfile(), Answer.makeProfile()] { profile.addCharacteristic(characteristic) }
    return profile
  }

  /// What is written.
  struct Request: LockerPacket {
    static let uuid: BluetoothUUID = "2F0A0031-69AA-F316-3E78-4194989A6C1A"
    static let name = "Locker Request"
    static let properties: CharacteristicProperties = [.write, .writeWithoutResponse]
    static let permissions: AttributePermissions = [.writeable]
    let bytes: [UInt8]
  }

  /// What is notified.
  struct Answer: LockerPacket {
    static let uuid: BluetoothUUID = "2F0A0032-69AA-F316-3E78-4194989A6C1A"
    static let name = "Locker Answer"
    static let properties: CharacteristicProperties = [.notify]
    static let permissions: AttributePermissions = []
    let bytes: [UInt8]
  }
}

/// Bytes as they are.
protocol LockerPacket: GATTCharacteristic, Hashable where Service == Locker {
  var bytes: [UInt8] { get }
  init(bytes: [UInt8])
}

extension LockerPacket {
  static func makeProfile() -> CharacteristicProfile {
    CharacteristicProfile(uuid: uuid, name: name, permissions: permissions, properties: properties)
  }

  init(reading reader: inout ByteReader) { self.init(bytes: reader.rest()) }
  func write(to writer: inout ByteWriter) { writer.bytes(bytes) }
  var encodedSize: Int { bytes.count }
}

/// A locker, a connection to it, and an open channel; the locker notes what it is asked, and does as its script says.
final class LockerBench: Sendable {
  typealias Script =
    @Sendable (_ request: [UInt8], _ answer: @Sendable ([UInt8]) async throws -> Void) async throws -> Void

  let rig: Rig
  let connection: Connection
  let channel: CharacteristicChannel
  private let noted = Mutex<[[UInt8]]>([])

  init(
    _ configuration: LoopbackTransport.Configuration = .init(), clock: any Clock<Duration> = ManualClock(),
    writeType: WriteType = .withResponse, maximumLength: Int = 512, script: @escaping Script = { _, _ in }
  ) async throws {
    rig = try await Rig(configuration, services: [Locker.makeProfile()], clock: clock)
    connection = try await rig.connect()
    channel = try await CharacteristicChannel(
      connection, receiving: Locker.Answer.self, sending: Locker.Request.self, writeType: writeType,
      maximumLength: maximumLength)
    try rig.device.onWrite(Locker.Request.self) { [self, device = rig.device] request, _ in
      noted.withLock { $0.append(request.bytes) }
      try await script(request.bytes) { try await device.updateValue(Locker.Answer(bytes: $0)) }
    }
    try await channel.open()
  }

  /// A queue on the channel.
  func queue(_ policy: CommandPolicy = CommandPolicy(), maximumInFlight: Int = 32) -> CommandQueue {
    CommandQueue(on: channel, identifier: Locker.identifier, policy: policy, maximumInFlight: maximumInFlight)
  }

  /// What the locker was asked so far.
  var requests: [[UInt8]] { noted.withLock { $0 } }

  func waitForRequests(_ count: Int) async {
    await until { requests.count >= count }
  }

  /// Has the locker send a packet.
  func answer(_ packet: [UInt8]) async throws { try await rig.device.updateValue(Locker.Answer(bytes: packet)) }
}

extension CommandQueue {
  /// Returns once the statistics are as a test awaits.
  func wait(until isSo: (CommandStatistics) -> Bool) async {
    await until { isSo(statistics) }
  }
}

extension Task where Failure == any Error {
  /// The error that the task ends with.
  var error: GATTError? {
    get async {
      do {
        _ = try await value
        return nil
      } catch {
        return error as? GATTError
      }
    }
  }
}
