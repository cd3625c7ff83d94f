import GATTRuntime
import GATTTransportConformance
import TestSupport
import Testing

@Suite("Transports meet the requirements of their protocol", .guarded)
struct TransportConformanceTests {
  @Test("a loopback meets each of them", arguments: ConformanceCheck.all)
  func loopback(_ check: ConformanceCheck) async throws {
    let loopback = LoopbackTransport(clock: ManualClock())
    try await check.run(on: loopback, against: loopback, patience: .patient)
  }

  @Test("a loopback with the smallest packets meets each of them", arguments: ConformanceCheck.all)
  func smallPackets(_ check: ConformanceCheck) async throws {
    let loopback = LoopbackTransport(configuration: LoopbackTransport.Configuration(mtu: 23), clock: ManualClock())
    try await check.run(on: loopback, against: loopback, patience: .patient)
  }

  @Test("no two checks have one name")
  func names() {
    #expect(Set(ConformanceCheck.all.map(\.id)).count == ConformanceCheck.all.count)
  }

  @Test("a transport with a fault fails the check that is made for it", arguments: TransportFault.all)
  func fault(_ fault: TransportFault) async throws {
    let loopback = LoopbackTransport(configuration: LoopbackTransport.Configuration(mtu: 23), clock: ManualClock())
    let check = try #require(ConformanceCheck.all.first { $0.id == fault.failing })
    let failure = try await #require(throws: ConformanceFailure.self) {
      try await check.run(on: FaultyTransport(loopback, fault.change), against: loopback, clock: PatientClock())
    }
    #expect(failure.check == check.id)
    #expect(failure.requirement == check.requirement)
    #expect("expected \(failure.expected), found \(failure.found)".contains(fault.told), "\(failure)")
  }

  @Test("a transport that only passes on what another does meets all of them", arguments: ConformanceCheck.all)
  func faultless(_ check: ConformanceCheck) async throws {
    let loopback = LoopbackTransport(clock: ManualClock())
    try await check.run(on: FaultyTransport(loopback) { _ in }, against: loopback, patience: .patient)
  }
}
