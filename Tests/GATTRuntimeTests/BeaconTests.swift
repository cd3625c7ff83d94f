import GATTProfiles
import GATTRuntime
import Synchronization
import TestSupport
import Testing

@Suite("Beacons", .guarded)
struct BeaconTests {
  private static let office: BluetoothUUID = "DE6E8DAD-8D99-4E20-8C4B-D9CC2F9A7E83"
  private static let octets: [UInt8] = [
    0x02, 0x15, 0xDE, 0x6E, 0x8D, 0xAD, 0x8D, 0x99, 0x4E, 0x20, 0x8C, 0x4B, 0xD9, 0xCC, 0x2F, 0x9A, 0x7E, 0x83, 0x00,
    0x64, 0x00, 0x01, 0xC5,
  ]

  /// A central, and as many beacons as are asked for, all by one clock.
  private final class Site: Sendable {
    let clock = ManualClock()
    let loopback: LoopbackTransport
    let central: CentralManager
    /// Who is let go of advertises no more.
    private let beacons = Mutex<[PeripheralManager]>([])

    init() async throws {
      loopback = LoopbackTransport(clock: clock)
      central = try await CentralManager(transport: loopback, clock: clock)
    }

    @discardableResult
    func beacon(
      _ minor: UInt16, major: UInt16 = 100, of uuid: BluetoothUUID = BeaconTests.office
    ) async throws -> PeripheralManager {
      let device = try await PeripheralManager(transport: loopback, clock: ManualClock())
      beacons.withLock { $0.append(device) }
      try await device.startAdvertising(.iBeacon(uuid, major: major, minor: minor, measuredPower: -59))
      return device
    }
  }

  @Test("an iBeacon is manufacturer data of Apple's, both ways")
  func bothWays() throws {
    let beacon = ProximityBeacon(Self.office, major: 100, minor: 1, measuredPower: -59)
    #expect(beacon.encoded() == Self.octets)
    let data = AdvertisementData.iBeacon(Self.office, major: 100, minor: 1, measuredPower: -59)
    #expect(data.manufacturerData == [0x004C: Self.octets])
    #expect(try data.value(ProximityBeacon.self) == beacon)
  }

  @Test(
    "data of another length, type or company is no iBeacon",
    arguments: [
      (0x004C, Self.octets.dropLast()), (0x004C, Self.octets + [0]), (0x004C, [0x02, 0x14] + Self.octets.dropFirst(2)),
      (0x0059, Self.octets[...]), (0x004C, []),
    ] as [(UInt16, ArraySlice<UInt8>)])
  func others(_ company: UInt16, _ bytes: ArraySlice<UInt8>) throws {
    let data = AdvertisementData(manufacturerData: [company: Array(bytes)])
    #expect(try data.value(ProximityBeacon.self) == nil)
  }

  @Test("a region is all beacons of a UUID, of a group, or one; as text it has slashes")
  func regions() throws {
    let beacon = ProximityBeacon(Self.office, major: 100, minor: 1, measuredPower: -59)
    let text = Self.office.fullDescription
    for (tail, contains) in [("", true), ("/100", true), ("/100/1", true), ("/99", false), ("/100/2", false)] {
      let region = try #require(BeaconRegion(text + tail))
      #expect(region.description == text + tail)
      #expect(region.contains(beacon) == contains)
    }
    #expect(!BeaconRegion("180F").contains(beacon))
    for wrong in ["", "/1", "x", "\(text)/", "\(text)/65536", "\(text)/1/2/3", "\(text)/-1"] {
      #expect(BeaconRegion(wrong) == nil, "\(wrong)")
    }
  }

  @Test("are listed each second, the nearest first, with how far they are, and forgotten when they are silent")
  func ranging() async throws {
    let site = try await Site()
    let (one, two) = (try await site.beacon(1), try await site.beacon(2))
    try await site.beacon(3, of: "180F")
    await site.loopback.setRSSI(-59, of: one.identifier)
    await site.loopback.setRSSI(-39, of: two.identifier)
    let lists = Lists(site.central.beacons(in: [BeaconRegion(Self.office)]), site.clock)
    var full: [RangedBeacon] = []
    while full.count < 2 {
      for (device, rssi) in [(one, -59), (two, -39)] { await site.loopback.setRSSI(rssi, of: device.identifier) }
      full = try await lists.next()
    }
    #expect(full.map(\.beacon.minor) == [2, 1])
    #expect(full.map(\.proximity) == [.immediate, .near])
    #expect(full.map { $0.accuracy.map { ($0 * 1000).rounded() / 1000 } } == [0.1, 1])
    #expect(full[0].peripheral.identifier == two.identifier)
    for device in [one, two] { await device.stopAdvertising() }
    var last = full
    while !full.isEmpty { (last, full) = (full, try await lists.next()) }
    #expect(last.allSatisfy { (.seconds(9)...(.seconds(10))).contains($0.age) }, "\(last.map(\.age))")
  }

  @Test("a strength is smoothed: one bad measurement does not move a beacon to another room")
  func smoothing() async throws {
    let site = try await Site()
    let device = try await site.beacon(1)
    await site.loopback.setRSSI(-59, of: device.identifier)
    let lists = Lists(site.central.beacons(), site.clock)
    while try await lists.next().first?.rssi != -59 {}
    await site.loopback.setRSSI(-90, of: device.identifier)
    var strengths: [Double] = []
    while strengths.last.map({ $0 > -89 }) ?? true {
      let list = try await lists.next()
      guard let rssi = list.first?.rssi else { continue }
      strengths.append(rssi)
      await site.loopback.setRSSI(-90, of: device.identifier)
    }
    let moved = try #require(strengths.first { $0 != -59 })
    #expect(moved < -59 && moved > -75, "\(strengths)")
    #expect(strengths == strengths.sorted(by: >), "each is nearer to the new one")
    #expect(try await lists.next().first?.proximity == .far)
  }

  @Test("regions are entered with the first beacon, and left when none was heard for a while, each by itself")
  func monitoring() async throws {
    let site = try await Site()
    let all = BeaconRegion(Self.office)
    let second = BeaconRegion(Self.office, major: 100, minor: 2)
    let third = BeaconRegion(Self.office, major: 100, minor: 3)
    var events = site.central.beaconEvents(in: [all, second, third]).makeAsyncIterator()
    try await site.beacon(1)
    #expect(try await events.next(isolation: nil) == .entered(all))
    await site.clock.waitForSleeper(.seconds(30))
    site.clock.advance(by: .seconds(20))
    try await site.beacon(2)
    #expect(try await events.next(isolation: nil) == .entered(second))
    await until { site.clock.sleeperCount == 2 }
    site.clock.advance(by: .seconds(10))
    // The first watch has found that another beacon of its region came 10 seconds ago.
    await site.clock.waitForSleeper(.seconds(20))
    try await site.beacon(3)
    #expect(try await events.next(isolation: nil) == .entered(third))
    await until { site.clock.sleeperCount == 3 }
    site.clock.advance(by: .seconds(20))
    #expect(try await events.next(isolation: nil) == .exited(second))
    await site.clock.waitForSleeper(.seconds(10))
    site.clock.advance(by: .seconds(10))
    let last = [try await events.next(isolation: nil), try await events.next(isolation: nil)]
    #expect(Set(last) == [.exited(all), .exited(third)])
    try await site.beacon(1)
    #expect(try await events.next(isolation: nil) == .entered(all))
  }

  @Test("Bluetooth that goes off ends both with that reason")
  func off() async throws {
    let site = try await Site()
    var events = site.central.beaconEvents(in: [BeaconRegion(Self.office)]).makeAsyncIterator()
    let lists = Lists(site.central.beacons(), site.clock)
    try await site.beacon(1)
    _ = try await events.next(isolation: nil)
    while try await lists.next().isEmpty {}
    await site.loopback.setState(.poweredOff)
    await #expect(throws: GATTError.self) { try await events.next(isolation: nil) }
    await #expect(throws: GATTError.self) {
      // The scan's task tells of it, whenever that runs.
      while true { _ = try await lists.next() }
    }
  }

  @Test("a strength that a controller could not measure is not known")
  func unmeasured() async throws {
    let site = try await Site()
    let device = try await site.beacon(1)
    await site.loopback.setRSSI(127, of: device.identifier)
    let lists = Lists(site.central.beacons(), site.clock)
    var list: [RangedBeacon] = []
    while list.isEmpty { list = try await lists.next() }
    #expect(list[0].rssi == nil && list[0].accuracy == nil && list[0].proximity == .unknown)
  }
}

/// Lists of beacons, one for each second that passes.
private actor Lists {
  private var iterator: BeaconRanging.Iterator
  private let clock: ManualClock

  init(_ ranging: BeaconRanging, _ clock: ManualClock) {
    (iterator, self.clock) = (ranging.makeAsyncIterator(), clock)
  }

  func next() async throws -> [RangedBeacon] {
    let passing = Task { [clock] in await clock.pass(.seconds(1)) }
    defer { passing.cancel() }
    var iterator = iterator
    defer { self.iterator = iterator }
    return try await iterator.next(isolation: self) ?? []
  }
}
