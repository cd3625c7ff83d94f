/// Who owns a device, and who is to own it, by the claims of all gateways: a pure function, which each of them computes.
package struct Standing: Hashable, Sendable {
  /// A claim and whose it is.
  package struct Claimant: Hashable, Sendable {
    /// The name of the gateway.
    package let gateway: String
    /// What it says.
    package let claim: Claim

    /// A claim of a gateway.
    package init(_ gateway: String, _ claim: Claim) { (self.gateway, self.claim) = (gateway, claim) }
  }

  /// By how many decibels another one has to be better.
  private static let margin = 16
  /// How many more it takes where the device was taken from it before.
  private static let demotion = 6
  /// An owner that hears a device more weakly than that, in dBm, gives way when the device fades.
  private static let weak = -70
  /// What nobody hears so weakly.
  private static let unknown = -1000

  /// The gateway that owns it; nil for none.
  package let owner: String?
  /// The gateway that is to take it now; nil while all stays as it is.
  package let successor: String?

  /// By claims of gateways that are there, of each one, in any order.
  package init(_ claimants: [Claimant]) {
    let incumbent = Self.last(claimants, by: Self.isOlder) { $0.claim.epoch > 0 }
    owner = incumbent?.gateway
    guard let incumbent, incumbent.claim.silence < .whole else {
      successor =
        Self.last(claimants, by: Self.isWorse) {
          $0.claim.silence < .whole && $0.gateway != incumbent?.gateway
        }?.gateway
      return
    }
    successor = Self.last(claimants, by: Self.isWorse) { Self.beats($0, incumbent) }?.gateway
  }

  /// The last of some in an order, without a list of them: this is computed for each claim that comes.
  private static func last(
    _ claimants: [Claimant], by isBefore: (Claimant, Claimant) -> Bool, where isMeant: (Claimant) -> Bool
  ) -> Claimant? {
    claimants.reduce(nil) { last, claimant in
      guard isMeant(claimant) else { return last }
      return last.map { isBefore($0, claimant) } ?? true ? claimant : last
    }
  }

  /// Of two that both say that they own it, as after a partition, the one that took it last does.
  private static func isOlder(_ left: Claimant, _ right: Claimant) -> Bool {
    left.claim.epoch != right.claim.epoch ? left.claim.epoch < right.claim.epoch : isWorse(left, right)
  }

  /// Of two that are as good, the one whose name comes first is better.
  private static func isWorse(_ left: Claimant, _ right: Claimant) -> Bool {
    let scores = (left.claim.score ?? unknown, right.claim.score ?? unknown)
    return scores.0 != scores.1 ? scores.0 < scores.1 : left.gateway > right.gateway
  }

  /// Whether a gateway is to have a device that another one owns and hears. That happens once an hour at most: a device that
  /// stays where it is fades and comes back, and would go to and fro.
  private static func beats(_ challenger: Claimant, _ incumbent: Claimant) -> Bool {
    guard challenger.gateway != incumbent.gateway, challenger.claim.silence == .none, incumbent.claim.moved == nil,
      let score = challenger.claim.score
    else { return false }
    // A strength that is not known is no reason to think that it is small.
    guard let present = incumbent.claim.score else { return incumbent.claim.silence == .fading }
    if score - present > margin + (challenger.claim.isDemoted ? demotion : 0) { return true }
    let isWeak = (incumbent.claim.rssi ?? unknown) < weak
    return incumbent.claim.silence == .fading && isWeak && score + demotion >= present
  }
}
