import Foundation
import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@testable import GATTBlueZ

/// The executable as it is, on a bus of its own. `Tests/Init/run` says by `DRAFT_FOLDER` where the package is to be made, and
/// builds it.
@Suite("gattc init --from, of a device on BlueZ's bus", .needs(.bus), .guarded)
struct DraftTests {
  /// A lamp: what ships with the SIG's profiles, and more in the same service; a value of the SIG's in a service of the
  /// lamp's own, and values of its own with a description, with a presentation format, and without.
  private static var lamp: [MutableService] {
    let battery = ServiceProfile(uuid: "180F")
    battery.addCharacteristic(CharacteristicProfile(uuid: "2A19", properties: [.read, .notify], initialValue: [87]))
    battery.addCharacteristic(CharacteristicProfile(uuid: "FFE9", properties: [.read], initialValue: [1, 2]))
    let own = ServiceProfile(uuid: "7AD30000-0B1E-4C0D-9E57-5F2D3C4B1A60")
    own.addCharacteristic(CharacteristicProfile(uuid: "2A6E", properties: [.read], initialValue: [0xF4, 0x01]))
    own.addCharacteristic(
      CharacteristicProfile(
        uuid: "7AD30001-0B1E-4C0D-9E57-5F2D3C4B1A60", properties: [.read, .notify], initialValue: [0x2E, 0xFF],
        descriptors: [
          DescriptorProfile(uuid: "2901", value: Array("Colour: warm".utf8)),
          DescriptorProfile(uuid: "2904", value: [14, 0xFE, 0x05, 0x27, 1, 0, 0]),
        ]))
    own.addCharacteristic(CharacteristicProfile(uuid: "7AD30002-0B1E-4C0D-9E57-5F2D3C4B1A60", properties: [.write]))
    return [MutableService(profile: battery, initialValues: true), MutableService(profile: own, initialValues: true)]
  }

  @Test("a package is made of what the device has, and nothing is written to it")
  func drafts() async throws {
    let fake = try await FakeBlueZ.running()
    let device = try await PeripheralManager(transport: FakeRadio(fake: fake))
    try await device.addServices(Self.lamp)
    try await device.startAdvertising(name: "Lamp")
    let given = ProcessInfo.processInfo.environment["DRAFT_FOLDER"].map { URL(filePath: $0) }
    let folder = given ?? FileManager.default.temporaryDirectory.appending(path: "draft-\(UUID().uuidString)")
    defer { if given == nil { try? FileManager.default.removeItem(at: folder) } }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let log = folder.appending(path: "GardenLamp.log")
    try Data().write(to: log)
    let output = try FileHandle(forWritingTo: log)
    let package = folder.appending(path: "GardenLamp")
    let arguments = ["init", package.path, "--from", device.identifier.description]
    let process = Process.gattc(
      arguments + (given == nil ? ["--package", Process.root.path] : []), on: fake, output: output, errors: output)
    try process.run()
    await until("gattc does not end") { !process.isRunning }
    let said = try String(contentsOf: log, encoding: .utf8)
    #expect(process.terminationStatus == 0, "\(said)")
    let text = try String(
      contentsOf: package.appending(path: "Sources/GardenLamp/GardenLamp.gatt.yaml"), encoding: .utf8)
    for line in [
      "imports: [SIG/temperature.gatt.yaml]", "  name: Lamp", "extends: 180F", "- name: \"Colour: warm\"",
      "{ hex: 2eff, is: -2.1 }",
    ] { #expect(text.contains(line), "\(line) is not in \(text)") }
    #expect(await fake.written.isEmpty)
    #expect(await !fake.calls.contains("GattCharacteristic1.WriteValue"))
    await device.close()
  }
}
