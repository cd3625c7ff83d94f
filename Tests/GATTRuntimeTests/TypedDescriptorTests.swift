import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@Suite("Descriptors by their types", .guarded)
struct TypedDescriptorTests {
  private typealias Temperature = Greenhouse.Temperature
  private typealias Trigger = ESTriggerSetting<Greenhouse.Temperature>

  private struct House {
    let rig: Rig
    let roof: MutableCharacteristic
    let connection: Connection
    let remote: RemoteCharacteristic

    init(
      _ configuration: LoopbackTransport.Configuration = .init(),
      writing: AttributePermissions = [.readable, .writeable]
    ) async throws {
      rig = try await Rig(configuration, services: [])
      roof = MutableCharacteristic(
        Temperature.self, value: Temperature(2000), descriptors: Greenhouse.descriptors("Roof", writing: writing))
      try await rig.device.addService(MutableService(uuid: Greenhouse.uuid, characteristics: [roof]))
      connection = try await rig.connect()
      remote = try await connection.characteristic(Temperature.self)
    }
  }

  @Test("are served and read")
  func reading() async throws {
    let house = try await House()
    let connection = house.connection
    let range = try await connection.read(ValidRange<Temperature>.self, of: Temperature.self)
    #expect(range == ValidRange(lower: Temperature(-4000), upper: Temperature(8500)))
    let measurement = try await connection.read(ESMeasurement.self, of: Temperature.instance(0))
    #expect(measurement.sampling == .arithmeticMean && measurement.period == 60)
    #expect(try await connection.read(UserDescription.self, of: house.remote).text == "Roof")
    let error = await failure { () async throws(GATTError) in
      try await connection.read(NumberOfDigitals.self, of: Temperature.self)
    }
    guard case .descriptorNotFound("2909", _) = error else {
      Issue.record("expected no descriptor, not \(String(describing: error))")
      return
    }
    withExtendedLifetime(house) {}
  }

  @Test("are written, told of and read by everybody")
  func writing() async throws {
    let house = try await House()
    var events = house.rig.device.events.makeAsyncIterator()
    try await house.connection.write(Trigger.above(Temperature(3000)), of: Temperature.self)
    let descriptor = try #require(house.roof.descriptor(Trigger.self))
    #expect(try descriptor.value(as: Trigger.self) == .above(Temperature(3000)))
    while let event = await events.next() {
      guard case .descriptorWritten(_, let characteristic, let written, let value) = event else { continue }
      #expect(characteristic === house.roof && written === descriptor && value == [6, 0xB8, 0x0B])
      break
    }
    let other = try await house.rig.connect(house.rig.anotherCentral())
    #expect(try await other.read(Trigger.self, of: Temperature.self) == .above(Temperature(3000)))
  }

  /// What a client writes, to which descriptor, and what it is told.
  static let refusals: [(BluetoothUUID, [UInt8], ATTError)] = [
    ("290D", [10], .valueNotAllowed), ("290D", [1, 2], .invalidAttributeValueLength),
    ("290D", [3, 0], .invalidAttributeValueLength), ("290D", [6, 0xFF, 0x7F], .outOfRange),
    ("290B", [2], .valueNotAllowed), ("2906", [0, 0, 0, 0], .writeNotPermitted),
    ("290C", [UInt8](repeating: 0, count: 11), .writeNotPermitted),
  ]

  @Test("refuse what is no value of theirs, and keep the one they have", arguments: refusals, [23, 517])
  func refusal(_ refusal: (uuid: BluetoothUUID, bytes: [UInt8], code: ATTError), mtu: Int) async throws {
    let house = try await House(.init(mtu: mtu))
    let descriptor = try house.remote.descriptor(refusal.uuid)
    let before = try await house.connection.read(descriptor)
    let error = await failure { () async throws(GATTError) in
      try await house.connection.write(refusal.bytes, to: descriptor)
    }
    guard case .att(refusal.code, _) = error else {
      Issue.record("expected \(refusal.code), not \(String(describing: error))")
      return
    }
    #expect(try await house.connection.read(descriptor) == before)
    withExtendedLifetime(house) {}
  }

  @Test("ask a handler, whose error reaches the client")
  func handler() async throws {
    let house = try await House()
    try #require(house.roof.descriptor(ESConfiguration.self)).onWrite { _, _ in throw ATTError.writeRequestRejected }
    let error = await failure { () async throws(GATTError) in
      try await house.connection.write(ESConfiguration.or, of: Temperature.self)
    }
    guard case .att(.writeRequestRejected, _) = error else {
      Issue.record("expected a refusal, not \(String(describing: error))")
      return
    }
    #expect(try await house.connection.read(ESConfiguration.self, of: Temperature.self) == .and)
  }

  @Test("ask the link for what their permissions do")
  func security() async throws {
    let house = try await House(writing: [.readable, .readAuthenticated, .writeEncrypted])
    let writing = await failure { () async throws(GATTError) in
      try await house.connection.write(ESConfiguration.or, of: Temperature.self)
    }
    guard case .att(.insufficientEncryption, _) = writing else {
      Issue.record("expected insufficient encryption, not \(String(describing: writing))")
      return
    }
    let reading = await failure { () async throws(GATTError) in
      try await house.connection.read(ESConfiguration.self, of: Temperature.self)
    }
    guard case .att(.insufficientAuthentication, _) = reading else {
      Issue.record("expected insufficient authentication, not \(String(describing: reading))")
      return
    }
    let encrypted = try await House(.init(security: .encrypted), writing: [.readable, .writeEncrypted])
    try await encrypted.connection.write(ESConfiguration.or, of: Temperature.self)
    #expect(try await encrypted.connection.read(ESConfiguration.self, of: Temperature.self) == .or)
    withExtendedLifetime((house, encrypted)) {}
  }
}
