import DexcomProfiles
import Foundation
import GATTBlueZ
import GATTRuntime
import GlucoseSessions
import GlucoseSimulators
import MiaoMiaoProfiles

/// `sensors HOURS`: sessions with simulated transmitters on the second adapter, for so many hours of the machine's time. A
/// reading each five minutes is told, and each once, whatever becomes of the links and the replies.
@MainActor
func sensors(_ arguments: Arguments) async throws {
  let hours = arguments.number(0, or: 24)
  let central = try await CentralManager(transport: .bluez(adapter: .named("hci0")))
  await check("a Dexcom loses no reading in \(hours) hours, and tells none twice", within: .seconds(200_000)) {
    try await runDexcom(for: hours, central)
  }
  await check("a MiaoMiao loses no reading in \(hours) hours, and tells none twice", within: .seconds(200_000)) {
    try await runMiaoMiao(for: hours, central)
  }
  await central.close()
}

/// In each hour of twelve measurements it sleeps through one, and three are disturbed.
@MainActor
private func runDexcom(for hours: Int, _ central: CentralManager) async throws {
  guard let number = DexcomIdentifier("123456") else { throw Failure("no identifier") }
  let transmitter = try await SimulatedDexcomG5(
    transport: .bluez(adapter: .named("hci1")), identifier: number, clock: ContinuousClock(), start: Date(),
    endLinks: endLinks(of: central))
  let session = DexcomG5Session(central, transmitter: number)
  let told = ToldEvents(session)
  await session.start()
  let opcodes: [UInt8] = [0x01, 0x04, 0x4E, 0x50, 0x22, 0x09]
  let faults = opcodes.flatMap { opcode in SimulatedFault.Kind.allCases.map { SimulatedFault($0, at: opcode) } }
  for round in 0..<hours * 12 {
    try await Task.sleep(for: .seconds(240))
    await transmitter.measure()
    guard round % 12 != 7 else {
      try await Task.sleep(for: .seconds(60))
      continue
    }
    if round % 4 == 2 { await transmitter.configure { $0.fault = faults[round / 4 % faults.count] } }
    try await transmitter.wake()
    try await Task.sleep(for: .seconds(60))
    await transmitter.sleep()
  }
  await session.stop()
  let measured = await transmitter.sensor.measured
  let readings = told.readings.flatMap(\.self)
  note("\(readings.count) of \(measured.count) readings, \(await transmitter.happened.count) faults")
  try expect(await transmitter.happened.count >= hours, "the faults did not happen")
  try equal(readings.map(\.glucose), measured.map { Double($0.glucose) })
  for (reading, measurement) in zip(readings, measured) {
    try expect(abs(reading.date.timeIntervalSince(measurement.date)) < 60, "\(reading.date), not \(measurement.date)")
  }
}

/// Once an hour a memory is damaged, and once an hour the link is lost.
@MainActor
private func runMiaoMiao(for hours: Int, _ central: CentralManager) async throws {
  let reader = try await SimulatedMiaoMiao(
    transport: .bluez(adapter: .named("hci1")), clock: ContinuousClock(), start: Date(),
    endLinks: endLinks(of: central))
  await reader.wake()
  let session = MiaoMiaoSession(central)
  let told = ToldEvents(session)
  await session.start()
  let reading = Task { await reader.run() }
  for hour in 0..<hours {
    try await Task.sleep(for: .seconds(1200))
    await reader.fail(hour.isMultiple(of: 2) ? .wrongByte(100 + hour) : .lostNotification(hour % 18))
    try await Task.sleep(for: .seconds(1200))
    await reader.dropLink()
    try await Task.sleep(for: .seconds(1200))
  }
  reading.cancel()
  await session.stop()
  let readings = told.readings.flatMap(\.self)
  // Once for each link, and once more for each damaged memory.
  let starts = await reader.commands.count { $0.command == .startReading }
  note("\(readings.count) readings, \(starts) times asked for, \(told.failures.count) failures told")
  try expect(starts >= 2 * hours, "it was asked \(starts) times: the faults did not happen")
  let gaps = zip(readings.dropFirst(), readings).map { $0.date.timeIntervalSince($1.date) }
  try expect(gaps.allSatisfy { $0 >= 290 }, "two readings are \(gaps.min() ?? 0) s apart")
  try expect(gaps.allSatisfy { $0 <= 900 }, "a gap of \(gaps.max() ?? 0) s")
  try expect(readings.count >= hours * 12 - 12, "\(readings.count) readings")
}

/// Ends the link of the peripheral's adapter to a central, as the device at its other end would.
private func endLinks(of central: CentralManager) -> @Sendable (DeviceIdentifier) async -> Void {
  let name = central.identifier.description.replacing(":", with: "_")
  return { _ in
    let path = "/org/bluez/hci1/dev_\(name)"
    _ = try? await output(of: "dbus-send --system --print-reply --dest=org.bluez \(path) org.bluez.Device1.Disconnect")
  }
}
