import GATTBlueZ
import GATTProfiles
import GATTRuntime
import GATTTransportConformance
import TestSupport
import Testing

@Suite("BlueZ meets the requirements of the transport protocol", .needs(.bus), .guarded)
struct TransportConformanceTests {
  @Test(
    "as a central, whichever way notifications come", arguments: ConformanceCheck.central,
    [NotifyMode.signal, .fileDescriptor])
  func central(_ check: ConformanceCheck, _ mode: NotifyMode) async throws {
    let fake = try await FakeBlueZ.running()
    try await check.run(
      on: Session.transport(fake) { $0.notifyMode = mode }, against: FakeRadio(fake: fake), patience: .patient)
  }

  @Test("as a peripheral", arguments: ConformanceCheck.peripheral)
  func peripheral(_ check: ConformanceCheck) async throws {
    let fake = try await FakeBlueZ.running()
    try await check.run(on: Session.transport(fake), against: FakeRadio(fake: fake), patience: .patient)
  }
}
