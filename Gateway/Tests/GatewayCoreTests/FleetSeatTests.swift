import GATTRuntime
import TestSupport
import Testing

@testable import GatewayCore

@Suite("A gateway of a fleet over a radio", .guarded)
struct FleetSeatTests {
  /// Time passes, and the broker brings back what the gateway says.
  private func pass(_ seconds: Int, _ bench: AirBench, _ seat: FleetSeat) async {
    for _ in 0..<seconds {
      for message in seat.step() { seat.take(claims: message, from: "attic") }
      await bench.pass(1)
    }
  }

  @Test("G15: connects to a device once it owns it, and ends the connection when it cannot say so any more")
  func connection() async throws {
    let bench = try await AirBench()
    let shed = try await bench.server()
    let gateway = try bench.gateway {
      var device = DeviceConfiguration(name: try Slug("shed"), identity: .address(shed.identifier))
      device.connection = ConnectionPlan(read: ["Temperature"], notify: ["Temperature"])
      $0.devices = [device]
      $0.fleet = FleetConfiguration()
    }
    let seat = try #require(gateway.fleet)
    let served = try #require(shed.services.flatMap(\.characteristics).first)
    try await bench.run(gateway) {
      await pass(30, bench, seat)
      #expect(await gateway.devices.first?.values == [], "it has not been connected")
      seat.connect()
      await pass(20, bench, seat)
      #expect(seat.owner(of: try Slug("shed")) == "attic")
      try await shed.updateValue([0xE6, 0], of: served)
      await pass(2, bench, seat)
      #expect(await gateway.devices.first?.values.map(\.value) == [.number(23)])
      // What it has said is good for two windows.
      seat.disconnect()
      await pass(70, bench, seat)
      try await shed.updateValue([0xFA, 0], of: served)
      await pass(2, bench, seat)
      #expect(await gateway.devices.first?.values.map(\.value) == [.number(23)])
    }
  }
}
