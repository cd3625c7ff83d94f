import GATTProfiles
import GATTRuntime
import GATTSchema

/// Serves a simulated device, and lets it live.
struct Simulation: Sendable {
  /// The adapter's peripheral role.
  let device: PeripheralManager
  /// What is served.
  let simulated: SimulatedDevice
  /// What happens to it; nil for nothing but what it does by itself.
  let script: SimulationScript?
  /// More lines of a script, as they come; nil for none.
  var input: SessionInput<String>?
  /// How often it changes by itself.
  let period: Duration
  /// Where it is told of.
  let log: SimulationLog

  /// Serves until it is cancelled, or nobody reads any more what happens.
  func run() async throws {
    try log.begin(simulated.name)
    defer { log.end() }
    let (events, states) = (device.events, device.states)
    for note in simulated.notes { log.note(note) }
    for characteristic in simulated.characteristics { answerWrites(to: characteristic) }
    try await device.addServices(simulated.services)
    var formats = simulated.formats
    let (value, services) = try await advertiseFirst(of: &formats)
    if services.count < advertisable.count {
      log.note("an advertisement has room for \(services.count) of the \(advertisable.count) services")
    }
    log.print(.advertising(simulated.name, device.identifier, services.map { ($0.uuid, $0.name) }))
    if let report = value?.report { log.print(.advertised(report)) }
    try await withThrowingTaskGroup { group in
      group.addTask { await tell(events) }
      group.addTask { await tell(states) }
      group.addTask { try await log.failure() }
      group.addTask { try await perform() }
      if let input { group.addTask { try await follow(input) } }
      if formats.count > 0 { group.addTask { [formats] in try await advertiseInTurn(formats, after: value?.octets) } }
      for characteristic in living { group.addTask { try await live(characteristic) } }
      // Not waitForAll: the others do not end by themselves.
      for try await _ in group {}
    }
  }

  /// What changes by itself: nothing of which the script says what becomes of it.
  private var living: [SimulatedCharacteristic] {
    let scripted = Set((script?.steps ?? []).map { ObjectIdentifier($0.target) })
    return simulated.characteristics.filter { $0.isLiving && !scripted.contains(ObjectIdentifier($0)) }
  }

  private func answerWrites(to characteristic: SimulatedCharacteristic) {
    let decide: MutableCharacteristic.WriteHandler = { [log] octets, central in
      let write = SimulatedWrite(octets, to: characteristic.subject)
      log.greet(central)
      if let error = characteristic.nextRefusal() {
        log.print(.wrote(write.refused(with: error)), by: central)
        throw error
      }
      log.print(.wrote(write), by: central)
      if let refusal = write.refusal { throw refusal.code }
    }
    characteristic.serve(decidingBy: decide, log: log)
  }

  /// The services that an advertisement may say. Secondary ones only serve others.
  private var advertisable: [MutableService] { simulated.services.filter(\.isPrimary) }

  /// Advertises a value and all primary services, or as many as there is room for; those that it does.
  private func advertise(_ value: SimulatedFormats.Value?) async throws(GATTError) -> [MutableService] {
    let name = value?.name(besides: simulated.name) ?? simulated.name
    var data = AdvertisementData(localName: name, serviceUUIDs: advertisable.map(\.uuid))
    if let value { data[value.place] = value.octets }
    let fitted = try await device.startAdvertising(fitting: data)
    if let value, fitted.data[value.place] == nil {
      // It does not fit by itself either: the stack says by how much.
      await device.stopAdvertising()
      data.serviceUUIDs = []
      try await device.startAdvertising(data)
    }
    return advertisable.filter { fitted.data.serviceUUIDs.contains($0.uuid) }
  }

  /// Advertises a value of the first format that the adapter takes, and leaves out those before it; a device with services
  /// does without one where it has to.
  private func advertiseFirst(
    of formats: inout SimulatedFormats
  ) async throws(GATTError) -> (SimulatedFormats.Value?, [MutableService]) {
    while let value = formats.first {
      do throws(GATTError) {
        return (value, try await advertise(value))
      } catch {
        try leaveOut(value, of: &formats, error)
      }
    }
    return (nil, try await advertise(nil))
  }

  /// Advertises the next value, again and again.
  private func advertiseInTurn(_ formats: SimulatedFormats, after first: [UInt8]?) async throws {
    var (formats, last) = (formats, first)
    while true {
      try await Task.sleep(for: period)
      guard let value = formats.next(), value.octets != last else { continue }
      last = value.octets
      await device.stopAdvertising()
      do throws(GATTError) {
        _ = try await advertise(value)
        if let report = value.report { log.print(.advertised(report)) }
      } catch {
        try leaveOut(value, of: &formats, error)
        last = nil
      }
    }
  }

  /// Goes on without the format of a value that cannot be advertised, unless nothing is left to advertise.
  private func leaveOut(
    _ value: SimulatedFormats.Value, of formats: inout SimulatedFormats, _ error: GATTError
  ) throws(GATTError) {
    guard case .serviceFailed = error else { throw error }
    formats.remove(value.subject)
    guard formats.count > 0 || !simulated.services.isEmpty else { throw error }
    log.note("“\(value.subject.name)” is left out: \(error)")
  }

  private func perform() async throws {
    for step in script?.steps ?? [] {
      try await Task.sleep(for: step.delay)
      try await step.target.follow(step, by: device)
    }
  }

  /// Does what each line says as it comes. What is wrong with one is told, and the next is waited for.
  private func follow(_ lines: SessionInput<String>) async throws {
    var number = 0
    for try await line in lines {
      number += 1
      guard !line.allSatisfy(\.isWhitespace) else { continue }
      do {
        let step = try SimulationScript.step(line, path: "<stdin>", line: number, simulated)
        try await Task.sleep(for: step.delay)
        try await step.target.follow(step, by: device)
      } catch let error as ToolError {
        log.note(error.description)
      }
    }
  }

  private func live(_ characteristic: SimulatedCharacteristic) async throws {
    var values = characteristic.values
    while true {
      try await Task.sleep(for: period)
      guard !characteristic.isHeld else { return }
      try await characteristic.send(values.next(), by: device)
    }
  }

  private func tell(_ states: EventStream<BluetoothState>) async {
    for await state in states where state != .poweredOn { log.note("\(state)") }
  }

  private func tell(_ events: EventStream<PeripheralEvent>) async {
    for await event in events {
      switch event {
      case .connected(let central): log.greet(central)
      case .disconnected(let central, let reason): log.dismiss(central, reason)
      case .subscribed(let central, let served):
        if let subject = subject(of: served) { log.print(.subscribed(subject), by: central) }
      case .unsubscribed(let central, let served):
        if let subject = subject(of: served) { log.print(.unsubscribed(subject), by: central) }
      // Told of when it is decided on.
      case .written, .descriptorWritten: continue
      }
    }
  }

  private func subject(of served: MutableCharacteristic) -> ValueSubject? {
    simulated.characteristics.first { $0.served === served }?.subject
  }
}
