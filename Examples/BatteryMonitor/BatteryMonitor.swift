import CoreMetrics
import GATTProfiles
import GATTRuntime
import SIGProfiles

#if os(Linux)
  import GATTBlueZ
#endif

/// Follows the level of a battery, and tells Prometheus how that goes: on http://127.0.0.1:9464/metrics, or another `--port`.
/// The battery is a simulated one, or over BlueZ the first that is found.
///
/// ```console
/// $ BatteryMonitor --bluez &
/// $ curl http://127.0.0.1:9464/metrics
/// ```
@main
enum BatteryMonitor {
  /// The device that is kept: any with a battery.
  enum Kind: DeviceProfile {
    static let device = DeviceDescription(
      name: "Battery", advertisedServices: [Battery.uuid], requiredServices: [Battery.uuid],
      services: { [Battery.makeProfile()] })
  }

  static func main() async throws {
    var arguments = CommandLine.arguments.dropFirst()
    let usesBlueZ = arguments.first == "--bluez"
    if usesBlueZ { arguments.removeFirst() }
    let port = arguments.first == "--port" ? UInt16(arguments.dropFirst().first ?? "") : arguments.isEmpty ? 9464 : nil
    guard let port else { return print("usage: BatteryMonitor [--bluez] [--port 9464]") }

    // Before the first manager is opened: what it measures is decided there.
    let registry = PrometheusRegistry()
    MetricsSystem.bootstrap(registry)
    let server = try ScrapeServer(port: port) { registry.text }
    print("metrics on http://127.0.0.1:\(server.port)/metrics")
    if usesBlueZ { try await followOverBlueZ() } else { try await simulate() }
    withExtendedLifetime(server) {}
  }

  private static func simulate() async throws {
    let loopback = LoopbackTransport()
    let device = try await PeripheralManager(transport: loopback)
    try await device.addService(MutableService(profile: Battery.makeProfile(), initialValues: true))
    try await device.startAdvertising(name: "Battery")
    let discharging = Task {
      for level in stride(from: UInt8(100), to: 0, by: -1) {
        try await device.updateValue(Battery.Level(bytes: [level]))
        try await Task.sleep(for: .seconds(1))
      }
    }
    defer { discharging.cancel() }
    try await follow(CentralManager(transport: loopback))
  }

  private static func followOverBlueZ() async throws {
    #if os(Linux)
      try await follow(CentralManager(transport: .bluez()))
    #else
      throw GATTError.unsupported("BlueZ")
    #endif
  }

  private static func follow(_ central: CentralManager) async throws {
    let battery = central.device(Kind.self)
    for try await level in battery.notifications(of: Battery.Level.self) { print(level) }
  }
}
