import GATTProfiles
import GATTRuntime
import Synchronization
import TestSupport
import Testing

@testable import gattc

@Suite("gattc connect, what it does with a device", .guarded)
struct SessionTests {
  /// What a session has printed.
  private final class Printed: Sendable {
    let text = Mutex("")
    var lines: [String] { text.withLock { $0.split(separator: "\n").map { String($0) } } }
  }

  private let printed = Printed()
  private let transport = LoopbackTransport(clock: ManualClock())
  private let device: PeripheralManager
  private let central: CentralManager
  private let session: DeviceSession

  init() async throws {
    device = try await PeripheralManager(transport: transport, clock: ManualClock())
    let profile = ServiceProfile(uuid: "180F")
    profile.addCharacteristic(
      CharacteristicProfile(uuid: "2A19", properties: [.read, .write, .notify], initialValue: [87]))
    try await device.addService(MutableService(profile: profile, initialValues: true))
    try await device.startAdvertising(name: "Device")
    let profiles = try KnownProfiles([])
    central = try await CentralManager(transport: transport, profileManager: profiles.names, clock: ManualClock())
    let printed = printed
    let output = SessionOutput(
      results: { text in printed.text.withLock { $0 += text } },
      complaints: { text in printed.text.withLock { $0 += text } })
    session = DeviceSession(
      BluetoothSession(central: central, profiles: profiles), with: device.identifier, output: output, isJSON: false)
    try await session.connect()
  }

  private func run(_ line: String) async throws -> Bool {
    guard let line = try SessionLine(line) else { return true }
    return try await session.run(line, history: ["one"])
  }

  @Test("values are read and written by name, UUID and handle")
  func values() async throws {
    for line in ["read battery level", "write Battery Level 42", "read 2A19", "write 2A19 --hex 2b", "read 0x2A19"] {
      #expect(try await run(line))
    }
    #expect(printed.lines == ["87%", "42%", "43%"])
    let handle = try await session.attribute("2A19").characteristic.handle
    #expect(try await run("read \(handle)"))
    #expect(printed.lines.last == "43%")
  }

  @Test(
    "what makes no sense is an error that says what to do",
    arguments: [
      ("read", "give the name of a characteristic; browse lists them"),
      ("read 2A1C", "the device has no characteristic"),
      ("write Battery Level", "give a value as JSON behind Battery Level"), ("write 2A19 full", "JSON"),
      ("unwatch 2A19", "Battery Level is not watched"), ("wait x", "wait takes a number of seconds"),
      ("watch 2A19 --count 0", "--count is at least 1"), ("watch 2A19 --cuont 1", "--cuont"),
    ])
  func mistakes(line: String, words: String) async throws {
    let error = await #expect(throws: ToolError.self) { try await run(line) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  @Test("help, history and info print what they say; quit ends")
  func others() async throws {
    for line in ["help", "history", "info", "browse"] { #expect(try await run(line)) }
    #expect(printed.lines.contains { $0.hasPrefix("watch NAME … ") })
    #expect(printed.lines.contains("one"))
    #expect(printed.lines.contains("address  \(device.identifier)"))
    #expect(printed.lines.contains { $0.contains("Battery Level") && $0.contains("read, write, notify") })
    #expect(try await !run("quit"))
  }

  @Test("names that the device has are completed")
  func names() async throws {
    #expect(await session.names == ["Battery Level"])
  }

  @Test(
    "a link that ends with Bluetooth is made again once Bluetooth is back",
    arguments: [BluetoothState.poweredOff, .serviceMissing])
  func outage(state: BluetoothState) async throws {
    let lost = try #require(await session.connection)
    await transport.setState(state, of: central.identifier)
    _ = try await lost.closed()
    await session.lose(lost)
    let connecting = Task { [session] in try await session.connectAgain() }
    // The first attempt fails.
    await until { central.peripheral(device.identifier).statistics.failures > 0 }
    await transport.setState(.poweredOn, of: central.identifier)
    try await connecting.value
    #expect(await session.connection?.isOpen == true)
    #expect(try await run("read 2A19"))
    #expect(printed.lines == ["87%"])
  }

  @Test("connecting again ends with its task")
  func cancellation() async throws {
    await transport.setState(.poweredOff, of: central.identifier)
    let connecting = Task { [session] in try await session.connectAgain() }
    connecting.cancel()
    await #expect(throws: (any Error).self) { try await connecting.value }
  }
}
