import GATTProfiles
import GATTRuntime
import Synchronization
import TestSupport
import Testing

@Suite("A vehicle that takes commands", .guarded)
struct VehicleTests {
  /// What an app makes of the library: a status that is told, control actions in series, commands beside each other.
  final class Vehicle: Sendable {
    enum Status: Equatable { case disconnected, connecting, authenticating, ready }

    let statuses: AsyncStream<Status>
    private let status: AsyncStream<Status>.Continuation
    private let central: CentralManager
    private let device: DeviceIdentifier
    private let control = SerialQueue(clock: ManualClock())
    private let queue = Mutex<CommandQueue?>(nil)

    init(_ device: DeviceIdentifier, central: CentralManager) {
      (self.device, self.central) = (device, central)
      (statuses, status) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(16))
      status.yield(.disconnected)
    }

    func connect() async throws(GATTError) {
      try await control.run("connecting", policy: CommandPolicy(timeout: .seconds(10))) { () async throws(GATTError) in
        self.status.yield(.connecting)
        let connection = try await self.central.connect(to: self.device)
        let channel = try await CharacteristicChannel(
          connection, receiving: Locker.Answer.self, sending: Locker.Request.self)
        try await channel.open()
        self.queue.withLock { $0 = CommandQueue(on: channel, identifier: Locker.identifier) }
      }
    }

    func authenticate() async throws(GATTError) {
      try await control.run("authenticating") { () async throws(GATTError) in
        self.status.yield(.authenticating)
        let answer = try await self.command([0x01, 0, 0x5E])
        guard answer.last == 0xA0 else { throw .procedureFailed(characteristic: "Vehicle", code: 1) }
        self.status.yield(.ready)
      }
    }

    func command(_ request: [UInt8]) async throws(GATTError) -> [UInt8] {
      guard let queue = queue.withLock({ $0 }) else { throw .channelNotOpen }
      return try await queue.perform(request)
    }

    func disconnect() async {
      await queue.withLock { $0 }?.channel.close()
      status.yield(.disconnected)
      status.finish()
    }
  }

  @Test("connects, authenticates, and then carries out commands at the same time")
  func session() async throws {
    let rig = try await Rig(services: [Locker.makeProfile()], clock: ManualClock())
    let waiting = Mutex<[[UInt8]]>([])
    try rig.device.onWrite(Locker.Request.self) { request, _ in
      if request.bytes[0] == 0x01 {
        try await rig.device.updateValue(Locker.Answer(bytes: request.bytes.prefix(2) + [0xA0]))
        return
      }
      // It answers when it has all three, the last first.
      let all = waiting.withLock { waiting in
        waiting.append(request.bytes)
        return waiting.count == 3 ? waiting : []
      }
      for request in all.reversed() { try await rig.device.updateValue(Locker.Answer(bytes: request + [0xA1])) }
    }
    let vehicle = Vehicle(rig.device.identifier, central: rig.central)
    // Both are asked for at once; the second begins when the first has ended.
    let connecting = Task.immediate { try await vehicle.connect() }
    let authenticating = Task.immediate { try await vehicle.authenticate() }
    try await connecting.value
    try await authenticating.value

    async let lock = vehicle.command([0x10, 0])
    async let windows = vehicle.command([0x20, 0])
    async let lights = vehicle.command([0x30, 0])
    let answers = try await [lock, windows, lights]
    #expect(answers.map(\.first) == [0x10, 0x20, 0x30])
    #expect(answers.allSatisfy { $0.last == 0xA1 })

    await vehicle.disconnect()
    var statuses: [Vehicle.Status] = []
    for await status in vehicle.statuses { statuses.append(status) }
    #expect(statuses == [.disconnected, .connecting, .authenticating, .ready, .disconnected])
  }
}
