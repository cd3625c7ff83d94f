import Foundation
import GATTContract
import GATTProfiles
import GATTRuntime
import GATTSchema
import TestSupport
import Testing

@testable import gattc

@Suite("gattc conform, what it makes of a device", .guarded)
struct ConformanceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a device that keeps its promise has no findings, and all that it says is counted")
  func keeping() async throws {
    let report = try await report(Self.profile(), properties: [.read, .notify], value: [42])
    #expect(report.findings.isEmpty, "\(report.findings)")
    #expect(report.readCount == 1)
  }

  @Test("what the table lacks is found: a service, a characteristic, a property, a descriptor")
  func table() async throws {
    let more = """
            - name: Humidity
              uuid: F102
              properties: [read]
              value: { raw: uint8 }
        - name: Motion
          uuid: F200
          characteristics:
            - { name: Steps, uuid: F201, properties: [read], value: { raw: uint8 } }

      """
    let report = try await report(
      Self.profile(more: "        descriptors: { user-description: Ambient }\n") + more, properties: [.read],
      value: [42])
    let rules = ["characteristic-removed", "descriptor-removed", "property-removed", "service-removed"]
    #expect(report.findings.map(\.rule).sorted() == rules, "\(report.findings)")
    #expect(report.findings.first { $0.rule == "property-removed" }?.message.contains("has no `notify`") == true)
  }

  @Test("a value that is none is found, with its octets and the reason, where its layout stands")
  func value() async throws {
    let report = try await report(Self.profile(), properties: [.read, .notify], value: [142])
    #expect(report.findings.map(\.rule) == ["value-refused"])
    let message = try #require(report.findings.first?.message)
    #expect(message == "8e, which the device has for “Level”, is no value of it: octet 0: 142 is outside min…max")
  }

  @Test("a device that refuses to read what the profile allows is found")
  func refused() async throws {
    let report = try await report(Self.profile(), properties: [.read, .notify], value: [42], refusing: true)
    #expect(report.findings.map(\.rule) == ["read-refused"], "\(report.findings)")
  }

  @Test("what a device sends is decoded until the time is up")
  func sent() async throws {
    let report = try await report(
      Self.profile(), properties: [.read, .notify], value: [42], sending: [[43], [200], [44]])
    #expect(report.sentCount == 3)
    #expect(report.findings.map(\.rule) == ["value-refused"], "\(report.findings)")
    #expect(report.findings.first?.message.hasPrefix("c8, which the device has sent") == true)
  }

  @Test("a report for CI is JUnit's")
  func junit() async throws {
    let report = try await report(Self.profile(), properties: [.read], value: [142])
    let linted = LintedFile(path: "p", source: SourceFile(path: "p", bytes: []), findings: report.findings)
    let text = try LintFormat.junit.text(of: LintReport(files: [linted], failOn: .error), style: .plain, rules: nil)
    #expect(text.contains(#"<testcase classname="p" name="value-refused""#) && text.contains("<failure"), "\(text)")
  }

  /// What is found out about a device with one characteristic.
  private func report(
    _ text: String, properties: CharacteristicProperties, value: [UInt8], refusing: Bool = false,
    sending values: [[UInt8]] = []
  ) async throws -> ConformanceReport {
    let path = try folder.write(text, to: "sensor.gatt.yaml").path
    let schema = try #require(try SchemaFile.files(SourceDiscovery([path])).first)
    let transport = LoopbackTransport(clock: ManualClock())
    let device = try await PeripheralManager(transport: transport, clock: ManualClock())
    let service = ServiceProfile(uuid: "F100")
    service.addCharacteristic(CharacteristicProfile(uuid: "F101", properties: properties, initialValue: value))
    let served = MutableService(profile: service, initialValues: true)
    let characteristic = try #require(served.characteristics.first)
    if refusing { characteristic.onRead { _ in throw ATTError.insufficientAuthentication } }
    try await device.addService(served)
    try await device.startAdvertising(name: "Device")
    let names = try KnownProfiles([path]).names
    let central = try await CentralManager(transport: transport, profileManager: names, clock: ManualClock())
    let connection = try await central.connect(to: device.identifier)
    let check = ConformanceCheck(
      contract: schema.contract, connection: connection, limit: values.isEmpty ? nil : .patient,
      count: values.count)
    async let report = check.run()
    if !values.isEmpty {
      await until { characteristic.isUpdating }
      for value in values { try await device.updateValue(value, of: characteristic) }
    }
    return try await report
  }

  private static func profile(more: String = "") -> String {
    """
    gatt: 1
    name: Sensor
    services:
      - name: Climate
        uuid: F100
        characteristics:
          - name: Level
            uuid: F101
            properties: [read, notify]
    \(more)        value: { raw: uint8, max: 100 }

    """
  }
}
