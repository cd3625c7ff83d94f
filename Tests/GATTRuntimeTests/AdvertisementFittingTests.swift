import GATTProfiles
import TestSupport
import Testing

@testable import GATTRuntime

@Suite("An advertisement's room", .guarded)
struct AdvertisementFittingTests {
  static let uuids: [BluetoothUUID] = [
    "F000AA00-0451-4000-B000-000000000000", "F000AA10-0451-4000-B000-000000000000", "180F", "1810", "1811", "1812",
    "1813",
  ]

  @Test("services have room in their order, those that are left out are told")
  func services() {
    let fitted = FittedAdvertisement(AdvertisementData(serviceUUIDs: Self.uuids), into: AdvertisementRoom())
    let taken = [Self.uuids[0]] + Self.uuids[2...5]
    #expect(fitted.data.serviceUUIDs == taken && fitted.advertising == taken.map { .service($0) })
    #expect(fitted.omissions.map(\.part) == [.service(Self.uuids[1]), .service(Self.uuids[6])])
    #expect(fitted.omissions.last.map { ($0.needed, $0.left) } ?? (0, 0) == (2, 0))
    #expect(fitted.omissions[0].description == "the service \(Self.uuids[1]) takes 16 bytes, and 10 are left")
  }

  @Test("a stack that puts services into the scan response has room for more of them")
  func scanResponse() {
    let room = AdvertisementRoom(takesServicesInScanResponse: true)
    let fitted = FittedAdvertisement(AdvertisementData(localName: "Tag", serviceUUIDs: Self.uuids), into: room)
    #expect(fitted.scanResponse == [.name("Tag"), .service(Self.uuids[1]), .service(Self.uuids[6])])
    #expect(fitted.omissions.isEmpty && fitted.data.serviceUUIDs == Self.uuids)
  }

  @Test("a name is shortened to the scan response, between characters", arguments: [("Short", 5), ("ä", 28)])
  func name(text: String, size: Int) {
    let name = text.count > 1 ? text : String(repeating: text, count: 20)
    let fitted = FittedAdvertisement(AdvertisementData(localName: name), into: AdvertisementRoom())
    #expect(fitted.data.localName?.utf8.count == size && name.hasPrefix(fitted.data.localName ?? "-"))
    #expect(fitted.omissions.map(\.part) == (size == name.utf8.count ? [] : [.name(name)]))
  }

  @Test(
    "data has room before services, and nothing is on the air that takes more than there is", arguments: 0..<64)
  func packets(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let wanted = AdvertisementData(
      localName: String(repeating: "é", count: Int.random(in: 0...40, using: &random)),
      serviceUUIDs: Self.uuids.shuffled(using: &random).prefix(Int.random(in: 0...7, using: &random)).map(\.self),
      manufacturerData: [0x006B: random.bytes(Int.random(in: 0...30, using: &random))],
      serviceData: ["180F": random.bytes(Int.random(in: 0...12, using: &random))], txPower: 4)
    let fitted = FittedAdvertisement(wanted, into: AdvertisementRoom())
    let lists = Set(fitted.data.serviceUUIDs.map { $0.short == nil ? 16 : 2 })
    let size =
      3 + fitted.data.manufacturerData.values.map { 4 + $0.count }.reduce(0, +)
      + fitted.data.serviceData.values.map { 4 + $0.count }.reduce(0, +)
      + fitted.data.serviceUUIDs.map { $0.short == nil ? 16 : 2 }.reduce(0, +) + 2 * lists.count
      + (fitted.data.txPower == nil ? 0 : 3)
    #expect(size <= 31)
    #expect((fitted.data.localName ?? "").utf8.count <= 29)
    #expect((wanted.manufacturerData[0x006B]?.count ?? 0 > 24) == fitted.data.manufacturerData.isEmpty)
  }

  @Test("what is on the air can be read, stopped, and resumed without its data")
  func resuming() async throws {
    let loopback = LoopbackTransport(clock: ManualClock())
    let device = try await PeripheralManager(transport: loopback, clock: ManualClock())
    let early = await failure { () async throws(GATTError) in try await device.resumeAdvertising() }
    guard case .serviceFailed = early else {
      Issue.record("expected nothing to resume, not \(String(describing: early))")
      return
    }
    try await device.addService(MutableService(profile: Hut.makeProfile(), initialValues: true))
    let started = try await device.startAdvertising(name: "Hut", services: [Hut.self])
    #expect(await device.advertisement == started)
    await device.stopAdvertising()
    #expect(await device.advertisement == nil)
    try await device.resumeAdvertising()
    try await device.resumeAdvertising()
    #expect(await device.advertisement == started)
    let central = try await CentralManager(transport: loopback, clock: ManualClock())
    let found = try await central.firstPeripheral(advertising: Hut.self, within: .seconds(60))
    #expect(found.name == "Hut")
  }
}
