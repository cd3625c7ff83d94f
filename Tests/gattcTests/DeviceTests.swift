import ArgumentParser
import CommunityProfiles
import DexcomProfiles
import Foundation
import GATTDynamic
import GATTProfiles
import GATTRuntime
import GATTSchema
import MiaoMiaoProfiles
import TestSupport
import Testing
import XDripProfiles

@testable import gattc

@Suite("gattc browse, read and watch, what they make of a device", .guarded)
struct DeviceTests {
  private let folder: TemporaryFolder
  private let profiles: KnownProfiles
  private let central: CentralManager
  private let device: PeripheralManager

  /// A device with a battery, twice, and with something that no profile knows.
  init() async throws {
    folder = try TemporaryFolder()
    profiles = try KnownProfiles([try folder.write(Fixtures.shared, to: "shared.gatt.yaml").path])
    let transport = LoopbackTransport(clock: ManualClock())
    device = try await PeripheralManager(transport: transport, clock: ManualClock())
    for service in ["180F", "180F", "FE59"] as [BluetoothUUID] {
      let profile = ServiceProfile(uuid: service)
      profile.addCharacteristic(
        CharacteristicProfile(
          uuid: service == "180F" ? "2A19" : "FE5A", properties: [.read, .notify], initialValue: [87]))
      try await device.addService(MutableService(profile: profile, initialValues: true))
    }
    try await device.startAdvertising(name: "Device")
    central = try await CentralManager(transport: transport, profileManager: profiles.names, clock: ManualClock())
  }

  private func attributes() async throws -> (Connection, [DeviceAttribute]) {
    let connection = try await central.connect(to: device.identifier)
    return (connection, try await connection.attributes(profiles))
  }

  private func choice(_ text: String, _ arguments: String...) throws -> CharacteristicChoice {
    CharacteristicChoice(text, try CharacteristicOptions.parse(arguments))
  }

  @Test("a value that a profile describes is decoded, as text, line and JSON")
  func decoded() async throws {
    let (connection, attributes) = try await attributes()
    let attribute = try #require(attributes.first { $0.uuid.description == "2A19" })
    let octets = try await connection.read(attribute.characteristic)
    let value = DeviceValue(octets, of: attribute, try attribute.coding(), time: "2026-01-01T00:00:00.000Z")
    #expect(value.failure == nil)
    #expect(value.text == "87%")
    #expect(value.line == "2026-01-01T00:00:00.000Z  87%")
    let place = #""service":"180F","handle":"\#(attribute.characteristic.handle)","time":"2026-01-01T00:00:00.000Z""#
    #expect(value.json == #"{"characteristic":"Battery Level","uuid":"2A19","value":87,"hex":"57",\#(place)}"#)
    let coding = try #require(try attribute.coding())
    let back = try ValueArgument(value.json, path: "JSON").value(coding, isRaw: false)
    #expect(try coding.interpreter.encode(back) == [87], "what read prints, write takes")
  }

  @Test("octets that are no value stay octets, and the reason is told")
  func undecodable() async throws {
    let (_, attributes) = try await attributes()
    let attribute = try #require(attributes.first { $0.uuid.description == "2A19" })
    let value = DeviceValue([1, 2], of: attribute, try attribute.coding())
    #expect(value.text == "0102")
    #expect(value.failure?.kind == .findings)
    #expect(value.json.contains(#""hex":"0102""#))
    #expect(value.json.contains(#""error":"the value has 1 octet more than Battery Level"#))
  }

  @Test("octets that nothing describes stay octets, and the remedy is told")
  func unknown() async throws {
    let (_, attributes) = try await attributes()
    let attribute = try #require(attributes.first { $0.uuid.description == "FE5A" })
    #expect(attribute.subject == nil)
    let value = DeviceValue([87], of: attribute, try attribute.coding())
    #expect(value.text == "57")
    #expect(value.failure == nil)
    let ignorance = "no known profile describes FE5A of service FE59; give the file that does with --profile"
    #expect(value.json.contains(#""error":"\#(ignorance)""#))
  }

  @Test("a UUID that the device has twice asks for a handle, which then does")
  func ambiguous() async throws {
    let (_, attributes) = try await attributes()
    let error = #expect(throws: ToolError.self) { try choice("battery level").attribute(among: attributes) }
    #expect(error?.kind == .usage)
    #expect(error?.description.contains("choose one with --service or --handle:\n  2A19  Battery Level, 0x") == true)
    let handle = attributes[1].characteristic.handle
    let chosen = try choice("2A19", "--handle", handle.description).attribute(among: attributes)
    #expect(chosen.characteristic.handle == handle)
  }

  @Test("what the device does not have is an error that lists what it has", arguments: ["2A1C", "Nothing"])
  func missing(text: String) async throws {
    let (_, attributes) = try await attributes()
    let error = #expect(throws: ToolError.self) { try choice(text).attribute(among: attributes) }
    #expect(error?.kind == .bluetooth)
    #expect(error?.description.hasPrefix("the device has no characteristic “\(text)”; there is:\n") == true)
    #expect(throws: ToolError.self) { try choice("2A19", "--service", "FE59").attribute(among: attributes) }
  }

  @Test("the same UUID means what its own service says")
  func servicesDiffer() throws {
    let wide: BluetoothUUID = "F000BB02-0451-4000-B000-000000000000"
    let first = try profiles.subject(wide, in: "F000BB00-0451-4000-B000-000000000000")
    let second = try profiles.subject(wide, in: "F000BB10-0451-4000-B000-000000000000")
    #expect(first?.name == "Count")
    #expect(second?.name == "Wide Count")
    #expect(try profiles.subject(wide, in: "FE59") == nil, "elsewhere it might be either")
    #expect(try profiles.subject("2A19", in: "FE59")?.name == "Battery Level", "a type holds in any service")
  }

  @Test("how notifications join is what generated code says")
  func framing() throws {
    let messages = try ProfileLibrary([]).shipped.compactMap(\.characteristic?.message)
    let framings = messages.map { GATTProfiles.MessageFraming($0) }
    let generated = [
      DexcomG5.Transmitter.Backfill.framing, MiaoMiao.Reader.Reading.framing, XDripM5Stack.Display.Message.framing,
      ANCS.Center.DataSource.framing, JBDBattery.Battery.Answer.framing,
      JKBattery.Battery.Frame.framing, CBTPower.Battery.Answer.framing, Felicity.Battery.Answer.framing,
      EJBattery.Battery.Answer.framing,
      McuMgr.SMP.Packet.framing,
      SeplosV3.Battery.Answer.framing, LithionicsBattery.Battery.Line.framing,
    ]
    #expect(framings.count == generated.count)
    #expect(Set(framings) == Set(generated))
  }

  @Test("a device is listed as a table and as JSON, with the names that profiles give")
  func listing() async throws {
    let (connection, attributes) = try await attributes()
    let services = try await connection.discoverServices()
    let level = DeviceValue([87], of: attributes[0], try attributes[0].coding())
    let listing = try DeviceListing(services, profiles, values: [attributes[0].characteristic.handle: level])
    let rows = listing.table.split(separator: "\n").map { $0.split(separator: " ", omittingEmptySubsequences: true) }
    #expect(rows.map(\.count) == [5, 3, 7, 3, 6, 4, 4], "\(listing.table)")
    #expect(rows[0] == ["UUID", "NAME", "HANDLE", "PROPERTIES", "VALUE"])
    #expect(rows[2].last == "87%")
    #expect(listing.json.count == 3)
    let start = #"{"uuid":"FE59","name":"Secure DFU","handle":"\#(services[2].handle)","primary":true,"#
    #expect(listing.json[2].hasPrefix(start))
    #expect(listing.json[0].contains(#""uuid":"2A19","name":"Battery Level""#))
    #expect(listing.json[0].contains(#""value":{"characteristic""#))
  }
}
