import GATTProfiles
import Logging

/// Finds a device, makes it ready, waits for the end of its link, and begins again, until its task is cancelled or it is
/// given up.
struct DeviceLife: Sendable {
  let central: CentralManager
  let kind: DeviceDescription
  let identity: DeviceIdentity
  let options: DeviceOptions
  let monitor: DeviceMonitor
  let feeds: DeviceFeeds
  let rejections: DeviceRejections

  /// Why it ended: the error that it was given up for.
  ///
  /// - Parameter patience: of the activation that has begun it, as long as it has not been ready; nil where nothing but the
  ///   options limits how long it is looked for.
  func run(_ patience: DevicePatience?) async -> GATTError {
    var count = ReconnectCount(options.policy)
    var (timeouts, losses) = (0, 0)
    var patience = patience
    let began = monitor.now
    defer {
      identity.leave()
      monitor.change(to: DeviceStep.idle)
    }
    while !Task.isCancelled {
      monitor.change(to: DeviceStatus.activating)
      var lost: LostLink?
      do throws(GATTError) {
        guard let wait = count.wait else { throw .cancelled }
        try await central.pause(wait, spread: count.spread)
        let link = try await live(&lost)
        patience = nil
        guard link.reason != .local else { return .disconnected(.local) }
        count.linkEnded(link.reason, after: link.age)
        if !count.followsOutage { losses += 1 }
        let isOver = count.isOver || exceeds(losses, options.limits.disconnections)
        guard !isOver else { return .disconnected(link.reason) }
        monitor.note(.disconnected(link.reason))
        monitor.tell(.disconnected(link.reason))
      } catch {
        monitor.change(to: .idle)
        monitor.attemptFailed(error)
        monitor.note(error)
        if isFinal(error) { return error }
        // Another may be the one: this is passed over from now on.
        if case .attributesMissing = error { continue }
        let isOff = central.state.isOff || lost?.reason.isOutage == true
        if let lost {
          count.linkEnded(lost.reason, after: lost.age)
        } else if case .deviceNotFound = error {
          count.searchEnded()
        } else {
          count.attemptFailed(isBluetoothOff: isOff)
        }
        let isTimeout = error.isAttemptTimeout
        if isTimeout, !isOff { timeouts += 1 }
        if !isTimeout, !isOff { losses += 1 }
        let isOver =
          count.isOver || exceeds(timeouts, options.limits.timeouts) || exceeds(losses, options.limits.disconnections)
        guard !isOver else { return error }
        if isTimeout, !isOff, let waiting = patience, error.ends(waiting, after: monitor.now - began) {
          if waiting.end(monitor.explained(error)) { return error }
          patience = nil
        }
        monitor.tell(isTimeout ? .timedOut : .failed(error))
      }
    }
    return .cancelled
  }

  /// A link that has ended.
  private struct LostLink {
    let reason: DisconnectReason
    let age: Duration
  }

  /// From the search to the end of the link.
  ///
  /// - Parameter lost: the link, where it is lost before the device is ready.
  private func live(_ lost: inout LostLink?) async throws(GATTError) -> LostLink {
    let known = identity.known
    monitor.change(to: .searching)
    // What is not known to be the one is left to others as soon as the attempt has failed.
    defer { if identity.known == nil { identity.leave() } }
    let peripheral = try await DeviceSearch(
      central: central, kind: kind, makesLink: options.makesLink, limit: options.searching, identity: identity,
      rejections: rejections
    ).first(known: known)
    monitor.tell(.found(peripheral))
    peripheral.record.take(kind.makeServices(), before: central.profileManager)
    peripheral.record.keep(true)
    defer { peripheral.record.keep(false) }
    let connection = try await connect(to: peripheral, isFirst: known == nil)
    monitor.tell(.connected)
    let began = monitor.now
    var isReady = false
    do throws(GATTError) {
      let link = try await prepare(connection)
      isReady = true
      try await identity.prove(peripheral.identifier)
      monitor.change(to: .active(connection))
      monitor.note(nil)
      monitor.tell(.ready)
      let reason = try await connection.closed()
      withExtendedLifetime(link) {}
      monitor.linkEnded(reason)
      return LostLink(reason: reason, age: monitor.now - began)
    } catch {
      // A wrong key, or a daemon that is gone, says how to go on, whenever it ends the link.
      if let reason = connection.closeReason, reason != .local {
        lost = LostLink(reason: reason, age: monitor.now - began)
      }
      await end(connection, wasReady: isReady)
      if case .attributesMissing = error, known == nil { reject(peripheral, error) }
      throw error
    }
  }

  /// Connects to a device that was found. One that has never been ready may be somebody else's: it has less time, and is
  /// passed over for a while when it does not take it.
  private func connect(to peripheral: Peripheral, isFirst: Bool) async throws(GATTError) -> Connection {
    let attempt = OneShot<Connection>()
    monitor.change(to: .connecting(peripheral, attempt, since: monitor.now))
    let limit = isFirst ? min(options.connecting, options.firstConnecting) : options.connecting
    let (kind, steps) = (kind, options.steps)
    do throws(GATTError) {
      return try await central.deadline.run(within: nil, failingWith: .cancelled, into: attempt) {
        () async throws(GATTError) in
        try await kind.result { try await steps.connect(peripheral, limit) }
      }
    } catch {
      if isFirst, error.isAttemptTimeout { reject(peripheral, error) }
      throw error
    }
  }

  private func reject(_ peripheral: Peripheral, _ error: GATTError) {
    rejections.reject(peripheral.identifier)
    monitor.tell(.rejected(peripheral, error))
  }

  /// Checks that the connected device is of its kind, and makes it ready.
  private func prepare(_ connection: Connection) async throws(GATTError) -> DeviceLink {
    let (limit, kind, steps) = (options.discovery, kind, options.steps)
    let services = try await central.deadline.run(
      within: limit, failingWith: .timedOut(operation: "discovering the services", after: limit)
    ) { () async throws(GATTError) in
      try await kind.result { try await steps.discover(connection) }
    }
    try await kind.result { try await steps.check(kind, services) }
    let link = try await DeviceLink(connection, kind, feeds)
    try await kind.result { try await steps.prepare(connection) }
    return link
  }

  /// Ends the link, unless another keeps the same device; in a task of its own, as this one may be cancelled.
  private func end(_ connection: Connection, wasReady: Bool) async {
    let isShared = connection.peripheral.record.keeperCount > 1
    await Task { [steps = options.steps] in
      if connection.isOpen, wasReady { await steps.conclude(connection) }
      guard !isShared, connection.isOpen else { return }
      await connection.endSubscriptions()
      await steps.disconnect(connection)
    }.value
    monitor.linkEnded(connection.closeReason ?? .local)
  }

  private func exceeds(_ count: Int, _ limit: Int?) -> Bool { limit.map { count > $0 } ?? false }

  /// Whether no further attempt can help.
  private func isFinal(_ error: GATTError) -> Bool {
    switch error.attemptOutcome {
    case .end: true
    // The one that it is has changed; another would be passed over, and the next one tried.
    case .failure(.attributesMissing): identity.known != nil
    case .failure: false
    }
  }
}

extension GATTError {
  /// Whether the search or the attempt to connect that it ends was the last one that an activation waits for.
  fileprivate func ends(_ patience: DevicePatience, after time: Duration) -> Bool {
    attemptOutcome == .failure(.notFound) || time >= patience.limit
  }
}
