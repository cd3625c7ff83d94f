import Foundation
import GATTRuntime
import GlucoseSessions
import GlucoseSimulators
import XDripProfiles

/// An xDrip bridge: in each hour an acknowledgement and the link are lost; once in six it is reset, asleep, and in a second
/// phone's hands.
@MainActor
func runXDripBridge(for hours: Int, _ bench: SensorBench) async throws {
  guard let transmitter = TransmitterIdentifier("6655F") else { throw Failure("no identifier") }
  let meant = try XDripBridge.Bridge.Packet.Request.SetIdentifier(identifier: transmitter.description)
  let bridge = try await SimulatedXDripBridge(
    transport: bench.transport, transmitter: transmitter, clock: ContinuousClock(), start: Date(),
    endLinks: bench.endLinks)
  // Here two may come within minutes: one that waits for a link, and the one after it; equal ones would pass for one sent again.
  await bridge.configure { $0.repeatsValues = false }
  await bridge.wake()
  let session = XDripBridgeSession(bench.central, transmitter: transmitter, remembering: bench.store)
  let told = ToldEvents(session)
  await session.start()
  let listening = Task { await bridge.run() }
  let begin = ContinuousClock.now
  var (round, resets, loans) = (0, 0, 0)
  while begin.duration(to: .now) < .seconds(3600) * hours {
    try await waitForDelivery(of: bridge)
    await bridge.configure { $0.lostAcknowledgements = 1 }
    try await Task.sleep(for: .seconds(900))
    try await waitForDelivery(of: bridge)
    await bridge.dropLink()
    try await Task.sleep(for: .seconds(1200))
    try await waitForDelivery(of: bridge)
    switch round % 6 {
    case 0:
      await bridge.reset()
      resets += 1
    case 1:
      loans += 1
      try await bench.lend(bridge, of: session) {
        try await $0.write(.setIdentifier(meant), to: XDripBridge.Bridge.Packet.self)
      }
    case 2:
      await bridge.sleep()
      try await Task.sleep(for: .seconds(900))
      await bridge.wake()
    default: break
    }
    round += 1
  }
  try await waitForDelivery(of: bridge)
  listening.cancel()
  await session.stop()
  let (readings, delivered) = (told.readings.flatMap(\.self), await bridge.delivered)
  let requests = await bridge.requests.count { $0 == .setIdentifier(meant) }
  note("\(readings.count) readings, \(delivered.count) delivered, \(resets) resets, \(loans) loans")
  try equal(readings.compactMap(\.raw?.unfiltered), delivered)
  try expect(delivered.count >= 6 * hours, "only \(delivered.count) were delivered")
  // By the session after each reset, by the second phone each time that it has the link.
  try equal(requests, resets + loans)
  try equal(Set(delivered).count, delivered.count)
}

/// Returns soon after a reading was acknowledged, minutes before the next: what is told, and cannot be acknowledged, the bridge
/// would not count.
private func waitForDelivery(of bridge: SimulatedXDripBridge) async throws {
  let count = await bridge.delivered.count
  while await bridge.delivered.count == count { try await Task.sleep(for: .seconds(20)) }
}
