import CoreMetrics
import GATTProfiles
import GATTRuntime
import Synchronization
import TestSupport
import Testing

@testable import BatteryMonitor

@Suite("What a program can be observed by", .guarded)
struct MetricsTests {
  private let registry = PrometheusRegistry()

  /// A device and a central whose metrics go to the registry, and a connection between them.
  private func connected(_ clock: ManualClock) async throws -> (Rig, Connection) {
    try await withMetricsFactory(registry) {
      let rig = try await Rig(clock: clock)
      let peripheral = try await rig.central.firstPeripheral(within: .seconds(10))
      return (rig, try await peripheral.connect())
    }
  }

  @Test("a scrape has the numbers of a session in Prometheus' text format")
  func session() async throws {
    let server = try ScrapeServer(port: 0) { [registry] in registry.text }
    let clock = ManualClock()
    let (rig, connection) = try await connected(clock)
    _ = try await connection.read(Workbench.Counter.self)
    try await connection.write(Accelerometer.Enabled.yes)
    let enabled = try await connection.characteristic(Accelerometer.Enabled.uuid, in: Accelerometer.uuid)
    await #expect(throws: GATTError.self) { try await connection.write([1, 2, 3], to: enabled) }
    let counter = try await connection.characteristic(Workbench.Counter.uuid, in: Workbench.uuid)
    let values = try await connection.subscribe(to: counter, buffering: .oldest(capacity: 1))
    for count in 1...3 { try await rig.device.updateValue(Workbench.Counter(count: UInt32(count))) }
    await until { registry.text.contains("notifications_dropped_total 2") }
    #expect(try Scrape(port: server.port).series()["gatt_central_links"] == 1)
    withExtendedLifetime(values) {}
    await rig.loopback.dropLinks()
    _ = try await connection.closed()
    await rig.loopback.setState(.poweredOff, of: rig.central.identifier)
    await #expect(throws: GATTError.self) { try await rig.connect() }

    let series = try Scrape(port: server.port).series()
    let wanted: [String: Double] = [
      "gatt_central_scans_total": 1, "gatt_central_connects_total": 1, "gatt_central_links": 0,
      #"gatt_central_disconnects_total{reason="linkLoss"}"#: 1,
      #"gatt_central_connect_failures_total{cause="bluetooth-unavailable"}"#: 1,
      "gatt_central_notifications_total": 3, "gatt_central_notifications_dropped_total": 2,
      "gatt_central_operations_queued": 0,
      #"gatt_central_operation_duration_seconds_count{operation="connect"}"#: 1,
      #"gatt_central_operation_duration_seconds_count{operation="discover"}"#: 1,
      #"gatt_central_operation_duration_seconds_count{operation="read"}"#: 1,
      // The profile of the acceleration writes as well, once it is discovered.
      #"gatt_central_operation_duration_seconds_count{operation="write"}"#: 3,
      #"gatt_central_operation_duration_seconds_count{operation="subscribe"}"#: 1,
      #"gatt_central_operation_failures_total{operation="write"}"#: 1,
      #"gatt_peripheral_requests_total{operation="read",result="ok"}"#: 1,
      #"gatt_peripheral_requests_total{operation="write",result="ok"}"#: 2,
      #"gatt_peripheral_requests_total{operation="write",result="13"}"#: 1,
    ]
    for (name, number) in wanted { #expect(series[name] == number, "\(name)") }
    withExtendedLifetime(server) {}
  }

  @Test("the time of an operation is that of the central's clock, from the call to the result")
  func duration() async throws {
    let clock = ManualClock()
    let (rig, connection) = try await connected(clock)
    try await connection.discoverServices()
    let (asked, gate) = (OpenedGate(), OpenedGate())
    try rig.characteristic(Workbench.Counter.self).onRead { _ in
      asked.open()
      await gate.wait()
      return [1, 0, 0, 0]
    }
    async let reading = connection.read(Workbench.Counter.self)
    await asked.wait()
    let label = #"{operation="read"}"#
    #expect(registry.text.contains("gatt_central_operations_queued 1.0\n"))
    clock.advance(by: .seconds(2))
    gate.open()
    #expect(try await reading.count == 1)
    #expect(registry.text.contains("gatt_central_operation_duration_seconds_sum\(label) 2.0\n"))
    await rig.loopback.dropLinks()
  }

  @Test("a manager that was opened without a backend measures nothing, whatever comes later")
  func unobserved() async throws {
    let rig = try await Rig(clock: ManualClock())
    try await withMetricsFactory(registry) {
      let connection = try await rig.connect()
      _ = try await connection.read(Workbench.Counter.self)
    }
    #expect(registry.text.isEmpty)
  }

  @Test("the text escapes what ends a label, and has no other letters than Prometheus takes")
  func text() {
    let counter = Counter(label: "a-b.c", dimensions: [("x.y", "say \"\\\"\n"), ("a", "1")], factory: registry)
    counter.increment(by: 2)
    Recorder(label: "size", factory: registry).record(3)
    #expect(
      registry.text == """
        # TYPE a_b_c_total counter
        a_b_c_total{a="1",x_y="say \\"\\\\\\"\\n"} 2.0
        # TYPE size summary
        size_sum 3.0
        size_count 1

        """)
  }

  @Test("the server answers a scrape, and nothing else; a taken port is told")
  func server() throws {
    let server = try ScrapeServer(port: 0) { "up 1\n" }
    for _ in 0..<3 { #expect(try Scrape(port: server.port).body == "up 1\n") }
    #expect(try Scrape(port: server.port, path: "/").status == "HTTP/1.1 404 Not Found")
    let long = String(repeating: "x", count: 10_000) + "\r\n\r\n"
    #expect(try Scrape(port: server.port, request: long).status.isEmpty, "a head that is too long is not answered")
    #expect(try Scrape(port: server.port).status == "HTTP/1.1 200 OK")
    #expect(throws: ScrapeServer.Failure.self) { _ = try ScrapeServer(port: server.port) { "" } }
  }
}
