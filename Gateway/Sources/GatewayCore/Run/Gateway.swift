public import GATTDynamic
public import GATTRuntime
public import Logging
import Synchronization

/// A gateway: hears devices, and tells what is new of them to all its feeds.
///
/// ```swift
/// let gateway = Gateway(configuration, library)
/// let feed = await gateway.feed()
/// async let running: Void = gateway.run(on: central)
/// for await report in feed { print(report.device, report.changes) }
/// ```
public actor Gateway {
  /// How often is looked who is away, and what has waited for its time.
  private static let step = Duration.seconds(1)
  /// How long is waited before a scan that failed is begun again.
  private static let pause = Duration.seconds(5)

  private nonisolated let loaded: Mutex<LoadedConfiguration>
  /// Is set with another configuration.
  private nonisolated let change = AutoResetEvent()
  /// Its clocks.
  public nonisolated let time: GatewayTime
  /// Where it says what changes.
  public nonisolated let logger: Logger
  /// Takes commands for its devices.
  public nonisolated let commands: CommandDispatcher
  /// Its place among others that share its devices; nil where it is alone.
  public nonisolated let fleet: FleetSeat?
  private var state: GatewayState
  private var feeds: [ReportFeed] = []
  private var scanFault: String?
  private var isHearing = false
  private var lastStep = Duration.zero
  private var supervisor = RadioSupervisor()
  /// When a device was there that is connected.
  private var lastLinkSign: Duration?
  private var remedy: RadioSupervisor.Remedy?
  /// Is set with a remedy.
  private nonisolated let remedyWanted = AutoResetEvent()
  /// Is set for a scan to end, and another one to begin.
  private nonisolated let rescan = AutoResetEvent()

  /// A gateway that hears nothing yet.
  public init(
    _ configuration: GatewayConfiguration, _ library: ProfileLibrary, time: GatewayTime = GatewayTime(),
    logger: Logger = Logger(label: "gatt.gateway")
  ) {
    self.init(LoadedConfiguration(configuration, library), time: time, logger: logger)
  }

  /// A gateway that hears nothing yet, by what has been read.
  public init(
    _ loaded: LoadedConfiguration, time: GatewayTime = GatewayTime(), logger: Logger = Logger(label: "gatt.gateway")
  ) {
    self.loaded = Mutex(loaded)
    (self.time, self.logger) = (time, logger)
    state = GatewayState(loaded.configuration, loaded.library)
    catalogue = FieldCatalogue(loaded.library)
    commands = CommandDispatcher(loaded.configuration, loaded.library, time)
    fleet = FleetSeat(loaded.configuration, time)
  }

  /// What it is to do.
  public nonisolated var configuration: GatewayConfiguration { loaded.withLock { $0.configuration } }
  /// The profiles that it knows.
  public nonisolated var library: ProfileLibrary { loaded.withLock { $0.library } }

  /// A feed of its own for a consumer. What is known already, it is told first.
  ///
  /// - Parameters:
  ///   - capacity: of how many devices a report waits at most.
  ///   - isInStep: whether a replay waits for the consumer, so that it gets every report.
  public func feed(capacity: Int = 1024, isInStep: Bool = false) -> ReportFeed {
    let feed = ReportFeed(capacity: capacity, isInStep: isInStep)
    for snapshot in state.snapshots where snapshot.isOnline {
      feed.add(
        DeviceReport(
          device: snapshot.device, gateway: configuration.gateway, availability: .online, at: time.now.stamp,
          rssi: snapshot.rssi,
          changes: snapshot.values))
    }
    feeds.append(feed)
    return feed
  }

  /// What has happened so far.
  public var counts: GatewayCounts { state.counts }

  /// Whether the gateway works and hears, for those who watch over it.
  public var health: GatewayHealth {
    GatewayHealth(sinceStep: time.now.uptime - lastStep, isHearing: isHearing, radioFault: scanFault)
  }

  /// What is known of the devices, by name.
  public var devices: [DeviceSnapshot] { state.snapshots }

  /// What is known of one device; nil for none of the name.
  public func device(_ name: Slug) -> DeviceSnapshot? { state.snapshot(of: name) }

  /// What fields are called, and how they are shown.
  public private(set) var catalogue: FieldCatalogue

  /// Why devices are not connected that should be, by name.
  public private(set) var linkFaults: [Slug: String] = [:]

  /// Notes why a device is not connected; nil where nothing is wrong.
  func note(_ linkFault: String?, of name: Slug) { linkFaults[name] = linkFault }

  /// How long devices are shown yet that nobody has configured; nil where they are not.
  public var permitLeft: Duration? { state.permitLeft(at: time.now.uptime) }

  /// The devices that nobody has configured, as they are heard while that is permitted, those first that are nearest.
  public var candidates: [Candidate] { state.strangers }

  /// Shows devices that nobody has configured, for a time. Nothing of them is told.
  public func permit(for duration: Duration) { state.permit(until: time.now.uptime + duration) }

  /// Goes on by another configuration. What did not change stays as it is, connections of devices among it.
  ///
  /// - Parameter outputs: is told of the devices, before any report is.
  /// - Returns: what of it takes effect only when the gateway starts again, a sentence for each.
  public func reload(
    _ new: LoadedConfiguration, outputs: (GatewayConfiguration, CommandDispatcher) -> Void = { _, _ in }
  ) -> [String] {
    var new = new
    let notes = new.configuration.keepFixed(of: configuration)
    loaded.withLock { $0 = new }
    commands.reload(new.configuration, new.library)
    fleet?.reload(new.configuration)
    catalogue = FieldCatalogue(new.library)
    linkFaults = [:]
    outputs(new.configuration, commands)
    let now = time.now
    for name in state.reload(new.configuration, new.library, at: now) {
      let report = DeviceReport(
        device: name, gateway: new.configuration.gateway, availability: .removed, at: now.stamp)
      for feed in feeds { feed.add(report) }
    }
    change.set()
    return notes
  }

  /// Takes an advertisement.
  public func hear(_ sighting: Sighting) {
    let now = time.now
    state.hear(sighting, at: now)
    if let name = state.name(of: sighting.identifier) { tell(name, at: now) }
  }

  /// Takes a value that came over a connection.
  func take(_ value: DynamicValue, of name: Slug, from source: String) {
    let now = time.now
    lastLinkSign = now.uptime
    state.take(value, of: name, from: source, at: now)
    tell(name, at: now)
  }

  /// Tells all that is known of a device again, as somebody has asked for.
  func tellAgain(_ name: Slug) {
    let now = time.now
    state.tellAgain(name, at: now.uptime)
    tell(name, at: now)
  }

  /// The link of a device is there.
  func hearLink(of name: Slug) {
    let now = time.now
    lastLinkSign = now.uptime
    state.hearLink(of: name, at: now)
    tell(name, at: now)
  }

  private func tell(_ name: Slug, at now: Moment) {
    guard let report = state.report(of: name, at: now.uptime) else { return }
    for feed in feeds { feed.add(report) }
  }

  /// Tells what has waited for its time, and who has gone away.
  func step() {
    lastStep = time.now.uptime
    commands.expire()
    defer { fleet?.hear(state.present) }
    superviseRadio()
    for report in state.reports(at: time.now) { for feed in feeds { feed.add(report) } }
  }

  /// Hears what a central hears, and connects to the devices that the configuration says, until the task is cancelled. The feeds
  /// end then.
  ///
  /// - Parameters:
  ///   - powerCycle: switches the adapter off and on; nil where nobody can.
  ///   - afterEachStep: is called once a second, by the loop that tells what is heard, for as long as that works.
  public func run(
    on central: CentralManager, powerCycle: (@Sendable () async throws -> Void)? = nil,
    afterEachStep: @escaping @Sendable (Moment) async -> Void = { _ in }
  ) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.keepStepping(afterEachStep) }
      group.addTask { await self.keepScanning(on: central) }
      group.addTask { await self.keepRemedying(powerCycle) }
      group.addTask { await self.keepSessions(on: central) }
    }
    end()
  }

  /// Ends the feeds.
  func end() {
    commands.stop()
    for feed in feeds { feed.finish() }
  }

  /// When a step is needed next, unless something is heard before; nil for never.
  var nextDue: Duration? { state.nextDue }

  /// Returns once the consumers that keep step have taken what they were told.
  func settle() async {
    for feed in feeds where feed.isInStep { await feed.settle() }
  }

  /// Has a session for each device that is connected, as the configuration has it at the time.
  private nonisolated func keepSessions(on central: CentralManager) async {
    var sessions = SessionTable(self, central)
    await withDiscardingTaskGroup { group in
      while !Task.isCancelled {
        sessions.update(loaded.withLock { $0 }, in: &group)
        await change.wait()
      }
    }
  }

  private nonisolated func keepStepping(_ afterEachStep: @Sendable (Moment) async -> Void) async {
    while (try? await time.sleep(for: Self.step)) != nil {
      await step()
      await afterEachStep(time.now)
    }
  }

  private nonisolated func keepScanning(on central: CentralManager) async {
    while !Task.isCancelled {
      await listen()
      if let error = await scan(on: central) {
        guard !Task.isCancelled else { return }
        await note("\(error)")
      }
      await interrupt()
      guard (try? await time.sleep(for: Self.pause)) != nil else { return }
    }
  }

  /// Scans until that fails, and says why, or until it is to be begun anew.
  private nonisolated func scan(on central: CentralManager) async -> GATTError? {
    await withTaskGroup(of: GATTError?.self) { group in
      group.addTask {
        do throws(GATTError) {
          for try await peripheral in central.scan(
            ScanFilter(allowsDuplicates: true, method: .passiveIfPossible), buffering: .newest(capacity: 4096))
          {
            await self.hear(peripheral)
          }
          return nil
        } catch {
          return error
        }
      }
      group.addTask {
        await self.rescan.wait()
        return nil
      }
      let error = await group.next() ?? nil
      group.cancelAll()
      return error
    }
  }

  private func hear(_ peripheral: Peripheral) {
    // An adapter that fails hears advertisements without anything in them.
    if peripheral.advertisement != AdvertisementData() {
      supervisor.hear(at: time.now.uptime)
      note(nil)
    }
    hear(
      Sighting(
        identifier: peripheral.identifier, name: peripheral.name, advertisement: peripheral.advertisement,
        rssi: peripheral.rssi))
  }

  // MARK: An adapter that is silent

  /// Has something done with an adapter that has fallen silent.
  private func superviseRadio() {
    guard isHearing else { return }
    guard let remedy = supervisor.remedy(hasLinks: hasLinks, at: time.now.uptime) else { return }
    self.remedy = remedy
    remedyWanted.set()
  }

  /// Whether the adapter works for devices that are connected: then it may be that no other one is near.
  private var hasLinks: Bool { lastLinkSign.map { time.now.uptime - $0 < RadioSupervisor.patience } ?? false }

  private nonisolated func keepRemedying(_ powerCycle: (@Sendable () async throws -> Void)?) async {
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

  /// It is begun to listen.
  func listen() { isHearing = true }

  /// Nobody listens for a while.
  func interrupt() {
    isHearing = false
    supervisor.interrupt()
    state.interrupt()
  }

  /// A line for each change of what is wrong, and none for its going on.
  private func note(_ fault: String?) {
    guard fault != scanFault else { return }
    scanFault = fault
    if let fault {
      logger.warning("nothing is heard: \(fault)")
    } else {
      logger.notice("devices are heard again")
    }
  }
}
