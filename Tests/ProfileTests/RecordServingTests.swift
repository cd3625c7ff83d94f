import GATTProfiles
import GATTRuntime
import SIGHealthProfiles
import TestSupport
import Testing

@Suite("Records of shipped services", .guarded)
struct RecordServingTests {
  private typealias RecordAccess = Glucose.RecordAccessControlPoint

  /// Only who has paired may ask for records.
  private static let paired = LoopbackTransport.Configuration(security: [.encrypted, .authenticated])

  /// A measurement with its context.
  private struct Reading: Sendable {
    var measurement: Glucose.Measurement
    var context: Glucose.MeasurementContext

    init(_ number: UInt16) throws {
      let time = try #require(DateTime(year: 2024, month: 5, day: 4, hours: UInt8(number % 24), minutes: 0, seconds: 0))
      measurement = try .init(contextInformation: true, sequenceNumber: number, baseTime: time)
      context = try .init(sequenceNumber: number)
    }
  }

  @Test("a glucose meter hands out its measurements, each with its context behind it")
  func glucose() async throws {
    let loopback = LoopbackTransport(configuration: Self.paired, clock: ManualClock())
    let device = try await PeripheralManager(transport: loopback, clock: ManualClock())
    let profile = Glucose.makeProfile()
    try await device.addService(
      MutableService(profile: profile, including: [Glucose.MeasurementContext.uuid], initialValues: true))
    let store = RecordStore<Reading>(number: { $0.measurement.sequenceNumber }, time: { $0.measurement.baseTime })
    for number in UInt16(1)...20 { store.append(try Reading(number)) }
    try device.serve(store, at: RecordAccess.self, sending: [Glucose.Measurement.self]) {
      [$0.measurement, $0.context]
    }
    try await device.startAdvertising(name: "Meter", services: [Glucose.self])

    let profiles = ProfileManager()
    Glucose.register(in: profiles)
    let central = try await CentralManager(transport: loopback, profileManager: profiles, clock: ManualClock())
    let meter = try await central.firstPeripheral(advertising: Glucose.self, within: .seconds(30))
    let connection = try await meter.connect()
    let measurements = try await connection.subscribe(to: Glucose.Measurement.self)
    let contexts = try await connection.subscribe(to: Glucose.MeasurementContext.self)
    let latest = try Glucose.RecordAccessControlPointParameters(operator: .greaterThanOrEqualTo, operand: [1, 18, 0])
    _ = try await connection.perform(RecordAccess.reportStoredRecords(latest))
    for number in UInt16(18)...20 {
      #expect(try await measurements.first(1).map(\.sequenceNumber) == [number])
      #expect(try await contexts.first(1).map(\.sequenceNumber) == [number])
    }
    let count = try RecordAccess.reportNumberOfStoredRecords(.init(operator: .allRecords, operand: []))
    let answer = try RecordAccess.numberOfStoredRecordsResponse(.init(operator: .null, operand: [20, 0]))
    #expect(try await connection.perform(count) == answer)
  }

  @Test("a continuous glucose monitor is asked by time offset, and for no user facing time")
  func monitor() async throws {
    typealias Monitor = ContinuousGlucoseMonitoring
    let loopback = LoopbackTransport(configuration: Self.paired, clock: ManualClock())
    let device = try await PeripheralManager(transport: loopback, clock: ManualClock())
    try await device.addService(
      MutableService(
        profile: Monitor.makeProfile(), including: [Monitor.RecordAccessControlPoint.uuid], initialValues: true))
    let store = RecordStore<UInt16>(number: { $0 })
    store.append(contentsOf: stride(from: 0, to: 300, by: 5))
    try device.serve(store, at: Monitor.RecordAccessControlPoint.self, sending: []) { _ in [] }
    try await device.startAdvertising(name: "Monitor")
    let profiles = ProfileManager()
    Monitor.register(in: profiles)
    let central = try await CentralManager(transport: loopback, profileManager: profiles, clock: ManualClock())
    let found = try await central.firstPeripheral(advertising: Monitor.self, within: .seconds(30))
    let connection = try await found.connect()
    let range = try Monitor.RecordAccessControlPointParameters(operator: .withinRangeOf, operand: [1, 10, 0, 30, 0])
    let answer = try await connection.perform(Monitor.RecordAccessControlPoint.reportNumberOfStoredRecords(range))
    #expect(try answer == .numberOfStoredRecordsResponse(.init(operator: .null, operand: [5, 0])))
    await #expect {
      try await connection.perform(
        Monitor.RecordAccessControlPoint.reportNumberOfStoredRecords(
          .init(operator: .lessThanOrEqualTo, operand: [2, 0, 0, 0, 0, 0, 0, 0])))
    } throws: { error in
      guard case .procedureFailed(_, code: 9, _) = error as? GATTError else { return false }
      return true
    }
  }
}

extension AsyncSequence where Self: Sendable, Element: Sendable, Failure == GATTError {
  /// The first values of the sequence.
  fileprivate func first(_ count: Int) async throws(GATTError) -> [Element] {
    var values: [Element] = []
    var iterator = makeAsyncIterator()
    while values.count < count, let value = try await iterator.next(isolation: nil) { values.append(value) }
    return values
  }
}
