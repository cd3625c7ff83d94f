import Testing

@testable import GatewayFleet

@Suite("A gateway of a fleet")
struct FleetMemberTests {
  private static let window = Duration.seconds(30)

  private func member(_ name: String, rssi: Int = -60) -> FleetMember {
    var member = FleetMember(name: name, instance: "run-\(name)", window: Self.window)
    member.connect(at: .zero)
    member.hear("kitchen", Hearing(rssi: rssi, interval: .seconds(5), last: .zero))
    return member
  }

  /// Has each hear what all say and tell, for some seconds; what has changed for each.
  @discardableResult
  private func exchange(
    _ members: inout [FleetMember], from start: Int, to end: Int, hears: Bool = true,
    fake: ClaimMessage? = nil
  ) -> [[FleetChange]] {
    var changes: [[FleetChange]] = Array(repeating: [], count: members.count)
    for second in start...end {
      for place in members.indices {
        if hears, let hearing = members[place].heard["kitchen"] {
          members[place].hear(
            "kitchen", Hearing(rssi: hearing.rssi, interval: hearing.interval, last: .seconds(second)))
        }
        for message in members[place].step(at: .seconds(second)) {
          for listener in members.indices {
            members[listener].take(message, from: members[place].name, at: .seconds(second))
          }
        }
        let changed = members[place].takeChanges(at: .seconds(second))
        changes[place] += changed
        for case .gained(let device) in changed {
          for listener in members.indices { members[listener].take(told: device, by: members[place].name) }
        }
      }
      guard let fake, second.isMultiple(of: 10) else { continue }
      for listener in members.indices { members[listener].take(fake, from: "_", at: .seconds(second)) }
    }
    return changes
  }

  @Test("owns nothing before it has had the time to hear the others, and its own words have come back")
  func beginning() {
    var alone = member("a")
    _ = alone.step(at: .seconds(1))
    #expect(!alone.isConfirmed(at: .seconds(1)) && !alone.claimsToOwn("kitchen"))
    _ = alone.step(at: .seconds(9))
    #expect(!alone.claimsToOwn("kitchen"))
    let said = alone.step(at: .seconds(10))
    #expect(said.last?.claims["kitchen"]??.epoch == 1)
    #expect(alone.claimsToOwn("kitchen") && !alone.owns("kitchen", at: .seconds(10)))
    for message in said { alone.take(message, from: "a", at: .seconds(11)) }
    _ = alone.step(at: .seconds(11))
    #expect(alone.owns("kitchen", at: .seconds(11)))
    #expect(alone.takeChanges(at: .seconds(11)) == [.gained(device: "kitchen")])
    // Words that came back are good for two windows, and no longer.
    #expect(alone.owns("kitchen", at: .seconds(69)) && !alone.owns("kitchen", at: .seconds(71)))
  }

  @Test("G34: takes the words of another run of its name for none of its own")
  func names() {
    var first = member("a")
    var other = FleetMember(name: "a", instance: "another", window: Self.window)
    other.connect(at: .zero)
    for message in other.step(at: .seconds(20)) + other.step(at: .seconds(60)) {
      first.take(message, from: "a", at: .seconds(60))
    }
    _ = first.step(at: .seconds(60))
    #expect(!first.isConfirmed(at: .seconds(60)))
  }

  @Test("G17: of three that hear a device, one owns it, and all know which")
  func three() {
    var members = [member("a", rssi: -80), member("b", rssi: -50), member("c", rssi: -70)]
    exchange(&members, from: 0, to: 15)
    #expect(members.map { $0.owns("kitchen", at: .seconds(15)) } == [false, true, false])
    #expect(Set(members.map { $0.owner(of: "kitchen") }) == ["b"])
  }

  @Test("G23, G21: a device that the last one of several loses is no one's, and each says whether others hear it")
  func availability() {
    var members = [member("a", rssi: -80), member("b", rssi: -50)]
    exchange(&members, from: 0, to: 15)
    #expect(members[1].isHeardElsewhere("kitchen") && members[1].wasLastOwner(of: "kitchen"))
    members[1].lose("kitchen")
    let changes = exchange(&members, from: 16, to: 20)
    #expect(members[0].owns("kitchen", at: .seconds(20)) && !members[0].isHeardElsewhere("kitchen"))
    #expect(changes[0].contains(.gained(device: "kitchen")))
    members[0].lose("kitchen")
    exchange(&members, from: 21, to: 60)
    #expect(members.map { $0.owner(of: "kitchen") } == [nil, nil])
    #expect(members[0].wasLastOwner(of: "kitchen") && !members[1].wasLastOwner(of: "kitchen"))
  }

  @Test("G23: what a lost gateway owned and nobody else hears is away by the word of the first that is left")
  func orphans() {
    var members = [member("a"), member("b"), member("c")]
    members[0].lose("kitchen")
    members[1].lose("kitchen")
    exchange(&members, from: 0, to: 15)
    #expect(members.map { $0.owner(of: "kitchen") } == ["c", "c", "c"])
    members.removeLast()
    for place in members.indices { members[place].take(isThere: false, "c", at: .seconds(16)) }
    let told = exchange(&members, from: 16, to: 50).map { $0.filter { $0 == .orphaned(device: "kitchen") } }
    #expect(told.map(\.count) == [1, 0])
  }

  @Test("G30: a gateway whose will came late is back with its next word, and keeps its devices")
  func lateWill() {
    var members = [member("a", rssi: -80), member("b", rssi: -50)]
    exchange(&members, from: 0, to: 15)
    members[0].take(isThere: false, "b", at: .seconds(15))
    members[0].take(isThere: true, "b", at: .seconds(15))
    exchange(&members, from: 16, to: 50)
    #expect(members.map { $0.owner(of: "kitchen") } == ["b", "b"])
  }

  @Test("is told of again when it is heard again, by whom it was lost")
  func again() {
    var members = [member("a"), member("b")]
    members[1].lose("kitchen")
    exchange(&members, from: 0, to: 15)
    members[0].lose("kitchen")
    exchange(&members, from: 16, to: 20)
    members[0].hear("kitchen", Hearing(rssi: -60, interval: .seconds(5), last: .seconds(20)))
    #expect(exchange(&members, from: 21, to: 25)[0] == [.gained(device: "kitchen")])
  }

  /// What somebody may have made up: that it hears the device best, and owns it, or is to.
  @Test("that has won a device which another one took as well keeps it for an hour, as one that took it over does")
  func won() {
    var members = [member("a"), member("b", rssi: -62)]
    // Neither hears the other before both have it.
    for place in members.indices {
      for second in 1...12 {
        for message in members[place].step(at: .seconds(second)) {
          members[place].take(message, from: members[place].name, at: .seconds(second))
        }
      }
      #expect(members[place].claimsToOwn("kitchen"))
    }
    exchange(&members, from: 13, to: 60)
    #expect(members.map { $0.owner(of: "kitchen") } == ["a", "a"])
    members[1].take(told: "kitchen", by: "a")
    members[1].hear("kitchen", Hearing(rssi: -30, interval: .seconds(5), last: .seconds(60)))
    exchange(&members, from: 61, to: 3600)
    #expect(members.map { $0.owner(of: "kitchen") } == ["a", "a"])
    exchange(&members, from: 3601, to: 3720)
    #expect(members.map { $0.owner(of: "kitchen") } == ["b", "b"])
  }

  private func fake(epoch: Int64) -> ClaimMessage {
    var (message, claim) = (ClaimMessage(instance: "fake", number: 1), Claim())
    (claim.rssi, claim.interval, claim.epoch) = (-1, .seconds(5), epoch)
    message.claims["kitchen"] = claim
    return message
  }

  @Test(
    "G22: a claim that is made up keeps a device from its gateways for two windows, and all find the same owner again",
    arguments: [0, 1, Claim.epochLimit], [0, 15])
  func madeUp(epoch: Int64, start: Int) {
    var members = [member("a", rssi: -80), member("b", rssi: -50), member("c", rssi: -70)]
    if start > 0 { exchange(&members, from: 0, to: start) }
    exchange(&members, from: start, to: start + 75, fake: fake(epoch: epoch))
    #expect(members.map { $0.owns("kitchen", at: .seconds(start + 75)) } == [false, true, false])
    #expect(Set(members.map { $0.owner(of: "kitchen") }) == ["b"])
    // Its number is not greater than it has to be, so that the next one's can be.
    #expect((1...3).contains(members[1].epoch(of: "kitchen") ?? 0))
    #expect(members.map { $0.duty(for: "kitchen", at: .seconds(start + 75)) } == [.leave, .carryOut, .leave])
    // It goes on to claim, and withdraws in between: that does not give it the device once more.
    var nothing = fake(epoch: epoch)
    nothing.claims["kitchen"] = .some(nil)
    exchange(&members, from: start + 76, to: start + 85, fake: nothing)
    exchange(&members, from: start + 86, to: start + 100, fake: fake(epoch: epoch))
    #expect(Set(members.map { $0.owner(of: "kitchen") }) == ["b"])
  }

  @Test("G23, G45: what only a made-up claim is about is away and nobody's, by the word of the first that works")
  func madeUpAlone() {
    var members = [member("a"), member("b")]
    exchange(&members, from: 0, to: 15)
    for place in members.indices { members[place].lose("kitchen") }
    let changes = exchange(&members, from: 16, to: 130, fake: fake(epoch: 9))
    #expect(changes.map { $0.filter { $0 == .orphaned(device: "kitchen") }.count } == [1, 0])
    #expect(members.map { $0.duty(for: "kitchen", at: .seconds(130)) } == [.refuse, .leave])
  }

  @Test("is believed once it tells of the device after all, as one that may publish again")
  func toldAtLast() {
    var members = [member("a"), member("b")]
    exchange(&members, from: 0, to: 15)
    exchange(&members, from: 16, to: 90, fake: fake(epoch: 9))
    #expect(Set(members.map { $0.owner(of: "kitchen") }) == ["a"])
    for place in members.indices { members[place].take(told: "kitchen", by: "_") }
    exchange(&members, from: 91, to: 95)
    #expect(Set(members.map { $0.owner(of: "kitchen") }) == ["_"])
  }

  @Test("says all again once in a window, and between only what is news")
  func messages() {
    var alone = member("a")
    var counts: [Int] = []
    for second in 0..<90 {
      alone.hear("kitchen", Hearing(rssi: second < 60 ? -60 : -70, interval: .seconds(5), last: .seconds(second)))
      counts.append(alone.step(at: .seconds(second)).count)
    }
    // When it takes the device, and when its strength has changed by 10 dB, which comes together with all.
    #expect(counts.enumerated().filter { $0.element > 0 }.map(\.offset) == [0, 10, 30, 60])
  }

  @Test("knows no more gateways and devices than it may, however many somebody makes up")
  func bounds() {
    var (alone, claim) = (member("a"), Claim())
    claim.epoch = 1
    for gateway in 0..<200 {
      var message = ClaimMessage(instance: "x", number: 1)
      for device in 0..<ClaimMessage.deviceLimit { message.claims["\(gateway)-\(device)"] = claim }
      alone.take(message, from: "g\(gateway)", at: .zero)
    }
    for round in 0..<100 {
      var message = ClaimMessage(instance: "x", number: 1)
      for device in 0..<ClaimMessage.deviceLimit { message.claims["\(round)-\(device)"] = Claim() }
      alone.take(message, from: "g0", at: .zero)
    }
    _ = alone.step(at: .seconds(1))
    #expect(!alone.lastOwners.isEmpty && !alone.trials.isEmpty)
    _ = alone.step(at: .seconds(70))
    #expect(alone.peers.count == 64)
    #expect(alone.claims.count(of: "g0") <= ClaimTable.deviceLimit)
    _ = alone.step(at: .seconds(80))
    #expect(alone.peers.isEmpty && alone.lastOwners.isEmpty && alone.trials.isEmpty && alone.standings.count <= 1)
    #expect(alone.claims["0-0"].isEmpty)
    // In another window nobody is waited for any more.
    _ = alone.step(at: .seconds(120))
    #expect(alone.orphans.isEmpty)
  }
}
