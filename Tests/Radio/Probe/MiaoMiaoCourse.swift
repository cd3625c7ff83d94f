import Foundation
import GATTRuntime
import GlucoseSessions
import GlucoseSimulators
import MiaoMiaoProfiles

/// A MiaoMiao: in each hour a memory is damaged and the link is lost; once in six it is reset, asleep, and in a second phone's
/// hands.
@MainActor
func runMiaoMiao(for hours: Int, _ bench: SensorBench) async throws {
  let reader = try await SimulatedMiaoMiao(
    transport: bench.transport, clock: ContinuousClock(), start: Date(), endLinks: bench.endLinks)
  await reader.wake()
  let session = MiaoMiaoSession(bench.central, remembering: bench.store)
  let told = ToldEvents(session)
  await session.start()
  let reading = Task { await reader.run() }
  for hour in 0..<hours {
    try await Task.sleep(for: .seconds(1200))
    await reader.fail(hour.isMultiple(of: 2) ? .wrongByte(100 + hour) : .lostNotification(hour % 18))
    try await Task.sleep(for: .seconds(1200))
    await reader.dropLink()
    try await Task.sleep(for: .seconds(300))
    switch hour % 6 {
    case 0:
      await reader.reset()
      try await Task.sleep(for: .seconds(900))
    case 1:
      try await bench.lend(reader, of: session) { try await $0.write(MiaoMiao.Reader.Command.startReading) }
    case 2:
      await reader.sleep()
      try await Task.sleep(for: .seconds(900))
      await reader.wake()
    default: try await Task.sleep(for: .seconds(900))
    }
  }
  reading.cancel()
  await session.stop()
  let readings = told.readings.flatMap(\.self)
  // Once for each link, and once more for each damaged memory.
  let (starts, sent) = (await reader.commands.count { $0.command == .startReading }, await reader.sent)
  note("\(readings.count) readings of \(sent.count) memories, \(starts) times asked for")
  try expect(starts >= 2 * hours, "it was asked \(starts) times: the faults did not happen")
  try expect(sent.count >= 10 * hours, "only \(sent.count) memories were sent")
  let gaps = zip(readings.dropFirst(), readings).map { $0.date.timeIntervalSince($1.date) }
  try expect(gaps.allSatisfy { $0 >= 290 }, "two readings are \(gaps.min() ?? 0) s apart")
  try equal(await reader.missing(in: readings.map(\.date)), [])
  for reading in readings {
    let values = await reader.values(at: reading.date)
    try expect(values.contains(reading.raw?.filtered ?? 0), "\(reading), not one of \(values)")
  }
}
