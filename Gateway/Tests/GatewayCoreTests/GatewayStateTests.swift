import GATTCipher
import GATTRuntime
import Testing

@testable import GatewayCore

@Suite("The devices of a gateway")
struct GatewayStateTests {
  private static let key = "ec0234a357c8ad05341010a60a397d9b"

  /// An address that a device with the key may have; of a stranger without.
  private func resolvable(_ number: Int, by key: String?) throws -> DeviceIdentifier {
    let random: [UInt8] = [0x40 | UInt8(number >> 16 & 0x3F), UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)]
    var hash: [UInt8] = [1, 2, 3]
    if let key, let octets = BluetoothOctets(hexadecimal: key)?.octets {
      let block = [UInt8](repeating: 0, count: 13) + random
      hash = Array(try #require(try AESCipher().encrypt(block: block, key: octets)).suffix(3))
    }
    return DeviceIdentifier((random + hash).map { BluetoothOctets([$0]).hexadecimal }.joined(separator: ":"))
  }

  @Test("knows the address of the Core Specification's sample by its key, and no other")
  func sample() throws {
    let key = try #require(IdentityResolvingKey(Self.key))
    #expect(try key.resolves("70:81:94:0D:FB:AA"))
    #expect(try !key.resolves("70:81:94:0D:FB:AB") && !key.resolves("F0:81:94:0D:FB:AA") && !key.resolves("x"))
    #expect("\(key)" == "(secret)")
  }

  @Test("G39: 10,000 random addresses make no device and take no more room, and those of a key are one device")
  func randomAddresses() throws {
    let bench = try StateBench {
      $0.devices.append(
        DeviceConfiguration(name: try Slug("phone"), identity: .resolving(try #require(IdentityResolvingKey(Self.key))))
      )
    }
    bench.state.permit.open(until: .seconds(1_000_000))
    for number in 0..<10_000 {
      #expect(bench.hear(Shed.air(Int16(number % 300)), from: try resolvable(number, by: nil)) == nil)
    }
    #expect(bench.state.memory.devices == 2 && bench.state.memory.candidates <= 256)
    #expect(bench.state.memory.addresses <= 4096 + 66)
    #expect(bench.state.counts.unknown == 10_000)
    for number in 0..<50 {
      let report = bench.hear(Shed.air(Int16(number)), from: try resolvable(number, by: Self.key))
      #expect(report?.device.description == "phone", "\(number)")
    }
    #expect(bench.state.memory.devices == 2)
  }

  @Test("are told of without a configuration only where that allows it: by format, address and strength")
  func allowed() throws {
    let bench = try StateBench {
      $0.unknown = UnknownDevices()
      $0.unknown?.formats = ["air"]
      $0.unknown?.addresses = ["C0:FF:EE:00:00:08"]
      $0.unknown?.minimumRSSI = -70
    }
    #expect(bench.hear(Shed.air(200), from: "C0:FF:EE:00:00:02")?.device.description == "c0ffee000002")
    #expect(bench.hear(Shed.power(3000), from: "C0:FF:EE:00:00:03") == nil)
    #expect(bench.hear(Shed.air(200), from: "C0:FF:EE:00:00:04", rssi: -71) == nil)
    #expect(bench.hear(Shed.air(200), from: "C0:FF:EE:00:00:05", rssi: nil) == nil)
    #expect(bench.hear(Shed.power(3000), from: "C0:FF:EE:00:00:08")?.values["voltage"] == "3000")
    // Who has been taken stays, also when it goes a little away, and says something else.
    #expect(bench.hear(Shed.power(3000), from: "C0:FF:EE:00:00:02", rssi: -80)?.values["voltage"] == "3000")
  }

  @Test("that nobody configured are no more than the limit, and make room when they are away")
  func limit() throws {
    let bench = try StateBench {
      $0.unknown = UnknownDevices()
      $0.unknown?.formats = ["Air"]
      $0.unknown?.limit = 10
    }
    for number in 0..<100 {
      _ = bench.hear(Shed.air(200), from: DeviceIdentifier("C0:FF:EE:01:00:\(10 + number % 90)"))
    }
    #expect(bench.state.memory.devices == 11)
    #expect(bench.state.counts.refused == 80)
    #expect(bench.pass(900).filter { $0.availability == .offline }.count == 10)
    #expect(bench.state.memory.devices == 1)
    #expect(bench.hear(Shed.air(200), from: "C0:FF:EE:02:00:01") != nil)
  }

  @Test("are passed over where they are too weak, and not where nobody knows how strong they are")
  func floor() throws {
    let bench = try StateBench { $0.minimumRSSI = -80 }
    #expect(bench.hear(Shed.air(200), rssi: -81) == nil && bench.state.counts.weak == 1)
    #expect(bench.hear(Shed.air(200), rssi: nil) != nil)
    #expect(bench.hear(Shed.air(201), rssi: 127) != nil)
    #expect(bench.hear(Shed.air(202), rssi: -80) != nil)
  }

  @Test("are shown with the formats that fit them while that is permitted, and never told of")
  func permitted() throws {
    let bench = try StateBench()
    #expect(bench.hear(Shed.air(200), from: "C0:FF:EE:00:00:02") == nil && bench.state.permit.strangers.isEmpty)
    bench.state.permit.open(until: .seconds(60))
    #expect(bench.hear(Shed.air(200), from: "C0:FF:EE:00:00:02", name: "Far/+#", rssi: -90) == nil)
    #expect(bench.hear(AdvertisementData(), from: "C0:FF:EE:00:00:03", rssi: -40) == nil)
    #expect(
      bench.state.permit.strangers == [
        Candidate(device: "C0:FF:EE:00:00:03", name: nil, rssi: -40, formats: []),
        Candidate(device: "C0:FF:EE:00:00:02", name: "Far/+#", rssi: -90, formats: ["Air"]),
      ])
    _ = bench.pass(60)
    #expect(bench.state.permit.strangers.isEmpty)
    #expect(bench.hear(Shed.air(200), from: "C0:FF:EE:00:00:02") == nil && bench.state.permit.strangers.isEmpty)
  }

  @Test("G35: together they are told of as often as the gateway may, and the newest of each, in turn")
  func rate() throws {
    let bench = try StateBench {
      $0.rate = 5
      $0.devices = try (0..<20).map {
        DeviceConfiguration(
          name: try Slug("d\(10 + $0)"), identity: .address(DeviceIdentifier("C0:FF:EE:00:01:\(10 + $0)")))
      }
    }
    var told: [String: [String]] = [:]
    var count = 0
    func note(_ report: DeviceReport) {
      count += 1
      told[report.device.description, default: []] += [report.values["temperature"]].compactMap(\.self)
    }
    for second in 0..<60 {
      for device in 0..<20 {
        if let report = bench.hear(Shed.air(Int16(second)), from: DeviceIdentifier("C0:FF:EE:00:01:\(10 + device)")) {
          note(report)
        }
      }
      bench.pass(1).forEach(note)
    }
    #expect((295...305).contains(count), "\(count) reports in 60 s")
    #expect(told.count == 20 && told.values.allSatisfy { $0.count >= 3 }, "\(told)")
    #expect(bench.state.counts.held > 0)
    bench.pass(10).forEach(note)
    #expect(told.values.allSatisfy { $0.last == "5.9" }, "\(told)")
  }

  @Test("G08: a day with 10,000 random addresses an hour leaves the tables as they were")
  func day() throws {
    let bench = try StateBench {
      $0.unknown = UnknownDevices()
      $0.unknown?.formats = ["Air"]
    }
    var generator = SeededGenerator(seed: 8)
    var most = (devices: 0, addresses: 0)
    for _ in 0..<24 * 60 {
      for _ in 0..<167 {
        let octets = (0..<6).map { _ in BluetoothOctets([UInt8.random(in: 0...255, using: &generator)]).hexadecimal }
        let isSensor = Int.random(in: 0..<40, using: &generator) == 0
        _ = bench.hear(
          isSensor ? Shed.air(200) : AdvertisementData(), from: DeviceIdentifier(octets.joined(separator: ":")))
      }
      bench.uptime += .seconds(60)
      _ = bench.state.reports(at: bench.now)
      most = (max(most.devices, bench.state.memory.devices), max(most.addresses, bench.state.memory.addresses))
    }
    #expect(bench.state.counts.advertisements == 240_480)
    #expect(most.devices <= 257 && most.devices > 50 && most.addresses <= 321, "\(most)")
  }
}
