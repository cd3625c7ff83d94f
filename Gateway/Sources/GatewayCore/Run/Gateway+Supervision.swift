import Logging

/// What is done with an adapter that has fallen silent.
extension Gateway {
  /// Has something done with an adapter that has fallen silent.
  func superviseRadio() {
    guard isHearing else { return }
    guard let remedy = supervisor.remedy(hasLinks: hasLinks, at: time.now.uptime) else { return }
    self.remedy = remedy
    remedyWanted.set()
  }

  /// Whether the adapter works for devices that are connected: then it may be that no other one is near.
  private var hasLinks: Bool { lastLinkSign.map { time.now.uptime - $0 < RadioSupervisor.patience } ?? false }

  nonisolated func keepRemedying(_ remedies: RadioRemedies) async {
    while !Task.isCancelled {
      await remedyWanted.wait()
      switch await takeRemedy(remedies) {
      case nil: continue
      case .restartScan?:
        if await !hasLinks { await note("no device for \(RadioSupervisor.patience.components.seconds) s") }
      case .powerCycle?: await apply("switched off and on", remedies.powerCycle)
      case .resetUSB?: await apply("reset on its USB", remedies.resetUSB)
      }
      rescan.set()
    }
  }

  /// What is to be done, counted; what nobody can do is to listen anew.
  private func takeRemedy(_ remedies: RadioRemedies) -> RadioSupervisor.Remedy? {
    defer { remedy = nil }
    guard let remedy else { return nil }
    let isPossible =
      switch remedy {
      case .restartScan: true
      case .powerCycle: remedies.powerCycle != nil
      case .resetUSB: remedies.resetUSB != nil
      }
    guard isPossible else { return .restartScan }
    state.count(remedy)
    return remedy
  }

  private nonisolated func apply(_ what: String, _ body: (@Sendable () async throws -> Void)?) async {
    await note("no device; the adapter is \(what), and something is done again each time after twice as long")
    await remedying(true)
    do {
      try await body?()
    } catch {
      guard !Task.isCancelled else { return }
      await note("no device, and the adapter cannot be \(what): \(error)")
    }
    await remedying(false)
  }

  private func remedying(_ isUnderWay: Bool) { isRemedying = isUnderWay }

  /// Notes why a scan has failed, unless something is being done with the adapter: that it is off or away then, is no fault.
  func note(scanError: any Error) {
    if !isRemedying { note("\(scanError)") }
  }

  /// Each thing that is wrong is one line until something is heard, also where several take turns.
  func note(_ fault: String?) {
    guard fault != scanFault else { return }
    scanFault = fault
    guard let fault else {
      toldFaults = []
      return logger.notice("devices are heard again")
    }
    guard toldFaults.count < Self.mostFaults, toldFaults.insert(fault).inserted else { return }
    logger.warning("nothing is heard: \(fault)")
  }

  /// How many things that are wrong are told of, until something is heard.
  private static let mostFaults = 6
}
