import Foundation
import GATTDynamic
import GATTProfiles
import GATTRuntime
import GATTTesting
import TestSupport
import Testing

/// A hut that this process serves by its profile, and a central that knows the same.
@Suite("A connection by a library", .guarded)
struct ConnectionTests {
  @Test("reads a value, edits it and writes it; the server refuses what its profile refuses")
  func values() async throws {
    let bench = try await HutBench()
    let connection = try await bench.central.connect(to: bench.device.identifier)
    #expect(try await connection.read("Climate/Temperature", by: bench.library).content.number == 21.5)
    var settings = try await connection.read("Settings", by: bench.library)
    try settings.set("Flags/Fan", to: true)
    try await connection.write(settings, to: "Settings", by: bench.library)
    #expect(try bench.characteristic("Settings").value == [0x03, 40])
    let found = try await connection.characteristic(
      settings.uuid(in: bench.library), in: bench.library.characteristics[0].service)
    await #expect(throws: GATTError.self) { try await connection.write([0x03, 90], to: found) }
    #expect(try bench.characteristic("Settings").value == [0x03, 40])
  }

  @Test("tells values that come, each whole message once, and why one is none")
  func notifications() async throws {
    let bench = try await HutBench()
    let connection = try await bench.central.connect(to: bench.device.identifier)
    let values = try await connection.notifications(of: "Log", by: bench.library).subscribed()
    var iterator = values.makeAsyncIterator()
    let log = try bench.characteristic("Log")
    try await bench.device.updateValue([7, 1, 0x0A], of: log)
    try await bench.device.updateValue([0, 2, 0xF6, 0xFF], of: log)
    #expect(try await iterator.next()?["Readings[1]/Value"]?.number == -10)
    try await bench.device.updateValue([4, 24, 0, 0], of: log)
    do {
      _ = try await iterator.next()
      Issue.record("an hour beyond 23 is no value")
    } catch GATTError.undecodable(_, let error) {
      #expect(error == ValueDecodingError(.outOfRange(24), offset: 1, field: "Readings/Hour", index: 0))
    }
    try await bench.device.updateValue([1], of: log)
    #expect(try await iterator.next()?["Readings"]?.items == [])
  }

  @Test("is not made by a name that the library does not know, and nothing is sent")
  func unknownName() async throws {
    let bench = try await HutBench()
    let connection = try await bench.central.connect(to: bench.device.identifier)
    await #expect(throws: ProfileLibraryError.self) { try await connection.read("Humidity", by: bench.library) }
    #expect(throws: ProfileLibraryError.self) { try connection.notifications(of: "Humidity", by: bench.library) }
  }

  @Test("begins with what devices advertise, each number once, and with a device by the name of its profile")
  func advertised() async throws {
    let bench = try await HutBench()
    var found = bench.central.advertisements(by: bench.library).makeAsyncIterator()
    let first = try #require(try await found.next())
    #expect(first.format.name == "Hut Beacon" && first.value["Outside"]?.number == -1)
    #expect(first.peripheral.identifier == bench.device.identifier)
    let hut = try bench.central.device(named: "hut", in: bench.library)
    #expect(try await hut.read(bench.library.characteristic("Temperature")).content.number == 21.5)
    #expect(throws: ProfileLibraryError.self) { try bench.central.device(named: "Barn", in: bench.library) }
  }

  @Test("tells formats of one name apart, and a number that is sent again once")
  func formats() async throws {
    func beacon(_ name: String, _ place: String) -> String {
      """
      gatt: 1
      name: \(name)
      advertisements:
        - { name: Beacon, \(place), counter: Number, value: { struct: [{ name: Number, raw: uint8 }, { name: Level, raw: uint8 }] } }
      """
    }
    let folder = try TemporaryFolder()
    try folder.write(beacon("Alpha", "manufacturer: 0xFFFF"), to: "Alpha.gatt.yaml")
    try folder.write(beacon("Beta", "service-data: FEAA"), to: "Beta.gatt.yaml")
    let library = try ProfileLibrary(contentsOf: [folder.path])
    let loopback = LoopbackTransport(clock: ManualClock())
    let device = try await PeripheralManager(transport: loopback, clock: loopback.clock)
    let central = try await CentralManager(transport: loopback, clock: loopback.clock)
    var found = central.advertisements(by: library).makeAsyncIterator()
    func advertise(_ number: UInt8) async throws {
      try await device.startAdvertising(
        AdvertisementData(manufacturerData: [0xFFFF: [number, 1]], serviceData: ["FEAA": [number, 2]]))
    }
    try await advertise(7)
    var levels: [Double?] = []
    for _ in 0..<2 { levels.append(try await found.next()?.value["Level"]?.number) }
    await device.stopAdvertising()
    try await advertise(7)
    await device.stopAdvertising()
    try await advertise(8)
    for _ in 0..<2 {
      let next = try #require(try await found.next())
      #expect(next.value["Number"]?.integer == 8)
      levels.append(next.value["Level"]?.number)
    }
    #expect(levels == [1, 2, 1, 2])
  }

  @Test("takes the answer that repeats a request's number, and no event beside it")
  func procedures() async throws {
    let library = try ProfileLibrary(contentsOf: [Fixture.folder.appending(path: "Valve.gatt.yaml").path])
    let loopback = LoopbackTransport(clock: ManualClock())
    let device = try await PeripheralManager(transport: loopback, clock: loopback.clock)
    let central = try await CentralManager(transport: loopback, clock: loopback.clock)
    let service = MutableService(profile: try #require(library.makeServices().first))
    try await device.addService(service)
    try await device.startAdvertising(name: "Valve")
    let point = try library.characteristic("Control")
    let served = try #require(service.characteristics.first)
    let connection = try await central.connect(to: device.identifier)
    let request = try point.request(json: #"{"Open":{"Number":5,"Degrees":90}}"#)
    served.onWrite { bytes, _ in
      #expect(bytes == [0x01, 5, 90])
      Task {
        // What another request has answered, and an event that has the number by chance.
        for answer: [UInt8] in [[0x80, 4, 0], [0x90, 5]] { try await device.updateValue(answer, of: served) }
        try await device.updateValue([0x80, 5, 2], of: served)
      }
    }
    let response = try await connection.perform(request, on: "Control", by: library)
    #expect(response.bytes == [0x80, 5, 2] && response["Done/Result"]?.text == "Stuck")
    await #expect(throws: DynamicValueError.self) {
      try await connection.perform(request, on: try Fixture.hut().characteristic("Settings"))
    }
  }

  @Test("serves descriptors that refuse what their profile refuses")
  func descriptors() throws {
    let path = Fixture.root.appending(path: "Tests/ProfileTests/Greenhouse.gatt.yaml").path
    let library = try ProfileLibrary(contentsOf: [path])
    let descriptors = library.makeServices().flatMap(\.characteristics).flatMap(\.descriptors)
    let own = try #require(descriptors.first { $0.uuid == "7E582001-0451-4000-B000-000000000000" })
    try own.validate([0xF4, 0x01])
    #expect(throws: ValueDecodingError.self) { try own.validate([9, 9, 9]) }
    #expect(throws: ValueDecodingError.self) { try own.validate([0xF5, 0x01]) }
  }

  @Test("has texts and JSON of a profile manager's own, both ways")
  func texts() async throws {
    let bench = try await HutBench()
    let connection = try await bench.central.connect(to: bench.device.identifier)
    let service = bench.library.characteristics[0].service
    let found = try await connection.characteristic(
      try bench.library.characteristic("Settings").profile.uuid, in: service)
    var texts = try await connection.readString(found)
    #expect(texts == ["flags.fan": "false", "flags.mode": "Eco", "target": "20", "targetRaw": "40"])
    (texts["target"], texts["targetRaw"]) = ("25", nil)
    try await connection.writeString(texts, to: found)
    #expect(try bench.characteristic("Settings").value == [0x02, 50])
  }
}

extension DynamicValue {
  /// The UUID of the characteristic that it is a value of.
  fileprivate func uuid(in library: ProfileLibrary) throws -> BluetoothUUID {
    try library.characteristic(name).profile.uuid
  }
}
