import GATTBlueZ
import GATTProfiles
import GATTRuntime
import Glibc
import SIGHealthProfiles

/// `records ADAPTER NAME`: a glucose meter with 5,000 measurements, a minute apart, which clients ask for at its Record Access
/// Control Point. Says what became of each report.
@MainActor
func records(_ arguments: Arguments) async throws {
  let adapter = BlueZAdapter.Choice.named(arguments.word(0, or: "hci1"))
  let device = try await PeripheralManager(transport: .bluez(adapter: adapter))
  Glucose.register()
  // The client has not paired, as its profile asks of whoever writes to a glucose meter.
  let point = MutableCharacteristic(
    uuid: Glucose.RecordAccessControlPoint.uuid, properties: [.write, .indicate], permissions: [.writeable])
  let measurements = MutableCharacteristic(profile: Glucose.Measurement.makeProfile())
  try await device.addService(MutableService(uuid: Glucose.uuid, characteristics: [measurements, point]))
  let store = RecordStore<Glucose.Measurement>(number: { $0.sequenceNumber }, time: { $0.baseTime })
  store.append(contentsOf: try (0..<5000).map(measurement))
  try device.serve(
    store, at: Glucose.RecordAccessControlPoint.self, sending: [Glucose.Measurement.self],
    ended: { say("report of \($0.count) \($0.end)") }
  ) { record in
    // A server that never waits stops the machine's clock, and its air loses what a client has not taken yet.
    usleep(500)
    return [record]
  }
  try await device.startAdvertising(name: arguments.word(1, or: "Meter"), services: [Glucose.self])
  say("advertising")
  try await Task.sleep(for: .seconds(1_000_000))
}

/// The measurement of a number.
private func measurement(_ number: Int) throws -> Glucose.Measurement {
  let (day, minute) = (number / 1440, number % 1440)
  let time = DateTime(
    year: 2026, month: 3, day: UInt8(1 + day), hours: UInt8(minute / 60), minutes: UInt8(minute % 60), seconds: 0)
  guard let time else { throw Failure("no time for measurement \(number)") }
  return try Glucose.Measurement(sequenceNumber: UInt16(number), baseTime: time)
}
