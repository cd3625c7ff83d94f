import Foundation
import TestSupport
import Testing

@testable import GatewayFleet

/// A fleet in virtual time. `FLEET_GATEWAYS`, `FLEET_DEVICES` and `FLEET_HOURS` make it larger than a test may be that is always
/// run, and `FLEET_SEED` another one; `scripts/bench fleet` does.
@Suite("A fleet over one air", .guarded)
struct FleetSimulationTests {
  private static let environment = ProcessInfo.processInfo.environment

  private static func number(_ name: String, _ small: Int) -> Int { environment[name].flatMap { Int($0) } ?? small }

  private static let gateways = number("FLEET_GATEWAYS", 5)
  private static let devices = number("FLEET_DEVICES", 25)
  private static let hours = number("FLEET_HOURS", 1)
  private static let seed = UInt64(number("FLEET_SEED", 41))
  private static let window = 30

  private func fleet() -> FleetSimulation {
    FleetSimulation(gateways: Self.gateways, devices: Self.devices, seed: Self.seed)
  }

  private func print(_ fleet: FleetSimulation, _ name: String) {
    guard Self.environment["FLEET_HOURS"] != nil else { return }
    let (watch, moves) = (fleet.watch, fleet.watch.moves.reduce(0) { $0 + $1.count })
    Swift.print(
      "\(name): \(Self.gateways) gateways, \(Self.devices) devices, \(fleet.time) s; two owners for \(watch.longestDouble) s at most, none for \(watch.longestNone) s; \(watch.changes) changes, \(moves) of them from one that heard it, \(watch.hastyMoves) within an hour"
    )
  }

  private func expectOneOwner(_ fleet: FleetSimulation, devices: some Sequence<Int>) {
    for device in devices {
      let opinions = fleet.opinions(of: device)
      #expect(opinions.count == 1, "device \(device): \(opinions)")
      #expect(fleet.owner(of: device) != nil, "device \(device)")
    }
  }

  @Test(
    "G17, G19: on fading traces has one owner for each device, and a device that stays changes owners once an hour at most"
  )
  func stationary() {
    var fleet = fleet()
    fleet.pass(3600 * Self.hours)
    print(fleet, "stationary")
    #expect(fleet.watch.hastyMoves == 0)
    #expect(fleet.watch.changes <= Self.devices * Self.hours)
    #expect(fleet.watch.longestDouble <= 3, "two seconds are on the way")
    #expect(fleet.watch.longestNone <= Self.window)
    #expect(fleet.watch.deaf == 0)
    expectOneOwner(fleet, devices: 0..<Self.devices)
  }

  @Test(
    "G22: that loses gateways, with their will and without, has their devices taken over in three windows, and them back"
  )
  func losses() {
    var fleet = fleet()
    var generator = SeededGenerator(seed: Self.seed &+ 2)
    fleet.pass(120)
    for round in 0..<6 * Self.hours {
      let lost = Int.random(in: 0..<Self.gateways, using: &generator)
      fleet.kill(lost, hasWill: round.isMultiple(of: 2))
      fleet.pass(Int.random(in: 5...4 * Self.window, using: &generator))
      fleet.start(lost)
      fleet.pass(Int.random(in: 5...4 * Self.window, using: &generator))
    }
    fleet.pass(3 * Self.window)
    print(fleet, "losses")
    #expect(fleet.watch.longestNone <= 3 * Self.window)
    #expect(fleet.watch.longestDouble <= Self.window)
    #expect(fleet.watch.deaf == 0)
    expectOneOwner(fleet, devices: 0..<Self.devices)
  }

  @Test(
    "G22: one that the broker does not reach owns nothing after two windows, and none is owned twice when it is back")
  func cutOff() {
    var fleet = fleet()
    fleet.pass(120)
    for round in 0..<2 * Self.hours {
      let lost = round % Self.gateways
      let owned = (0..<Self.devices).filter { fleet.owner(of: $0) == lost }
      fleet.cut(lost)
      fleet.pass(2 * Self.window + 2)
      for device in 0..<Self.devices {
        #expect(!fleet.members[lost].owns(fleet.devices[device], at: fleet.uptime(lost)))
      }
      fleet.pass(Self.window)
      for device in owned where fleet.air.links[device].count > 1 { #expect(fleet.owner(of: device) != lost) }
      fleet.mend(lost)
      fleet.pass(3 * Self.window)
    }
    print(fleet, "cut off")
    #expect(fleet.watch.longestDouble <= Self.window)
    #expect(fleet.watch.longestNone <= 3 * Self.window)
    expectOneOwner(fleet, devices: 0..<Self.devices)
  }

  @Test("G22: a broker in two halves has an owner in each for what both hear, and one a window after it is whole again")
  func halves() {
    var fleet = fleet()
    fleet.pass(120)
    for _ in 0..<Self.hours {
      fleet.isWhole = false
      for gateway in 0..<Self.gateways { fleet.broker.halves[gateway] = gateway % 2 }
      fleet.pass(4 * Self.window)
      fleet.broker.halves = Array(repeating: 0, count: Self.gateways)
      fleet.isWhole = true
      fleet.pass(3 * Self.window)
    }
    print(fleet, "halves")
    #expect(fleet.watch.longestDouble <= Self.window + 5, "what is said takes up to three seconds")
    #expect(fleet.watch.deaf == 0)
    expectOneOwner(fleet, devices: 0..<Self.devices)
  }

  @Test("G18: a device that moves away from its owner is another's once that hears it no more, or much better")
  func moving() {
    var fleet = FleetSimulation(gateways: 2, devices: 1, seed: Self.seed, spacing: 60)
    for gateway in [0, 1, 0] {
      fleet.air.put(0, beside: gateway)
      // Of an interval of ten seconds, with five of slack, two and a half are 38 s; a move that is heard waits for nothing.
      fleet.pass(60)
      #expect(fleet.owner(of: 0) == gateway)
      expectOneOwner(fleet, devices: 0..<1)
    }
  }

  @Test("is the same in every run of a seed")
  func deterministic() {
    let runs = (0..<2).map { _ in
      var fleet = FleetSimulation(gateways: 3, devices: 5, seed: Self.seed)
      fleet.pass(60)
      fleet.kill(1)
      fleet.pass(60)
      return (0..<5).map { fleet.owner(of: $0) } + [fleet.watch.changes]
    }
    #expect(runs[0] == runs[1])
  }
}
