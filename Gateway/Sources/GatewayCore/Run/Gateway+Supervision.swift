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

  nonisolated func keepRemedying(_ powerCycle: (@Sendable () async throws -> Void)?) async {
    while !Task.isCancelled {
      await remedyWanted.wait()
      switch await takeRemedy(canPowerCycle: powerCycle != nil) {
      case nil: continue
      case .restartScan?:
        if await !hasLinks { await note("no device for \(RadioSupervisor.patience.components.seconds) s") }
      case .powerCycle?: await switchOffAndOn(powerCycle)
      }
      rescan.set()
    }
  }

  private func takeRemedy(canPowerCycle: Bool) -> RadioSupervisor.Remedy? {
    defer { remedy = nil }
    if remedy == .powerCycle, canPowerCycle { state.countPowerCycle() }
    return remedy == .powerCycle && !canPowerCycle ? .restartScan : remedy
  }

  private nonisolated func switchOffAndOn(_ powerCycle: (@Sendable () async throws -> Void)?) async {
    await note("no device; the adapter is switched off and on, and again each time after twice as long")
    do {
      try await powerCycle?()
    } catch {
      guard !Task.isCancelled else { return }
      await note("no device, and the adapter cannot be switched off and on: \(error)")
    }
  }

  /// A line for each change of what is wrong, and none for its going on.
  func note(_ fault: String?) {
    guard fault != scanFault else { return }
    scanFault = fault
    if let fault {
      logger.warning("nothing is heard: \(fault)")
    } else {
      logger.notice("devices are heard again")
    }
  }
}
