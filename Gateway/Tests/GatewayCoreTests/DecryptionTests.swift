import Foundation
import GATTDynamic
import GATTProfiles
import GATTRuntime
import Logging
import Testing

@testable import GatewayCore

@Suite("What a device encrypts")
struct DecryptionTests {
  private static func library() throws -> ProfileLibrary {
    let folder = URL(filePath: #filePath).appending(path: "../../../../Profiles/Advertisements").standardizedFileURL
    return try ProfileLibrary(
      contentsOf: ["BTHome", "MiBeacon", "Victron"].map { folder.appending(path: "\($0).gatt.yaml").path })
  }

  private func bench(_ address: DeviceIdentifier = SealingDevice.address, key: String?) throws -> StateBench {
    try StateBench(try Self.library()) {
      $0.devices = [DeviceConfiguration(name: try Slug("shed"), identity: .address(address))]
      $0.devices[0].key = key.flatMap { EncryptionKey($0) }
    }
  }

  private func temperature(_ bench: StateBench) -> String? {
    bench.values().first { $0.key.hasSuffix("emperature") || $0.key.hasSuffix("emperatureInTenths") }?.value
  }

  /// What others have published: where it is, by which address and key, and a field with what it has.
  struct Published: CustomTestStringConvertible, Sendable {
    let address: DeviceIdentifier
    let key: String
    let place: String
    let data: String
    let path: String
    let value: String

    var testDescription: String { data }

    var advertisement: AdvertisementData {
      let octets = BluetoothOctets(hexadecimal: data)?.octets ?? []
      return place == "02E1"
        ? AdvertisementData(manufacturerData: [0x02E1: octets])
        : AdvertisementData(serviceData: [place == "FCD2" ? "FCD2" : "FE95": octets])
    }

    static let all = [
      Published(
        address: "54:48:E6:8F:80:A5", key: "231d39c1d7cc1ab1aee224cd096db932", place: "FCD2",
        data: "41a47266c95f730011223378237214", path: "measurements.temperature", value: "25.06"),
      Published(
        address: "5A:58:2D:34:12:5F", key: "814aac74c4f17b6c1581e1ab87816b99", place: "FE95",
        data: "5858480b685f12342d585a0b1841e2aa000e00a4964fb5", path: "objects.humidity", value: "59.6"),
      Published(
        address: "58:2D:34:12:20:89", key: "a3bfe9853dd85a620debe3620caaa351", place: "FE95",
        data: "58586f0607892012342d585f176dd54f0200002fa453fa", path: "objects.temperature", value: "22.6"),
      Published(
        address: "54:EF:44:E3:9C:BC", key: "5b51a7c91cde6707c9ef18dfda143a58", place: "FE95",
        data: "5859970966bc9ce344ef5401081205000000715ebe90", path: "objects.smoke", value: "\"Fire\""),
      Published(
        address: "18:C2:3C:20:8E:77", key: "4960bb9f8711b4ffd7df1756d11427ae", place: "FE95",
        data: "48598d0a927953750fed0f990600005cad2c29", path: "objects.noMotionTimeout", value: "30"),
      Published(
        address: "C0:FF:EE:00:00:05", key: "adeccb947395801a4dd45a2eaa44bf17", place: "02E1",
        data: "100242a0016207adceb37b605d7e0ee21b24df5c", path: "batteryVoltage", value: "13.88"),
    ]
  }

  @Test("is told by the key of its device, as the vectors that others have published", arguments: Published.all)
  func published(_ vector: Published) throws {
    let bench = try bench(vector.address, key: vector.key)
    let report = bench.hear(vector.advertisement, from: vector.address)
    #expect(report?.values[vector.path] == vector.value, "\(report?.values ?? [:])")
    #expect(report?.values["keyProblem"] == "false" && bench.state.keyFaults.isEmpty)
    // What cannot be read is not told beside what it means.
    #expect(report?.values.keys.contains { $0.hasPrefix("encrypted") } == false, "\(report?.values ?? [:])")
    #expect(bench.state.counts.undecrypted == 0 && bench.state.counts.replayed == 0)
  }

  @Test("G40: is not told by a wrong key: no value ever, and one thing that is wrong", arguments: Published.all)
  func wrongKey(_ vector: Published) throws {
    // The first octet is repeated by what has no tag.
    let bench = try bench(vector.address, key: "00" + vector.key.dropFirst(2))
    let report = bench.hear(vector.advertisement, from: vector.address)
    #expect(report?.values == ["keyProblem": "true"])
    #expect(bench.state.keyFaults.values.contains { $0.contains("take it from the device's app") })
  }

  @Test(
    "G40: by a wrong key is one line of the log, however many frames there are, and another key mends it",
    arguments: SealingDevice.allCases)
  func oneLine(_ device: SealingDevice) async throws {
    let log = LogMemory()
    var configuration = GatewayConfiguration(gateway: "attic")
    configuration.devices = [DeviceConfiguration(name: try Slug("shed"), identity: .address(SealingDevice.address))]
    configuration.devices[0].key = EncryptionKey(SealingDevice.wrongKey)
    let library = try Self.library()
    let gateway = Gateway(configuration, library, logger: Logger(label: "test") { _ in log.handler })
    for counter in 1...200 as ClosedRange<UInt32> {
      await gateway.hear(sighting(try device.frame(counter, tenths: Int16(counter))))
    }
    #expect(
      log.lines.count == 1 && log.lines[0].hasPrefix("shed is not decrypted: its “key” is another"), "\(log.lines)")
    #expect(await gateway.keyFaults.count == 1)
    #expect(await gateway.counts.undecrypted == 200)
    #expect(await gateway.devices[0].values.map(\.path) == ["keyProblem"])
    configuration.devices[0].key = EncryptionKey(SealingDevice.key)
    _ = await gateway.reload(LoadedConfiguration(configuration, library))
    await gateway.hear(sighting(try device.frame(201, tenths: 215)))
    #expect(await gateway.keyFaults.isEmpty)
    #expect(await gateway.devices[0].values.contains { $0.value == .number(21.5) })
    #expect(log.lines.count == 1)
  }

  private func sighting(_ advertisement: AdvertisementData) -> Sighting {
    Sighting(identifier: SealingDevice.address, name: nil, advertisement: advertisement, rssi: -60)
  }

  @Test(
    "G41: is told once of each counter, and what was sent before is not told again", arguments: SealingDevice.allCases)
  func replayed(_ device: SealingDevice) throws {
    let bench = try bench(key: SealingDevice.key)
    let recorded = try (1000..<1400).map { try device.frame(UInt32($0), tenths: Int16($0)) }
    for (number, frame) in recorded.enumerated() {
      _ = bench.hear(frame, from: SealingDevice.address)
      #expect(temperature(bench) == "\(Double(1000 + number) / 10)".replacing(".0", with: ""), "\(bench.values())")
    }
    // What all devices together may tell in a second has held some of it back.
    _ = bench.pass(5)
    for frame in recorded.dropLast() {
      bench.uptime += .milliseconds(100)
      #expect(bench.hear(frame, from: SealingDevice.address) == nil)
    }
    #expect(temperature(bench) == "139.9" && bench.state.counts.replayed == 399, "\(bench.state.counts)")
    // The device is well, and somebody else is not.
    #expect(bench.state.keyFaults.isEmpty)
    _ = bench.hear(try device.frame(1400, tenths: 200), from: SealingDevice.address)
    #expect(temperature(bench) == "20")
    // A counter that has no more bits begins again.
    let last = try self.bench(key: SealingDevice.key)
    _ = last.hear(try device.frame(.max, tenths: 210), from: SealingDevice.address)
    _ = last.hear(try device.frame(0, tenths: 220), from: SealingDevice.address)
    #expect(temperature(last) == "22" && last.state.counts.replayed == 0)
  }

  @Test(
    "G41: of a device that was started again is told after a minute, and refused for good where its counter is none of the first",
    arguments: SealingDevice.allCases)
  func restarted(_ device: SealingDevice) throws {
    let bench = try bench(key: SealingDevice.key)
    _ = bench.hear(try device.frame(70_000, tenths: 210), from: SealingDevice.address)
    #expect(
      bench.hear(try device.frame(3, tenths: 220), from: SealingDevice.address) == nil
        && bench.state.counts.replayed == 1)
    _ = bench.pass(60)
    _ = bench.hear(try device.frame(30_000, tenths: 230), from: SealingDevice.address)
    #expect(temperature(bench) == "21" && bench.state.keyFaults.values.contains { $0.contains("older") })
    _ = bench.hear(try device.frame(4, tenths: 240), from: SealingDevice.address)
    #expect(temperature(bench) == "24" && bench.state.keyFaults.isEmpty)
    _ = bench.hear(try device.frame(3, tenths: 250), from: SealingDevice.address)
    #expect(temperature(bench) == "24")
    _ = bench.hear(try device.frame(5, tenths: 260), from: SealingDevice.address)
    #expect(temperature(bench) == "26")
  }

  @Test(
    "is not taken from what anybody can send in plain, and without a key that is told as it is",
    arguments: SealingDevice.allCases)
  func plain(_ device: SealingDevice) throws {
    let bench = try bench(key: SealingDevice.key)
    _ = bench.hear(device.plainFrame(tenths: 300), from: SealingDevice.address)
    #expect(bench.values() == ["keyProblem": "true"])
    #expect(bench.state.keyFaults.values.contains { $0.contains("not encrypted") })
    _ = bench.hear(try device.frame(1, tenths: 210), from: SealingDevice.address)
    _ = bench.hear(device.plainFrame(tenths: 310), from: SealingDevice.address)
    #expect(temperature(bench) == "21" && bench.values()["keyProblem"] == "false" && bench.state.keyFaults.isEmpty)
    let open = try self.bench(key: nil)
    _ = open.hear(device.plainFrame(tenths: 300), from: SealingDevice.address)
    #expect(temperature(open) == "30" && open.values()["keyProblem"] == nil)
  }
}
