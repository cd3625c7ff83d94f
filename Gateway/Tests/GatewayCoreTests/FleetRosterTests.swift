import GATTTesting
import TestSupport
import Testing

@testable import GatewayCore

@Suite("The gateways of a fleet, as people are told of them", .guarded)
struct FleetRosterTests {
  /// A place in a fleet, whose clocks are moved.
  private final class Bench: Sendable {
    let clock = ManualClock()
    let seat: FleetSeat

    init() throws {
      var configuration = GatewayConfiguration(gateway: "attic")
      configuration.fleet = FleetConfiguration()
      let (clock, start) = (clock, clock.now)
      let time = GatewayTime(clock: clock) {
        TimeStamp(milliseconds: Int64(start.duration(to: clock.now).components.seconds) * 1000)
      }
      seat = try #require(FleetSeat(configuration, time))
    }

    /// Time passes, and the broker brings back what the gateway says.
    func pass(_ seconds: Int) {
      for _ in 0..<seconds {
        clock.advance(by: .seconds(1))
        for message in seat.step() { seat.take(claims: message, from: "attic") }
      }
    }

    /// Another gateway claims a device, and tells of it.
    func claim(_ device: String, _ rssi: Int, by gateway: String, number: Int) throws {
      seat.take(
        claims: #"{"instance":"x","number":\#(number),"claims":{"\#(device)":{"rssi":\#(rssi),"heard":0,"epoch":1}}}"#,
        from: gateway)
      seat.take(told: try Slug(device), by: gateway)
    }

    /// What is said of the others: name, presence, and since when and when it was heard, in seconds.
    var words: [String] {
      seat.gateways.map {
        "\($0.name) \($0.presence) \($0.since.milliseconds / 1000) \($0.heard.milliseconds / 1000) \($0.deviceCount)"
      }
    }
  }

  @Test("are there since they were heard first, lost when the broker says so, and there again")
  func presence() throws {
    let bench = try Bench()
    #expect(bench.words.isEmpty)
    bench.seat.connect()
    bench.pass(10)
    try bench.claim("kitchen", -60, by: "barn", number: 1)
    bench.pass(5)
    #expect(bench.words == ["barn there 10 10 1"])
    try bench.claim("kitchen", -61, by: "barn", number: 2)
    bench.seat.take(isThere: false, "barn")
    bench.pass(1)
    #expect(bench.words == ["barn lost 16 15 0"])
    try bench.claim("kitchen", -61, by: "barn", number: 3)
    bench.pass(1)
    #expect(bench.words == ["barn there 17 16 1"])
    // What it has said itself is of no other one.
    try bench.claim("kitchen", -61, by: "attic", number: 99)
    #expect(bench.words.count == 1)
  }

  @Test("are lost when they are silent for two and a half windows, and are remembered")
  func silence() throws {
    let bench = try Bench()
    bench.seat.connect()
    try bench.claim("kitchen", -60, by: "barn", number: 1)
    bench.pass(70)
    #expect(bench.words == ["barn there 0 0 1"])
    bench.pass(400)
    #expect(bench.words == ["barn lost 76 0 0"])
  }

  @Test("are not known while the broker is away, and lost ones stay lost")
  func broker() throws {
    let bench = try Bench()
    bench.seat.connect()
    for name in ["barn", "cellar"] { try bench.claim(name, -60, by: name, number: 1) }
    bench.seat.take(isThere: false, "cellar")
    bench.pass(1)
    bench.seat.disconnect()
    bench.pass(200)
    #expect(bench.words == ["barn unknown 0 0 1", "cellar lost 1 0 0"])
    bench.seat.connect()
    bench.pass(1)
    #expect(bench.words == ["barn there 0 0 1", "cellar lost 1 0 0"])
  }

  @Test("are remembered up to a number, those that are lost the shortest")
  func limit() throws {
    let bench = try Bench()
    bench.seat.connect()
    for number in 0..<200 {
      try bench.claim("kitchen", -60, by: "g\(number)", number: 1)
      bench.pass(4)
    }
    #expect(bench.words.count == 64)
    #expect(bench.words.last { $0.hasPrefix("g199 ") } != nil && bench.words.contains { $0.contains("lost") })
  }

  @Test("say how they hear a device, and what is wrong with it there")
  func signals() throws {
    let bench = try Bench()
    bench.seat.connect()
    let claims = [
      "barn": #""rssi":-60,"heard":0,"epoch":1"#, "cellar": #""heard":3000"#,
      "shed": #""rssi":-80,"heard":1,"failures":3"#,
    ]
    for (name, claim) in claims {
      bench.seat.take(claims: #"{"instance":"x","number":1,"claims":{"stove":{\#(claim)}}}"#, from: name)
    }
    bench.pass(1)
    let stove = try Slug("stove")
    #expect(bench.seat.owner(of: stove) == "barn")
    #expect(
      bench.seat.signals(of: stove).map { "\($0.gateway) \($0.rssi ?? 0) \($0.fault ?? "-")" }
        == ["barn -60 -", "cellar 0 not heard any more", "shed -80 not connected 3 times"])
    #expect(bench.seat.signals(of: try Slug("kitchen")).isEmpty)
  }
}
