import GATTBlueZ
import GATTRuntime
import GlucoseSessions
import GlucoseSimulators

/// `sensors KIND HOURS …`: a session with a simulated transmitter of each kind, which has an adapter of its own from the third
/// on, for so many hours of the machine's time, and another phone on the second. What was measured or sent is told, and told
/// once, whatever becomes of the links, the replies and the slot.
@MainActor
func sensors(_ arguments: Arguments) async throws {
  for index in stride(from: 0, to: arguments.words.count, by: 2) {
    let (kind, hours) = (arguments.word(index, or: ""), arguments.number(index + 1, or: 24))
    let bench = try await SensorBench(adapter: "hci\(2 + index / 2)")
    let name = "\(kind): no reading is lost in \(hours) hours, and none told twice"
    await check(name, within: .seconds(7200) * hours) {
      switch kind {
      case "g5": try await runDexcomG5(.g5, for: hours, bench)
      case "g6": try await runDexcomG5(.g6, for: hours, bench)
      case "g7": try await runDexcomG7(for: hours, bench)
      case "miaomiao": try await runMiaoMiao(for: hours, bench)
      case "xdrip": try await runXDripBridge(for: hours, bench)
      default: throw Failure("there is no sensor of this kind: g5, g6, g7, miaomiao, xdrip")
      }
    }
    await bench.close()
  }
}

/// The program's adapter, that of a second phone, and one on which transmitters are simulated.
@MainActor
struct SensorBench {
  let central: CentralManager
  let phone: CentralManager
  let transport: BlueZTransport
  private let adapter: String

  /// - Parameter adapter: that of the transmitter.
  init(adapter: String) async throws {
    central = try await CentralManager(transport: .bluez(adapter: .named("hci0")))
    phone = try await CentralManager(transport: .bluez(adapter: .named("hci1")))
    transport = .bluez(adapter: .named(adapter))
    self.adapter = adapter
  }

  /// Where the program's sessions remember their devices.
  var store: FileDeviceStore { FileDeviceStore(path: "/tmp/sensors") }

  /// Ends the links of the simulated transmitter, or its link to one of the phones, as the device at their other end would.
  var endLinks: @Sendable (DeviceIdentifier) async -> Void {
    let phones = [central.identifier, phone.identifier]
    return { [adapter] device in
      let commands = (phones.contains(device) ? [device] : phones).map { phone in
        let path = "/org/bluez/\(adapter)/dev_" + phone.description.replacing(":", with: "_")
        return "dbus-send --system --print-reply --dest=org.bluez \(path) org.bluez.Device1.Disconnect"
      }
      _ = try? await output(of: "(" + commands.joined(separator: "; ") + ")")
    }
  }

  /// Has a transmitter sleep, and the second phone get its only link once it wakes up, hold it for ten minutes, and give it
  /// back. The session tries to connect all that time, and gets it then.
  ///
  /// - Parameter claim: writes something, by which alone BlueZ tells the transmitter that it has a client.
  func lend<Transmitter: SimulatedTransmitter>(
    _ transmitter: Transmitter, of session: some GlucoseSession, claim: (Connection) async throws -> Void
  ) async throws {
    await transmitter.sleep()
    try await Task.sleep(for: .seconds(300))
    // Where two connect at once, the kernel that loses (6.1) has been seen not to try again. So the phone comes when an attempt
    // of the session has just failed: the next is most of a minute away.
    let timeouts = session.device.statistics.timeouts
    while session.device.statistics.timeouts == timeouts { try await Task.sleep(for: .seconds(1)) }
    try await transmitter.wake()
    let connection = try await phone.connect(to: transmitter.device.identifier, timeout: .seconds(20))
    try await claim(connection)
    let before = session.device.statistics
    try await Task.sleep(for: .seconds(600))
    try expect(connection.isOpen, "the second phone has lost the link")
    try equal(session.device.statistics.connections, before.connections)
    try expect(session.device.statistics.timeouts > before.timeouts, "the session did not try to connect")
    await connection.disconnect()
    // Its attempts are a minute apart.
    try await Task.sleep(for: .seconds(100))
    try equal(session.device.statistics.connections, before.connections + 1)
  }

  func close() async {
    await phone.close()
    await central.close()
  }
}
