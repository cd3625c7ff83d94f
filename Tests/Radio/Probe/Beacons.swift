import AdvertisementProfiles
import GATTBlueZ
import GATTProfiles
import GATTRuntime

/// `beacons`: values that are advertised, as a program has them.
@MainActor
func beacons(_ arguments: Arguments) async throws {
  let central = try await CentralManager(transport: .bluez(adapter: .named("hci0")))
  try await Beacon.start()
  await tells(Tag.examples, from: 0, central)
  await tells(BTHome.Measurements.examples, from: 100, central)
  await tells(Eddystone.UID.examples, from: 200, central)
  await tells(IBeacon.ProximityBeacon.examples, from: 300, central)
  await tellsChanges(central)
  await tellsWhichAreNear(central)
  await central.close()
}

/// A beacon for each published vector, each with an address of its own: of one that changes its format BlueZ tells both.
@MainActor
private func tells<Value: AdvertisementValue & Equatable>(
  _ examples: [CharacteristicExample<Value>], from first: Int, _ central: CentralManager
) async {
  await check("\(Value.self): \(examples.count) values come as they are published") {
    let beacons = examples.enumerated().map { Beacon(first + $0, Value.format, $1.bytes) }
    var found: [DeviceIdentifier: Value] = [:]
    try Beacon.advertise(beacons)
    for try await advertised in central.advertisements(of: Value.self, timeout: .seconds(30)) {
      found[advertised.peripheral.identifier] = advertised.value
      if found.count == beacons.count { break }
    }
    try Beacon.advertise([])
    for (beacon, example) in zip(beacons, examples) { try equal(found[beacon.device], example.value) }
  }
}

/// A tag that measures four times a second, and advertises each value several times.
@MainActor
private func tellsChanges(_ central: CentralManager) async {
  await check("a tag sends each value several times, and each comes once") {
    let beacons = try (0..<40).map { Beacon(400, Tag.format, try Tag(beacon: 400, sequence: $0).encoded()) }
    var found: [UInt16] = []
    try Beacon.advertise(beacons, milliseconds: 250)
    async let sightings = sightings(central, for: .seconds(6))
    for try await advertised in central.advertisements(of: Tag.self, timeout: .seconds(6)) {
      // Others were there a moment ago, and BlueZ tells of them as well.
      guard advertised.peripheral.identifier == beacons[0].device else { continue }
      found.append(advertised.value.measurementSequenceRaw)
    }
    let seen = try await sightings
    try Beacon.advertise([])
    note("\(found.count) values in \(seen) advertisements")
    try expect(found.count >= 20 && seen >= 2 * found.count, "\(found.count) values, \(seen) advertisements")
    try equal(found, (0..<UInt16(found.count)).map { found[0] + $0 })
  }
}

/// Two beacons of a region and one of another: they are listed, the region is entered, and left when they are silent.
@MainActor
private func tellsWhichAreNear(_ central: CentralManager) async {
  await check("iBeacons of a region are listed with their distance; it is entered, and left when they are silent") {
    let office: BluetoothUUID = "DE6E8DAD-8D99-4E20-8C4B-D9CC2F9A7E83"
    let all = [(office, 1), (office, 2), ("180F", 3)].map { (uuid: BluetoothUUID, minor: UInt16) in
      let value = ProximityBeacon(uuid, major: 100, minor: minor, measuredPower: -59)
      return Beacon(500 + Int(minor), ProximityBeacon.format, value.encoded())
    }
    let region = BeaconRegion(office, major: 100)
    var events = central.beaconEvents(in: [region], leftAfter: .seconds(3)).makeAsyncIterator()
    try Beacon.advertise(all)
    try equal(try await events.next(isolation: nil), .entered(region))
    for try await list in central.beacons(in: [region]) {
      guard list.count == 2 else { continue }
      try equal(Set(list.map(\.peripheral.identifier)), Set(all[..<2].map(\.device)))
      try equal(Set(list.map(\.beacon.minor)), [1, 2])
      try expect(list.allSatisfy { $0.accuracy != nil && $0.proximity != .unknown }, "\(list)")
      break
    }
    try Beacon.advertise([])
    try equal(try await events.next(isolation: nil), .exited(region))
  }
}

/// How many advertisements come within a time.
@MainActor
private func sightings(_ central: CentralManager, for duration: Duration) async throws -> Int {
  var count = 0
  for try await _ in central.scan(ScanFilter(allowsDuplicates: true), timeout: duration) { count += 1 }
  return count
}
