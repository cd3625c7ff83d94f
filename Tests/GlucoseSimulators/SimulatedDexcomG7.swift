package import DexcomProfiles
package import Foundation
import GATTProfiles
package import GATTRuntime

/// A Dexcom G7: tells who subscribes whether they are bonded, and sleeps once nobody is subscribed to its replies.
package actor SimulatedDexcomG7: SimulatedDexcom {
  typealias Sensor = DexcomG7.Sensor

  package nonisolated let device: PeripheralManager
  package nonisolated let clock: any Clock<Duration>
  /// What it measures.
  package private(set) var sensor: SimulatedSensor
  /// The faults that have happened.
  package private(set) var happened: [SimulatedFault] = []
  /// Whether it is bonded with whoever connects.
  package var isBonded = true
  /// How its algorithm is.
  package var state = DexcomG7.Sensor.AlgorithmState.ok
  /// Only the link can be lost.
  private var fault: SimulatedFault?
  private var slotHolder: DeviceIdentifier?
  /// Whether it was asked for something since it woke up.
  private var wasAsked = false
  private var wakes = 0

  private nonisolated let start: Date
  private nonisolated let elapsed: @Sendable () -> Int64
  private let cycle: SleepCycle
  private let endLinks: @Sendable (DeviceIdentifier) async -> Void
  private var task: Task<Void, Never>?

  /// A sensor that was started an hour ago, asleep.
  ///
  /// - Parameters:
  ///   - transport: the radio.
  ///   - name: what it advertises.
  ///   - memory: for how many seconds it remembers its measurements.
  ///   - clock: measures all times.
  ///   - start: the date at which the clock stands now.
  ///   - endLinks: ends the links of a device on the transport.
  package init(
    transport: some Transport, name: String = "DXCM4a", memory: TimeInterval = 86_400,
    clock: any Clock<Duration>, start: Date, endLinks: @escaping @Sendable (DeviceIdentifier) async -> Void
  ) async throws {
    device = try await PeripheralManager(transport: transport)
    self.clock = clock
    self.start = start
    self.endLinks = endLinks
    elapsed = Deadline(clock: clock).stopwatch()
    cycle = SleepCycle(of: device, name: name, endLinks: endLinks)
    sensor = SimulatedSensor(activation: start.addingTimeInterval(-3600), memory: memory)
    try await device.addService(MutableService(profile: Sensor.makeProfile(), initialValues: true))
    try device.onRequest(Sensor.Control.self) { [weak self] in try await self?.take($0, from: $1) }
    let events = device.events
    task = Task { [weak self] in
      for await event in events { await self?.take(event) }
    }
  }

  deinit { task?.cancel() }

  /// The date, by its clock.
  package nonisolated var now: Date { start.addingTimeInterval(TimeInterval(elapsed()) / 1000) }

  package func measure() {
    sensor.measure(at: now)
    (fault, slotHolder) = (nil, nil)
  }

  package func fail(_ fault: SimulatedFault?) { self.fault = fault }

  package func giveSlot(to holder: DeviceIdentifier?) { slotHolder = holder }

  /// Forgets everything, and counts its time from now on.
  package func reset() { sensor.reset(at: now) }

  package var isAwake: Bool { get async { await cycle.isAwake } }

  package func wake() async throws(GATTError) {
    wakes += 1
    wasAsked = false
    try await cycle.wake(wakes)
  }

  package func sleep() async { await cycle.sleep(wakes) }

  /// Changes how it behaves.
  package func configure(_ change: @Sendable (isolated SimulatedDexcomG7) -> Void) { change(self) }

  private func take(_ event: PeripheralEvent) async {
    switch event {
    case .connected(let central):
      if !isServed(central) { await endLinks(central.identifier) }
    case .subscribed(_, let characteristic) where characteristic.uuid == Sensor.Authentication.uuid:
      let bond: Sensor.Authentication.Challenge.Bond = isBonded ? .bonded : .notBonded
      try? await device.updateValue(Sensor.Authentication.challenge(.init(result: .authenticated, bond: bond)))
      if !isBonded { wasAsked = true }
    case .unsubscribed(_, let characteristic):
      let isOver = characteristic.uuid == (isBonded ? Sensor.Control.uuid : Sensor.Authentication.uuid)
      // An event of the link before may come late.
      if isOver, wasAsked, !characteristic.isUpdating { await sleep() }
    default: break
    }
  }

  private func isServed(_ central: Central) -> Bool { slotHolder.map { $0 == central.identifier } ?? true }

  private func take(_ request: Sensor.Control.Request, from central: Central) async throws {
    guard isServed(central) else { return }
    guard isBonded else { throw ATTError.insufficientAuthentication }
    wasAsked = true
    if let fault, fault.opcode == request.tag {
      happened.append(fault)
      self.fault = nil
      wasAsked = fault.sleeps
      Task { [wakes] in fault.sleeps ? await cycle.sleep(wakes) : await cycle.dropLinks() }
      return
    }
    switch request {
    case .glucose: try await sendGlucose()
    case .extendedVersion:
      try await device.updateValue(
        Sensor.Control.extendedVersion(
          .init(
            status: .ok, sessionLength: 907_200, warmUpLength: 1620, algorithmVersion: 0x404_0200,
            hardwareVersion: 0xFF, lifetime: 12)))
    case .backfill(let request): try await sendBackfill(request)
    case .unknown: throw ATTError.writeRequestRejected
    }
  }

  private func sendGlucose() async throws {
    guard let newest = sensor.newest else { throw ATTError.writeRequestRejected }
    let time = sensor.time(at: now)
    try await device.updateValue(
      Sensor.Control.glucose(
        .init(
          status: .ok, time: time, sequence: UInt16(truncatingIfNeeded: newest.sequence), unnamed: [0, 1],
          age: UInt16(clamping: time - newest.time), glucoseRaw: state == .ok ? newest.glucose : 0xFFFF, state: state,
          trendRaw: -4, predictedGlucoseRaw: newest.glucose, flags: .init(info: 15))))
  }

  private func sendBackfill(_ request: Sensor.Control.Request.Backfill) async throws {
    for found in sensor.measurements(from: request.startTime, to: request.endTime) {
      try await device.updateValue(
        Sensor.Backfill(
          time: found.time, unnamed: [0], glucoseRaw: found.glucose, state: .ok, flags: .init(info: 15), trendRaw: -4))
    }
    try await device.updateValue(Sensor.Control.backfillFinished(.init([0])))
  }
}
