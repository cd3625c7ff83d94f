import Foundation
import GATTProfiles
import TestSupport
import Testing

@testable import GATTBlueZ

/// The executable as it is, on a bus of its own.
@Suite("gattc simulate on BlueZ's bus", .needs(.bus), .guarded)
struct SimulateTests {
  private static let acceleration: BluetoothUUID = "F000AA11-0451-4000-B000-000000000000"
  private static let enabled: BluetoothUUID = "F000AA12-0451-4000-B000-000000000000"
  private static let selfTest: BluetoothUUID = "F000AA61-0451-4000-B000-000000000000"

  /// `gattc simulate` of a profile that ships, not yet started.
  private static func process(
    _ fake: FakeBlueZ, _ profile: String, _ arguments: [String] = [], output: FileHandle,
    errors: FileHandle = .nullDevice
  ) -> Process {
    let profile = Process.root.appending(path: "Profiles/\(profile).gatt.yaml")
    return .gattc(
      ["simulate", profile.path, "--json", "--every", "0.05"] + arguments, on: fake, output: output, errors: errors)
  }

  @Test("services and values are BlueZ's to ask for until Ctrl-C; services without room are not advertised")
  func served() async throws {
    let fake = try await FakeBlueZ.running()
    let log = FileManager.default.temporaryDirectory.appending(path: "simulate-\(UUID().uuidString)")
    try Data().write(to: log)
    defer { try? FileManager.default.removeItem(at: log) }
    let process = Self.process(fake, "TI/SensorTag", output: try FileHandle(forWritingTo: log))
    try process.run()
    defer { if process.isRunning { process.terminate() } }
    await until("nothing is advertised") { await fake.advertisement != nil }
    let told = try await onBusValue { try #require(fake.advertisement) }
    #expect(told["LocalName"] == .string("TI SensorTag"))
    let uuids = ["f000aa10-0451-4000-b000-000000000000", BluetoothUUID(0xFFE0).fullDescription]
    #expect(told["ServiceUUIDs"] == .strings(uuids))
    try await values(fake)
    process.interrupt()
    await until("gattc does not end") { !process.isRunning }
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    #expect(await fake.applications.isEmpty, "something is still registered")
    #expect(await fake.count("GattManager1.UnregisterApplication") == 8, "BlueZ was not told, but found out")
    let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
    #expect(lines.count { $0.contains(#""event":"refused""#) } == 2, "\(lines)")
  }

  @Test(
    "a format that is too long for the adapter is left out, with the bytes that it takes, and others are advertised")
  func tooLong() async throws {
    let fake = try await FakeBlueZ.running()
    let errors = FileManager.default.temporaryDirectory.appending(path: "simulate-\(UUID().uuidString)")
    try Data().write(to: errors)
    defer { try? FileManager.default.removeItem(at: errors) }
    let process = Self.process(
      fake, "Advertisements/RuuviAir", ["--values", "examples"], output: .nullDevice,
      errors: try FileHandle(forWritingTo: errors))
    try process.run()
    defer { if process.isRunning { process.terminate() } }
    let read = { (try? String(contentsOf: errors, encoding: .utf8)) ?? "" }
    await until("gattc notes nothing") { read().contains("left out") }
    let note =
      "“Data Format E1” is left out: advertising failed: it takes 47 bytes, and this adapter advertises 31 at most"
    #expect(read().contains(note + "; leave data out, or use an adapter with extended advertising"), "\(read())")
    await until("the other format is not advertised") {
      let data = await fake.advertisement?["ManufacturerData"].flatMap([UInt16: [UInt8]].decode)
      return data?[0x0499]?.first == 6
    }
    process.interrupt()
    await until("gattc does not end") { !process.isRunning }
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
  }

  private func values(_ fake: FakeBlueZ) async throws {
    #expect(try await fake.read(Self.selfTest) == [0xF0])
    try await fake.write([1], to: Self.enabled)
    #expect(try await fake.read(Self.enabled) == [1])
    #expect(await blueZError { try await fake.write([5], to: Self.enabled) } == "Failed 0x13")
    #expect(await blueZError { try await fake.write([1, 1], to: Self.enabled) } == "InvalidValueLength ")
    #expect(try await fake.read(Self.enabled) == [1])
    let first = try await fake.read(Self.acceleration)
    await until("the value stays") { (try? await fake.read(Self.acceleration)) != first }
  }
}
