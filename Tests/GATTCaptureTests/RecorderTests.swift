import Foundation
import GATTCapture
import GATTProfiles
import GATTRuntime
import GATTTesting
import TestSupport
import Testing

@Suite("A recorder", .guarded)
struct RecorderTests {
  private static let start: Int64 = 1_700_000_000_000_000

  private let folder = FileManager.default.temporaryDirectory.appending(path: "recorder-\(UUID().uuidString)")
  private var path: String { folder.appending(path: "air.pcapng").path }

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  private func events() throws -> [RecordedEvent] {
    var recording = try Recording(contentsOf: path)
    var events: [RecordedEvent] = []
    while let event = try recording.next() { events.append(event) }
    return events
  }

  private var sightings: [Sighting] {
    get throws { try events().compactMap { if case .sighting(let sighting) = $0.content { sighting } else { nil } } }
  }

  /// Advertisements of all that they may have, and more than fits into one report.
  private static let heard: [Sighting] = [
    Sighting(identifier: "C0:FF:EE:00:00:01", rssi: nil),
    Sighting(
      identifier: "C0:FF:EE:00:00:01",
      advertisement: AdvertisementData(
        localName: "Schuppen ☂", serviceUUIDs: ["180F", "180D", "D1A1C000-0451-4000-B000-000000000000", "181A"],
        manufacturerData: [0x4C: [1, 2, 3], 0xFFFF: []], serviceData: ["FEAA": [9], "FEAB": []],
        solicitedServiceUUIDs: ["1805"], txPower: -12, isConnectable: true, structures: [0x19: [0x40, 0x03]]), rssi: -61
    ),
    Sighting(
      identifier: "40:00:00:00:00:FF", name: "what the system remembers",
      advertisement: AdvertisementData(
        manufacturerData: [1: [UInt8](repeating: 7, count: 250), 2: [UInt8](repeating: 8, count: 200)],
        serviceData: ["D1A1C000-0451-4000-B000-000000000000": [UInt8](repeating: 9, count: 100)]), rssi: -127),
  ]

  @Test("writes advertisements that are read as they were heard, at their times")
  func advertisements() throws {
    let clock = ManualClock()
    let recorder = try Recorder(to: path, by: "tests", clock: clock, start: Self.start)
    for sighting in Self.heard {
      clock.advance(by: .microseconds(1_000_001))
      recorder.record(sighting)
    }
    recorder.finish()
    #expect(try sightings == Self.heard)
    #expect(try events().map(\.time) == (1...3).map { Self.start + $0 * 1_000_001 })
    #expect(recorder.counts.dropped == 0 && recorder.counts.packets == 6)
  }

  @Test("writes what goes over a connection as packets of ATT, with what attributes are")
  func connection() async throws {
    let clock = ManualClock()
    let radio = LoopbackTransport(clock: clock)
    let recorder = try Recorder(to: path, by: "tests", clock: clock, start: Self.start)
    let level = MutableCharacteristic(
      uuid: "2A19", properties: [.read, .write, .notify],
      permissions: [.readable, .writeable], value: [77])
    let service = MutableService(uuid: "180F", characteristics: [level])
    let device = try await PeripheralManager(transport: radio, clock: clock)
    try await device.addService(service)
    try await device.startAdvertising(name: "Strap")
    let central = try await CentralManager(transport: RecordingTransport(radio, to: recorder), clock: clock)
    let strap = try await central.firstPeripheral(within: .seconds(5))
    let connection = try await strap.connect()
    let found = try #require(try await connection.discoverServices().first?.characteristics.first)
    #expect(try await connection.read(found) == [77])
    await connection.disconnect()
    await central.close()
    recorder.finish()
    let values = try events().compactMap { event in if case .value(let value) = event.content { value } else { nil } }
    #expect(values.map(\.operation) == [.read])
    #expect(values.map(\.bytes) == [[77]])
    #expect(values.first?.service == "180F" && values.first?.characteristic == "2A19")
    #expect(values.first?.device == device.identifier)
  }

  @Test("replaces what a recorder has written, and nothing else")
  func occupied() throws {
    for _ in 0..<2 { try Recorder(to: path, by: "tests").finish() }
    let other = folder.appending(path: "notes.txt")
    try Data("mine".utf8).write(to: other)
    #expect(throws: RecordingError.occupied(path: other.path)) { try Recorder(to: other.path, by: "tests") }
    #expect(try String(contentsOf: other, encoding: .utf8) == "mine")
    let link = folder.appending(path: "link.pcapng")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: URL(filePath: path))
    #expect(throws: RecordingError.occupied(path: link.path)) { try Recorder(to: link.path, by: "tests") }
    let recorder = try Recorder(to: path, by: "tests")
    #expect(throws: RecordingError.inUse(path: path)) { try Recorder(to: path, by: "tests") }
    recorder.finish()
  }

  @Test("is no longer than it may be, and says what is missing")
  func limit() throws {
    let recorder = try Recorder(to: path, by: "tests", limit: 4096, clock: ManualClock(), start: Self.start)
    for _ in 0..<200 { recorder.record(Self.heard[1]) }
    recorder.record(Sighting(identifier: "no address"))
    recorder.finish()
    let size = try #require(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
    #expect(size <= 4096 && recorder.counts.isFull)
    #expect(recorder.counts.packets + recorder.counts.dropped == 201)
    #expect(try sightings.count == recorder.counts.packets)
  }

  @Test("marks where packets are missing")
  func gap() throws {
    let recorder = try Recorder(to: path, by: "tests", clock: ManualClock(), start: Self.start)
    recorder.record(Self.heard[1])
    for _ in 0..<3 { recorder.record(Sighting(identifier: "no address")) }
    recorder.record(Self.heard[1])
    recorder.finish()
    let gaps = try events().compactMap { event in if case .gap(let count) = event.content { count } else { nil } }
    #expect(gaps == [3])
  }

  @Test("leaves whole packets wherever a file is cut")
  func cut() throws {
    let recorder = try Recorder(to: path, by: "tests", clock: ManualClock(), start: Self.start)
    for sighting in Self.heard { recorder.record(sighting) }
    recorder.finish()
    let whole = try Data(contentsOf: URL(filePath: path))
    for count in stride(from: 0, to: whole.count, by: 7) {
      try whole.prefix(count).write(to: URL(filePath: path))
      guard var recording = try? Recording(contentsOf: path) else { continue }
      var heard: [Sighting] = []
      while let event = try? recording.next() {
        if case .sighting(let sighting) = event.content { heard.append(sighting) }
      }
      #expect(Self.heard.starts(with: heard))
    }
  }

  @Test("whose file is damaged is read to an end, and time never goes back in it", arguments: 1...40)
  func damage(_ seed: Int) throws {
    let recorder = try Recorder(to: path, by: "tests", clock: ManualClock(), start: Self.start)
    for _ in 0..<4 { for sighting in Self.heard { recorder.record(sighting) } }
    recorder.finish()
    var octets = [UInt8](try Data(contentsOf: URL(filePath: path)))
    var place = seed
    for turn in 1...12 {
      place = (place * 7919 + turn * seed) % octets.count
      octets[place] ^= UInt8(truncatingIfNeeded: seed &* turn | 1)
    }
    try Data(octets).write(to: URL(filePath: path))
    guard var recording = try? Recording(contentsOf: path) else { return }
    var (last, count) = (Int64(0), 0)
    while let event = try? recording.next() {
      #expect(event.time >= last)
      (last, count) = (event.time, count + 1)
    }
    #expect(count <= octets.count)
  }
}
