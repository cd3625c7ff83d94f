import GATTProfiles
import GATTRuntime
import Goldens
import TestSupport
import Testing

@Suite("Advertised values", .guarded)
struct AdvertisementTests {
  /// 24.3 °C, with a sequence number.
  private static func bytes(_ sequence: UInt8) -> [UInt8] {
    [0x05, 0x12, 0xFC, 0x00, 0x04, 0xFF, 0xFC, 0xAC, 0x36, 0x00, sequence]
  }

  @Test("are decoded from an advertisement where their format's place, size and constants are")
  func decoded() throws {
    let data = AdvertisementData(
      manufacturerData: [0x0499: Self.bytes(205)], serviceData: [Beacon.Level.format.place.uuid ?? "FEAA": [87]])
    #expect(try data.value(Beacon.BeaconAdvertisement.self)?.temperature == 24.3)
    #expect(try data.value(Beacon.Level.self)?.rawValue == 87)
    #expect(try data.value(Beacon.Frame.self) == nil, "there is no such service data")
    #expect(try data.value(Beacon.Text.self) == nil, "there is no data of that company")
  }

  @Test(
    "are none where only the place is right",
    arguments: [[], [5], [UInt8](repeating: 5, count: 12), [6] + [UInt8](repeating: 0, count: 10)])
  func others(_ bytes: [UInt8]) throws {
    #expect(try AdvertisementData(manufacturerData: [0x0499: bytes]).value(Beacon.BeaconAdvertisement.self) == nil)
  }

  @Test("throw where the data looks like them and is not")
  func broken() {
    let data = AdvertisementData(serviceData: ["FEAA": [0x20, 0x0B]])
    #expect(throws: ValueDecodingError.self) { try data.value(Beacon.Frame.self) }
  }

  @Test("keep bits that a mask leaves out for the value", arguments: [(0x20, true), (0x21, true), (0x30, false)])
  func mask(_ octet: UInt8, _ matches: Bool) {
    #expect(Beacon.Frame.format.matches([octet]) == matches)
  }

  @Test("go into an advertisement, each to its place, and come out of it")
  func encoded() throws {
    let level = Beacon.Level(rawValue: 12)
    let value = try Beacon.BeaconAdvertisement(bytes: Self.bytes(1))
    var data = AdvertisementData(value)
    data.set(level)
    #expect(data.manufacturerData == [0x0499: Self.bytes(1)])
    #expect(try data.value(Beacon.BeaconAdvertisement.self) == value)
    #expect(try data.value(Beacon.Level.self) == level)
  }

  @Test("come from all devices around, each value once, without data that only looks like them")
  func stream() async throws {
    let loopback = LoopbackTransport(clock: ManualClock())
    let central = try await CentralManager(transport: loopback, clock: ManualClock())
    let device = try await PeripheralManager(transport: loopback, clock: ManualClock())
    var values = central.advertisements(of: Beacon.BeaconAdvertisement.self).makeAsyncIterator()
    for sequence in [1, 2, 0xFF] as [UInt8] {
      try await device.startAdvertising(AdvertisementData(manufacturerData: [0x0499: Self.bytes(sequence)]))
      // The same once more, and what is no such value: neither is told.
      await loopback.setRSSI(-60, of: device.identifier)
      let next = try #require(await values.next(isolation: nil))
      #expect(next.value.sequence == UInt16(sequence))
      #expect(next.peripheral.identifier == device.identifier)
      await device.stopAdvertising()
      try await device.startAdvertising(AdvertisementData(manufacturerData: [0x0499: [5]]))
      await device.stopAdvertising()
    }
  }

  @Test("of a format without a counter are told as often as they are sent")
  func repeated() async throws {
    let loopback = LoopbackTransport(clock: ManualClock())
    let central = try await CentralManager(transport: loopback, clock: ManualClock())
    let device = try await PeripheralManager(transport: loopback, clock: ManualClock())
    var values = central.advertisements(of: Beacon.Level.self).makeAsyncIterator()
    try await device.startAdvertising(AdvertisementData(Beacon.Level(rawValue: 12)))
    #expect(try await values.next(isolation: nil)?.value.rawValue == 12)
    await loopback.setRSSI(-60, of: device.identifier)
    #expect(try await values.next(isolation: nil)?.value.rawValue == 12)
  }
}

@Suite("Formats of whatever is advertised")
struct WhateverAdvertisedTests {
  private static let sensor: [UInt8] = [0xB3, 0x57, 0x01]

  @Test("are told from each other by companies, names and patterns")
  func values() throws {
    let data = AdvertisementData(
      localName: "Sensor 7", manufacturerData: [0x0059: Self.sensor, 0x1234: [0xC0, 0x01]],
      structures: [0x2D: [0x48, 0x69]])
    let values = data.values(of: Beacon.advertisementFormats)
    #expect(values.map { type(of: $0).name } == ["Sensor", "Broadcast Code"])
    #expect(try data.value(Beacon.Sensor.self)?.level == 0x57)
    #expect(try data.value(Beacon.Anybody.self) == nil)
    #expect(try data.value(Beacon.BroadcastCode.self)?.value == "Hi")
  }

  @Test("with a name are not those of a device that has another, or none", arguments: [nil, "", "Senso", "A Sensor"])
  func name(_ name: String?) throws {
    let data = AdvertisementData(localName: name, manufacturerData: [0x0059: Self.sensor])
    #expect(try data.value(Beacon.Sensor.self) == nil)
  }

  @Test("of several companies are found with each, and set with the first")
  func companies() throws {
    for company: UInt16 in [0x0059, 0x0499] {
      let data = AdvertisementData(localName: "Sensor", manufacturerData: [company: Self.sensor, 0x0001: [1]])
      #expect(try data.value(Beacon.Sensor.self)?.version == 1)
    }
    #expect(AdvertisementData(try Beacon.Sensor(bytes: Self.sensor)).manufacturerData == [0x0059: Self.sensor])
    #expect(AdvertisementData(Beacon.Anybody(rawValue: 0xC001)).manufacturerData == [0xFFFF: [0xC0, 0x01]])
    #expect(AdvertisementData(try Beacon.BroadcastCode("Hi")).structures == [0x2D: [0x48, 0x69]])
  }

  @Test("begin where others have the identifier of a company, among all manufacturer data there is")
  func noCompany() {
    let whole = AdvertisementFormat.Place.structure(0xFF)
    var data = AdvertisementData(manufacturerData: [0x089C: [0xF4, 0x10], 0x004C: [0x02]])
    #expect(data[whole] == [0x4C, 0x00, 0x02])
    data[whole] = [0xFF, 0x07, 0x00]
    #expect(data.manufacturerData == [0x07FF: [0x00]])
    #expect(data.structures.isEmpty)
    data[whole] = [0xFF]
    #expect(data.manufacturerData.isEmpty, "one byte is no manufacturer data")
    data[whole] = nil
    #expect(data[whole] == nil)
  }
}

@Suite("The bytes of an advertisement")
struct AdvertisementBytesTests {
  private static let whole: [UInt8] =
    [0x02, 0x01, 0x06, 0x03, 0x03, 0x0F, 0x18, 0x03, 0x09, 0x48, 0x69, 0x02, 0x0A, 0xFC]
    + [0x05, 0xFF, 0x99, 0x04, 0x01, 0x02, 0x04, 0x16, 0xAA, 0xFE, 0x20, 0x03, 0x14, 0x0D, 0x18]

  @Test("are structures of a length, a type and data")
  func structures() throws {
    let data = try #require(AdvertisementData(bytes: Self.whole))
    #expect(data.localName == "Hi")
    #expect(data.serviceUUIDs == ["180F"])
    #expect(data.solicitedServiceUUIDs == ["180D"])
    #expect(data.txPower == -4)
    #expect(data.manufacturerData == [0x0499: [1, 2]])
    #expect(data.serviceData == ["FEAA": [0x20]])
  }

  @Test("have UUIDs of 16, 32 and 128 bits, the lowest byte first")
  func uuids() throws {
    let long: [UInt8] = [
      0x10, 0x32, 0x54, 0x76, 0x98, 0xBA, 0xDC, 0xFE, 0x10, 0x32, 0x54, 0x76, 0x98, 0xBA, 0xDC, 0xFE,
    ]
    let data = try #require(AdvertisementData(bytes: [0x05, 0x05, 0x0F, 0x18, 0, 0, 0x12, 0x21] + long + [7]))
    #expect(data.serviceUUIDs == ["180F"])
    #expect(data.serviceData == ["FEDCBA98-7654-3210-FEDC-BA9876543210": [7]])
  }

  @Test("prefer the whole name to a shortened one, and end at a length of 0")
  func names() {
    #expect(AdvertisementData(bytes: [3, 9, 0x48, 0x69, 2, 8, 0x48])?.localName == "Hi")
    #expect(AdvertisementData(bytes: [2, 8, 0x48, 3, 9, 0x48, 0x69])?.localName == "Hi")
    #expect(AdvertisementData(bytes: [2, 8, 0x48, 0, 3, 9])?.localName == "H")
  }

  @Test("are none when a structure is longer than what is there", arguments: whole.indices)
  func truncated(_ count: Int) {
    let ends = Set([0, 3, 7, 11, 14, 20, 25])
    #expect((AdvertisementData(bytes: Array(Self.whole.prefix(count))) != nil) == ends.contains(count))
  }
}

extension AdvertisementFormat.Place {
  fileprivate var uuid: BluetoothUUID? {
    guard case .service(let uuid) = self else { return nil }
    return uuid
  }
}
