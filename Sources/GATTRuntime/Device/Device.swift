public import GATTProfiles

/// A device that a program wants for as long as it runs, whatever becomes of its links.
///
/// It is looked for, connected to, checked and made ready when it is first used or ``activate()`` is called, and again
/// whenever its link is lost, until ``deactivate()`` is called, its policy gives up, or the last reference to it goes away.
///
/// ```swift
/// let strap = central.device(PolarH10.self, remembering: .file)
/// for try await beat in strap.notifications(of: HeartRate.Measurement.self) { print(beat.heartRate) }
/// ```
public actor Device {
  /// What kind of device it is.
  public nonisolated let kind: DeviceDescription

  nonisolated let central: CentralManager
  nonisolated let monitor: DeviceMonitor
  nonisolated let exclusive = FIFOGate()
  nonisolated let feeds = DeviceFeeds()
  private let life: DeviceLife
  private nonisolated let identity: DeviceIdentity
  private var task: Task<Void, Never>?
  /// How many wait until it is active.
  private var waiterCount = 0
  /// Whether those alone want it who wait for a limited time: when the last of them gives up, so does the device.
  private(set) var isWantedForWait = false
  /// Of the activation that has begun its life; nil where something else has.
  private(set) var patience: DevicePatience?

  init(
    _ kind: DeviceDescription, _ central: CentralManager, _ store: (any DeviceStore)?, _ given: DeviceIdentifier?,
    _ options: DeviceOptions
  ) {
    self.kind = kind
    self.central = central
    identity = DeviceIdentity(kind, central.hub.claims, store, given: given, central.logger)
    monitor = DeviceMonitor(deadline: central.deadline)
    life = DeviceLife(
      central: central, kind: kind, identity: identity, options: options, monitor: monitor, feeds: feeds,
      rejections: DeviceRejections(monitor, lasting: options.rejection))
  }

  deinit { task?.cancel() }

  /// Which device it is, active or not: the one that it was made for, that has been ready, or that its store remembers. Nil
  /// where the first of its kind will be the one.
  public nonisolated var identifier: DeviceIdentifier? { identity.known }

  /// Where it is in its life.
  public nonisolated var status: DeviceStatus { monitor.status }

  /// Its statuses: the present one first, then each change. Sixteen wait; the oldest goes first.
  public nonisolated var statuses: EventStream<DeviceStatus> { monitor.statusStream() }

  /// What happens to it from now on. 256 events wait; the oldest goes first.
  public nonisolated var events: EventStream<DeviceEvent> { monitor.eventStream() }

  /// What has become of it so far.
  public nonisolated var statistics: DeviceStatistics { monitor.statistics }

  /// Returns once the device is active: at once if it is.
  ///
  /// Where neither ``RetryLimits/timeouts`` nor the policy says how many time-outs there may be, there is none after
  /// ``DeviceOptions/searching``: the search that finds nothing ends the activation, or the first attempt to connect that gets
  /// no answer from then on. The device is given up with it, unless others want the device meanwhile and wait as long as it
  /// takes: what takes its values without a limit, and ``begin()``, have it looked for further.
  ///
  /// - Throws: ``GATTError/activationInProgress(device:)`` when it is being activated already; the last error when it is given
  ///   up: ``GATTError/deviceNotFound(device:after:)``, ``GATTError/connectionTimedOut(_:after:)``,
  ///   ``GATTError/attributesMissing(device:_:)``; ``GATTError/deviceInUse(device:_:)``, ``GATTError/cancelled``.
  @discardableResult
  public func activate() async throws(GATTError) -> Connection {
    keepWithoutWaiters()
    switch status {
    case .active(let connection): return connection
    case .activating: throw .activationInProgress(device: kind.name)
    case .deactivating, .inactive:
      let patience = life.options.patience.map { DevicePatience(limit: $0) }
      start(patience)
      return try await reactivated(into: patience?.activation ?? OneShot())
    }
  }

  /// Ends its subscriptions and its link, unless another ``Device`` has the same link; nothing connects again by itself.
  /// Does nothing when it is inactive.
  public func deactivate() async {
    guard let task, !status.isInactive else { return }
    monitor.change(to: .deactivating)
    task.cancel()
    await task.value
    // It may have been given up just before, and begun again since.
    if case .deactivating = status { monitor.change(to: .inactive) }
    if self.task == task { self.task = nil }
  }

  /// Deactivates it, and forgets which device it was, also one that it was made for: another of its kind may be the next.
  ///
  /// - Throws: what the store throws.
  public func forget() async throws {
    await deactivate()
    try await identity.forget()
  }

  /// The connection, once the device is active; begins the activation of an inactive device, and ends what it has begun when it
  /// gives up, unless somebody else wants the device meanwhile.
  ///
  /// - Parameter limit: how long to wait; nil for as long as it takes.
  package func active(within limit: Duration?) async throws(GATTError) -> Connection {
    if limit == nil {
      await join()
    } else if start() {
      isWantedForWait = true
    }
    waiterCount += 1
    do throws(GATTError) {
      let connection = try await reactivated(within: limit)
      waiterCount -= 1
      keepWithoutWaiters()
      return connection
    } catch {
      waiterCount -= 1
      if isWantedForWait, waiterCount == 0, case .activating = status { await deactivate() }
      throw error
    }
  }

  /// Has it looked for as long as it takes, whoever has begun that.
  private func join() async {
    keepWithoutWaiters()
    guard !start(), patience?.share() == false else { return }
    // The activation gives it up at this moment.
    await task?.value
    if !start() { patience?.share() }
  }

  /// The device is wanted whether or not somebody waits for it.
  func keepWithoutWaiters() { isWantedForWait = false }

  /// The connection, once the device is active; an inactive device stays so, and is an error.
  ///
  /// - Parameters:
  ///   - limit: how long to wait; nil for as long as it takes.
  ///   - result: what ends the wait when it is settled.
  func reactivated(
    within limit: Duration? = nil, into result: OneShot<Connection> = OneShot()
  ) async throws(GATTError) -> Connection {
    let (statuses, monitor, name) = (statuses, monitor, kind.name)
    return try await central.deadline.run(
      within: limit, failingWith: .deviceNotReady(device: name, after: limit ?? .zero, because: monitor.setback),
      into: result
    ) { () async throws(GATTError) in
      for await status in statuses {
        if let connection = status.connection, connection.isOpen { return connection }
        if status.isInactive { throw monitor.lastError ?? .disconnected(.local) }
      }
      throw .cancelled
    }
  }

  /// Begins its life, unless it lives; false then.
  ///
  /// - Parameter patience: of the activation that begins it.
  @discardableResult
  func start(_ patience: DevicePatience? = nil) -> Bool {
    guard task == nil || status.isInactive else { return false }
    self.patience = patience
    monitor.note(nil)
    monitor.change(to: .activating)
    task = Task { [life, monitor] in
      let error = await life.run(patience)
      guard !error.isEnd else {
        monitor.tell(.deactivated)
        return monitor.change(to: .inactive)
      }
      let reason = monitor.explained(error)
      monitor.tell(.gaveUp(reason))
      monitor.change(to: .inactive, because: reason)
    }
    return true
  }
}
