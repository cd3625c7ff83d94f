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

  /// Has each hear what all say, for some seconds.
  private func exchange(_ members: inout [FleetMember], from start: Int, to end: Int, hears: Bool = true) {
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
      }
    }
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
    for place in members.indices { _ = members[place].takeChanges(at: .seconds(15)) }
    #expect(members[1].isHeardElsewhere("kitchen") && members[1].wasLastOwner(of: "kitchen"))
    members[1].lose("kitchen")
    exchange(&members, from: 16, to: 20)
    #expect(members[0].owns("kitchen", at: .seconds(20)) && !members[0].isHeardElsewhere("kitchen"))
    #expect(members[0].takeChanges(at: .seconds(20)).contains(.gained(device: "kitchen")))
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
    exchange(&members, from: 16, to: 50)
    let told = members.indices.map { place in
      members[place].takeChanges(at: .seconds(50)).filter { $0 == .orphaned(device: "kitchen") }
    }
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
    var alone = member("a")
    for gateway in 0..<200 {
      var message = ClaimMessage(instance: "x", number: 1)
      for device in 0..<ClaimMessage.deviceLimit { message.claims["\(gateway)-\(device)"] = Claim() }
      alone.take(message, from: "g\(gateway)", at: .zero)
    }
    for round in 0..<100 {
      var message = ClaimMessage(instance: "x", number: 1)
      for device in 0..<ClaimMessage.deviceLimit { message.claims["\(round)-\(device)"] = Claim() }
      alone.take(message, from: "g0", at: .zero)
    }
    #expect(alone.peers.count == 64)
    #expect(alone.peers["g0"]?.devices.underestimatedCount ?? 0 <= Peer.deviceLimit)
    _ = alone.step(at: .seconds(80))
    #expect(alone.peers.isEmpty)
  }
}
