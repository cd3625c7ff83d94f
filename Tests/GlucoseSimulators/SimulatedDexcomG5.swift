package import DexcomProfiles
package import Foundation
import GATTProfiles
package import GATTRuntime
import GlucoseSessions

/// The transmitter of a Dexcom G5 or G6: talks to who proves to know its number, until it is told to sleep.
package actor SimulatedDexcomG5: SimulatedDexcom {
  typealias Transmitter = DexcomG5.Transmitter

  package nonisolated let device: PeripheralManager
  package nonisolated let clock: any Clock<Duration>
  /// What it measures.
  package private(set) var sensor: SimulatedSensor
  /// The op codes of the requests that it got, in their order.
  package private(set) var opcodes: [UInt8] = []
  /// The faults that have happened.
  package private(set) var happened: [SimulatedFault] = []
  /// How often it was reset.
  package private(set) var resets = 0
  /// Whether it is bonded with whoever authenticates.
  package var isBonded = true
  private var slotHolder: DeviceIdentifier?
  private var fault: SimulatedFault?

  let identifier: DexcomIdentifier
  private nonisolated let start: Date
  private nonisolated let elapsed: @Sendable () -> Int64
  private let cycle: SleepCycle
  private var challenges: [Central: [UInt8]] = [:]
  private var authenticated: Set<Central> = []
  private var wakes = 0

  /// A transmitter that was activated ten days ago, asleep.
  ///
  /// - Parameters:
  ///   - transport: the radio.
  ///   - identifier: its number.
  ///   - name: what it advertises, if not what belongs to its number.
  ///   - memory: for how many seconds it remembers its measurements.
  ///   - clock: measures all times.
  ///   - start: the date at which the clock stands now.
  ///   - endLinks: ends the links of a device on the transport.
  package init(
    transport: some Transport, identifier: DexcomIdentifier, name: String? = nil, memory: TimeInterval = 86_400,
    clock: any Clock<Duration>, start: Date, endLinks: @escaping @Sendable (DeviceIdentifier) async -> Void
  ) async throws {
    device = try await PeripheralManager(transport: transport)
    self.identifier = identifier
    self.clock = clock
    self.start = start
    elapsed = Deadline(clock: clock).stopwatch()
    cycle = SleepCycle(of: device, name: name ?? identifier.advertisedName, endLinks: endLinks)
    sensor = SimulatedSensor(activation: start.addingTimeInterval(-864_000), memory: memory)
    let profile = Transmitter.makeProfile()
    // Without the check of its values, so that a wrong checksum can be sent.
    profile.addCharacteristic(
      CharacteristicProfile(
        uuid: Transmitter.Control.uuid, name: Transmitter.Control.name, permissions: Transmitter.Control.permissions,
        properties: Transmitter.Control.properties))
    try await device.addService(MutableService(profile: profile, initialValues: true))
    try device.onRequest(Transmitter.Authentication.self) { [weak self] in try await self?.take($0, from: $1) }
    try device.onRequest(Transmitter.Control.self) { [weak self] in try await self?.take($0, from: $1) }
  }

  /// The date, by its clock.
  package nonisolated var now: Date { start.addingTimeInterval(TimeInterval(elapsed()) / 1000) }

  package func measure() {
    sensor.measure(at: now)
    (fault, slotHolder) = (nil, nil)
  }

  package func fail(_ fault: SimulatedFault?) { self.fault = fault }

  package func giveSlot(to holder: DeviceIdentifier?) { slotHolder = holder }

  package var isAwake: Bool { get async { await cycle.isAwake } }

  package func wake() async throws(GATTError) {
    (challenges, authenticated) = ([:], [])
    wakes += 1
    try await cycle.wake(wakes)
  }

  package func sleep() async { await cycle.sleep(wakes) }

  /// Changes how it behaves.
  package func configure(_ change: @Sendable (isolated SimulatedDexcomG5) -> Void) { change(self) }

  /// The op codes so far, which are forgotten.
  package func takeOpcodes() -> [UInt8] {
    defer { opcodes = [] }
    return opcodes
  }

  private func take(_ request: Transmitter.Authentication.Request, from central: Central) async throws {
    guard let fault = begin(request.tag, from: central) else { return }
    switch request {
    case .authentication(let request):
      let challenge = (0..<8).map { _ in UInt8.random(in: 0...255) }
      challenges[central] = challenge
      let reply = try Transmitter.Authentication.AuthenticationValue(
        tokenHash: identifier.hash(of: request.token) ?? [], challenge: challenge)
      await send(Transmitter.Authentication.authentication(reply), fault)
    case .challenge(let request):
      let isRight = try challenges[central].flatMap { try identifier.hash(of: $0) } == request.hash_
      if isRight { authenticated.insert(central) }
      await send(
        Transmitter.Authentication.challenge(
          try .init(result: isRight ? .authenticated : .failed, bond: isBonded ? .bonded : .notBonded)), fault)
    case .bond: isBonded = true
    case .keepAlive, .unknown: break
    }
  }

  private func take(_ request: Transmitter.Control.Request, from central: Central) async throws {
    guard let fault = begin(request.tag, from: central) else { return }
    guard authenticated.contains(central), isBonded else { throw ATTError.insufficientAuthentication }
    if case .disconnect = request { return scheduleSleep() }
    guard let reply = try reply(to: request) else { throw ATTError.writeRequestRejected }
    if case .glucoseBackfill(let request) = request { try await sendFrames(request, fault) }
    await send(reply, fault)
  }

  func reset() {
    resets += 1
    sensor.reset(at: now)
  }

  /// Takes note of a request.
  ///
  /// - Returns: nil when it is not carried out; else the fault of its reply, if there is one.
  private func begin(_ opcode: UInt8, from central: Central) -> SimulatedFault?? {
    if let slotHolder, slotHolder != central.identifier { return nil }
    opcodes.append(opcode)
    guard let fault, fault.opcode == opcode else { return .some(nil) }
    self.fault = nil
    happened.append(fault)
    if fault.kind == .lostLink { fault.sleeps ? scheduleSleep() : dropLinks() }
    guard fault.kind != .lostLink else { return nil }
    return .some(fault)
  }

  private func send(_ value: some GATTCharacteristic, _ fault: SimulatedFault?) async {
    guard let characteristic = try? device.characteristic(type(of: value)) else { return }
    var bytes = value.encoded()
    // That of the frames is wrong instead.
    if fault?.kind == .wrongChecksum, fault?.opcode != 0x50 { bytes[bytes.count - 1] ^= 0xFF }
    if fault?.kind != .silence { try? await device.updateValue(bytes, of: characteristic) }
    if let fault, fault.sleeps { scheduleSleep() }
  }

  private func sendFrames(
    _ request: Transmitter.Control.Request.GlucoseBackfill, _ fault: SimulatedFault?
  ) async throws {
    guard fault?.kind != .silence else { return }
    let characteristic = try device.characteristic(Transmitter.Backfill.self)
    var frames = try frames(for: request)
    // The glucose of the first reading.
    if fault?.kind == .wrongChecksum, !frames.isEmpty { frames[0][10] ^= 0x01 }
    for frame in frames { try await device.updateValue(frame, of: characteristic) }
  }

  /// Goes to sleep once the request is answered.
  private func scheduleSleep() {
    Task { [wakes] in await cycle.sleep(wakes) }
  }

  private func dropLinks() {
    (challenges, authenticated) = ([:], [])
    Task { await cycle.dropLinks() }
  }
}
