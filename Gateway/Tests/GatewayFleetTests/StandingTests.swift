import Testing

@testable import GatewayFleet

@Suite("Who owns a device")
struct StandingTests {
  private func claimant(
    _ gateway: String, rssi: Int?, heard: Int = 0, epoch: Int64 = 0, _ more: (inout Claim) -> Void = { _ in }
  ) -> Standing.Claimant {
    var claim = Claim()
    (claim.rssi, claim.heard, claim.epoch, claim.interval) = (rssi, .seconds(heard), epoch, .seconds(5))
    more(&claim)
    return Standing.Claimant(gateway, claim)
  }

  /// The same in every order in which claims may come.
  private func standing(_ claimants: Standing.Claimant...) -> Standing {
    let first = Standing(claimants)
    for shift in claimants.indices {
      let turned = Array(claimants[shift...] + claimants[..<shift])
      #expect(Standing(turned) == first && Standing(turned.reversed()) == first)
    }
    return first
  }

  @Test("is nobody where nobody hears it, and then the one that hears it best, or whose name is first")
  func first() {
    #expect(Standing([]) == standing())
    #expect(standing().successor == nil)
    #expect(standing(claimant("a", rssi: -80), claimant("b", rssi: -60)).successor == "b")
    #expect(standing(claimant("b", rssi: -60), claimant("a", rssi: -60), claimant("c", rssi: -60)).successor == "a")
    #expect(standing(claimant("a", rssi: -60, heard: 600)).successor == nil)
  }

  @Test("G19: stays who it is until another is more than 16 dB better, or 22 where it was taken from that one before")
  func hysteresis() {
    let owner = claimant("a", rssi: -70, epoch: 3)
    #expect(standing(owner, claimant("b", rssi: -54)) == standing(owner))
    #expect(standing(owner, claimant("b", rssi: -53)).successor == "b")
    #expect(standing(owner, claimant("b", rssi: -53)).owner == "a", "until that one says so")
    #expect(standing(owner, claimant("b", rssi: -48) { $0.isDemoted = true }).successor == nil)
    #expect(standing(owner, claimant("b", rssi: -47) { $0.isDemoted = true }).successor == "b")
  }

  @Test("G19: stays for an hour who has just taken it from one that hears it, unless it is not heard any more")
  func dwelling() {
    let owner = claimant("a", rssi: -90, epoch: 3) { $0.moved = .seconds(60) }
    #expect(standing(owner, claimant("b", rssi: -30)).successor == nil)
    let silent = claimant("a", rssi: -90, heard: 26, epoch: 3) { $0.moved = .seconds(60) }
    #expect(standing(silent, claimant("b", rssi: -95)).successor == "b")
  }

  @Test(
    "G18: goes to a comparable one when a weak owner has missed one and a half intervals, and from any after two and a half",
    arguments: [
      (-75, 15, -80, false), (-75, 16, -80, true), (-75, 16, -82, false), (-60, 16, -60, false), (-60, 25, -90, false),
      (-60, 26, -90, true),
    ])
  func silence(rssi: Int, heard: Int, challenger: Int, isTaken: Bool) {
    // An interval of 5 s has 5 s of slack.
    let found = standing(claimant("a", rssi: rssi, heard: heard, epoch: 1), claimant("b", rssi: challenger))
    #expect(found.successor == (isTaken ? "b" : nil))
  }

  @Test("G18: stays who hears it no more where nobody else does either")
  func alone() {
    let gone = claimant("a", rssi: -60, heard: 500, epoch: 1)
    #expect(standing(gone) == standing(gone, claimant("b", rssi: -60, heard: 500)))
    #expect(standing(gone).owner == "a" && standing(gone).successor == nil)
  }

  @Test("G20: a strength that is not known takes no device, and loses none but to one that hears it still")
  func unknownStrength() {
    let owner = claimant("a", rssi: nil, epoch: 1)
    #expect(standing(owner, claimant("b", rssi: -30)).successor == nil)
    #expect(standing(claimant("a", rssi: -90, epoch: 1), claimant("b", rssi: nil)).successor == nil)
    #expect(standing(claimant("a", rssi: nil), claimant("b", rssi: -100)).successor == "b")
    #expect(standing(claimant("a", rssi: nil, heard: 16, epoch: 1), claimant("b", rssi: -90)).successor == "b")
    #expect(standing(claimant("b", rssi: nil), claimant("c", rssi: nil)).successor == "b")
  }

  @Test("G16: failures of a far gateway count against that one, and make the near one no worse")
  func failures() {
    let far = claimant("far", rssi: -80) { ($0.failures, $0.slots) = (1000, 3) }
    let near = claimant("near", rssi: -75) { $0.slots = 1 }
    #expect(standing(far, near).successor == "near")
    let failing = claimant("far", rssi: -70, epoch: 1) { ($0.failures, $0.slots) = (4, 2) }
    #expect(standing(failing, near).successor == "near")
    let once = claimant("far", rssi: -70, epoch: 1) { ($0.failures, $0.slots) = (1, 2) }
    #expect(standing(once, near).successor == nil)
  }

  @Test("G15: is one that has a free connection, where the device needs one")
  func slots() {
    let full = claimant("full", rssi: -50) { $0.slots = 0 }
    #expect(standing(full, claimant("free", rssi: -85) { $0.slots = 1 }).successor == "free")
    #expect(standing(full).successor == "full")
  }

  @Test("G22: of two that both say so after a partition, is the one that took it last, or else the better one")
  func partition() {
    #expect(standing(claimant("a", rssi: -40, epoch: 4), claimant("b", rssi: -50, epoch: 5)).owner == "b")
    #expect(standing(claimant("a", rssi: -60, epoch: 5), claimant("b", rssi: -50, epoch: 5)).owner == "b")
    #expect(standing(claimant("b", rssi: -50, epoch: 5), claimant("a", rssi: -50, epoch: 5)).owner == "a")
  }
}
