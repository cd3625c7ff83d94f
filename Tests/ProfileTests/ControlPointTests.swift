import GATTProfiles
import GATTRuntime
import SIGFitnessProfiles
import SIGHealthProfiles
import SIGProfiles
import TestSupport
import Testing

@Suite("Control points of shipped services", .guarded)
struct ControlPointTests {
  private typealias RecordAccess = Glucose.RecordAccessControlPoint

  /// A glucose sensor, and a connection to it.
  private struct Sensor {
    let device: PeripheralManager
    let connection: Connection

    init(answering answer: @escaping @Sendable (RecordAccess) throws -> RecordAccess) async throws {
      let paired = LoopbackTransport.Configuration(security: [.encrypted, .authenticated])
      let loopback = LoopbackTransport(configuration: paired, clock: ManualClock())
      let device = try await PeripheralManager(transport: loopback, clock: ManualClock())
      let profiles = ProfileManager()
      Glucose.register(in: profiles)
      try await device.addService(MutableService(Glucose.self, in: profiles))
      try device.onRequest(RecordAccess.self) { request, _ in try await device.updateValue(answer(request)) }
      try await device.startAdvertising(name: "Meter", services: [Glucose.self])
      let central = try await CentralManager(transport: loopback, profileManager: profiles, clock: ManualClock())
      self.device = device
      connection = try await central.firstPeripheral(advertising: Glucose.self, within: .seconds(30)).connect()
    }
  }

  @Test("a Record Access Control Point is asked for the number of records by its request")
  func count() async throws {
    let sensor = try await Sensor { _ in try .numberOfStoredRecordsResponse(.init(operator: .null, operand: [3, 0])) }
    let request = try RecordAccess.reportNumberOfStoredRecords(.init(operator: .allRecords, operand: []))
    let response = try await sensor.connection.perform(request)
    #expect(try response == .numberOfStoredRecordsResponse(.init(operator: .null, operand: [3, 0])))
  }

  @Test("a Record Access Control Point that refuses a request fails with its response code")
  func refused() async throws {
    let sensor = try await Sensor { request in
      try .responseCode(.init(operator: .null, requestOpCode: request.tag, result: .noRecordsFound))
    }
    await #expect {
      try await sensor.connection.perform(RecordAccess.reportStoredRecords(.init(operator: .allRecords, operand: [])))
    } throws: { error in
      guard case .procedureFailed(_, code: 6, let meaning?) = error as? GATTError else { return false }
      return meaning == "No records found" && "\(error)".contains("“\(meaning)” (code 6)")
    }
  }

  @Test(
    "every control point that indicates how a request went can be asked",
    arguments: [
      BloodPressure.RecordAccessControlPoint.self, ContinuousGlucoseMonitoring.RecordAccessControlPoint.self,
      DeviceTime.RecordAccessControlPoint.self, GenericHealthSensor.RecordAccessControlPoint.self,
      PulseOximeter.RecordAccessControlPoint.self, ContinuousGlucoseMonitoring.SpecificOpsControlPoint.self,
      InsulinDelivery.IDDStatusReaderControlPoint.self, InsulinDelivery.IDDCommandControlPoint.self,
      InsulinDelivery.IDDRecordAccessControlPoint.self, CyclingPower.ControlPoint.self,
      CyclingSpeedAndCadence.SCControlPoint.self, RunningSpeedAndCadence.SCControlPoint.self,
      LocationAndNavigation.LNControlPoint.self,
    ] as [any ControlPoint.Type])
  func procedures(type: any ControlPoint.Type) {
    #expect(type.timeoutMilliseconds == 30_000)
    #expect(type.properties.contains(.indicate))
  }

  @Test("the op code of a command tells which responses answer it, also where other fields stand behind")
  func fields() throws {
    typealias Command = InsulinDelivery.IDDCommandControlPoint
    let set = try Command(opCode: .bolusSet(7), e2eCounter: nil)
    let available = try Command.Request(opCode: .getAvailableBoluses, e2eCounter: nil)
    let cancel = try Command.Request(opCode: .cancelBolus(7), e2eCounter: nil)
    let failed = try Command(
      opCode: .responseCode(.init(requestOpCode: 0x1178, result: .init(rawValue: 0x71))), e2eCounter: nil)
    #expect(Command.answer(set, to: available) == .unrelated)
    #expect(Command.answer(failed, to: available) == .unrelated)
    #expect(Command.answer(failed, to: cancel) == .failure(code: 0x71, meaning: "Invalid Operand"))
  }
}
