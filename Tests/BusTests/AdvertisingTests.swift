import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@testable import GATTBlueZ

@Suite("Advertising through BlueZ", .needs(.bus), .guarded)
struct AdvertisingTests {
  @Test("everything of an advertisement is told to BlueZ, and withdrawn")
  func properties() async throws {
    let session = try await ServerSession.begin()
    let data = AdvertisementData(
      localName: "Strap", serviceUUIDs: [Session.service], manufacturerData: [0x1234: [1, 2]],
      serviceData: ["180F": [55]], solicitedServiceUUIDs: ["1812"], txPower: -4, structures: [0x2D: [1]])
    try await session.device.startAdvertising(data)
    let told = try await onBusValue { try #require(session.fake.advertisement) }
    #expect(told["Type"] == .string("peripheral"))
    #expect(told["Discoverable"] == .bool(true))
    #expect(told["LocalName"] == .string("Strap"))
    #expect(told["ServiceUUIDs"] == .strings([Session.service.fullDescription]))
    #expect(told["SolicitUUIDs"] == .strings([BluetoothUUID(0x1812).fullDescription]))
    #expect(told["ManufacturerData"].flatMap([UInt16: [UInt8]].decode) == [0x1234: [1, 2]])
    #expect(told["Data"].flatMap([UInt8: [UInt8]].decode) == [0x2D: [1]])
    let serviceData = [BluetoothUUID(0x180F).fullDescription: [UInt8(55)]]
    #expect(told["ServiceData"].flatMap([String: [UInt8]].decode) == serviceData)
    #expect(told["Includes"] == .strings(["tx-power"]))
    #expect(told["TxPower"] == .int16(-4))
    await session.device.stopAdvertising()
    #expect(await session.fake.advertisement == nil)
  }

  @Test("an iBeacon is manufacturer data of Apple's, in the order of the network")
  func beacon() async throws {
    let session = try await ServerSession.begin()
    let uuid: BluetoothUUID = "00112233-4455-6677-8899-AABBCCDDEEFF"
    try await session.device.startAdvertising(.iBeacon(uuid, major: 0x0102, minor: 0x0304, measuredPower: -59))
    let told = try await onBusValue { try #require(session.fake.advertisement) }
    let octets: [UInt8] =
      [0x02, 0x15] + (0...15).map { UInt8($0 * 0x11) } + [1, 2, 3, 4, 0xC5]
    #expect(told["ManufacturerData"].flatMap([UInt16: [UInt8]].decode) == [0x004C: octets])
  }

  @Test(
    "what is too long for an advertisement goes by extended advertising, or is refused with the bytes that it takes",
    arguments: [nil, 40, 251] as [UInt8?])
  func length(most: UInt8?) async throws {
    let session = try await ServerSession.begin { fake in
      guard let most else { return }
      fake.setQuietly(
        [
          "SupportedSecondaryChannels": .strings(["1M", "2M"]),
          "SupportedCapabilities": .options(["MaxAdvLen": .byte(most)]),
        ], of: BlueZInterface.advertisingManager, at: Place.adapter)
    }
    let short = AdvertisementData(manufacturerData: [0x0499: [UInt8](repeating: 0, count: 24)])
    try await session.device.startAdvertising(short)
    #expect(await session.fake.advertisement?["SecondaryChannel"] == nil)
    await session.device.stopAdvertising()
    let long = AdvertisementData(manufacturerData: [0x0499: [UInt8](repeating: 0, count: 40)])
    guard most != 251 else {
      try await session.device.startAdvertising(long)
      #expect(await session.fake.advertisement?["SecondaryChannel"] == .string("1M"))
      return
    }
    let error = await failure { try await session.device.startAdvertising(long) }
    #expect(error.contains("it takes 47 bytes, and this adapter advertises \(most ?? 31) at most; leave data out"))
    #expect(error.contains("extended advertising") == (most == nil))
    #expect(await session.fake.advertisement == nil)
  }

  @Test("R55 what is registered already, from an attempt that was lost, is withdrawn and registered again")
  func staleRegistrations() async throws {
    let session = try await ServerSession.begin {
      $0.script("LEAdvertisingManager1.RegisterAdvertisement", FakeBlueZ.failing("AlreadyExists"), $0.usual)
      $0.script("GattManager1.RegisterApplication", FakeBlueZ.failing("AlreadyExists"), $0.usual)
    }
    try await session.device.startAdvertising(name: "Strap")
    let calls = await session.fake.calls
    for name in ["LEAdvertisingManager1.{}Advertisement", "GattManager1.{}Application"] {
      let parts = name.split(separator: "{}")
      let (register, unregister) = ("\(parts[0])Register\(parts[1])", "\(parts[0])Unregister\(parts[1])")
      #expect(calls.filter { [register, unregister].contains($0) } == [register, unregister, register])
    }
    #expect(await session.fake.applications.count == 2)
  }

  @Test("R55 a registration whose answer does not come is withdrawn")
  func lostAnswer() async throws {
    let session = try await ServerSession.begin {
      // What sd-bus makes of a call whose time is over.
      $0.script("LEAdvertisingManager1.RegisterAdvertisement") { _, message in
        try message.fail("org.freedesktop.DBus.Error.NoReply", "Method call timed out")
      }
    }
    let error = await failure { try await session.device.startAdvertising(name: "Strap") }
    #expect(error.hasPrefix("advertising got no answer within"), "\(error)")
    await until { await session.fake.count("LEAdvertisingManager1.UnregisterAdvertisement") == 1 }
    #expect(await session.device.isAdvertising == false)
  }

  @Test(
    "what BlueZ says against an advertisement is explained",
    arguments: [
      ("NotPermitted", "Maximum advertisements reached", "no room for another advertisement"),
      ("InvalidLength", "Advertising data too long", "shorten its name"),
      ("Failed", "Failed to register advertisement", "shorten its name"),
    ])
  func refusal(_ name: String, _ text: String, _ told: String) async throws {
    let session = try await ServerSession.begin {
      $0.script("LEAdvertisingManager1.RegisterAdvertisement", FakeBlueZ.failing(name, text), $0.usual)
    }
    let error = await failure { try await session.device.startAdvertising(name: "Strap") }
    #expect(error.contains(told), "\(error)")
    try await session.device.startAdvertising(name: "Strap")
  }

  @Test("nothing is advertised while the adapter is off")
  func poweredOff() async throws {
    let session = try await ServerSession.begin(with: { $0.switchesOn = false })
    await session.fake.set(["Powered": .bool(false)], of: BlueZInterface.adapter, at: Place.adapter)
    await until { session.device.state == .poweredOff }
    let error = await failure { try await session.device.startAdvertising(name: "Strap") }
    #expect(error.contains("switched off"), "\(error)")
  }
}
