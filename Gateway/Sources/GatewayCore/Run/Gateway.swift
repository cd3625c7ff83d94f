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
  nonisolated let loaded: Mutex<LoadedConfiguration>
  /// Is set with another configuration.
  nonisolated let change = AutoResetEvent()
  /// Its clocks.
  public nonisolated let time: GatewayTime
  /// Where it says what changes.
  public nonisolated let logger: Logger
  /// Takes commands for its devices.
  public nonisolated let commands: CommandDispatcher
  /// Its place among others that share its devices; nil where it is alone.
  public nonisolated let fleet: FleetSeat?
  var state: GatewayState
  private var feeds: [ReportFeed] = []
  /// Why nothing is heard; nil where nothing is wrong.
  var scanFault: String?
  /// What of that is in the log.
  var toldFaults: Set<String> = []
  /// Whether somebody listens.
  var isHearing = false
  private var lastStep = Duration.zero
  /// Looks whether the adapter has fallen silent.
  var supervisor: RadioSupervisor
  /// When a device was there that is connected.
  private(set) var lastLinkSign: Duration?
  /// What is to be done with an adapter that has.
  var remedy: RadioSupervisor.Remedy?
  /// Whether something is being done with the adapter.
  var isRemedying = false
  /// Is set with a remedy.
  nonisolated let remedyWanted = AutoResetEvent()
  /// Is set for a scan to end, and another one to begin.
  nonisolated let rescan = AutoResetEvent()

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
    supervisor = RadioSupervisor(resetsUSB: loaded.configuration.resetsUSB)
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
  public var catalogue: FieldCatalogue { commands.catalogue }

  /// How many configurations it has gone by, this one among them.
  public private(set) var loadCount = 1

  /// Why devices are not connected that should be, by name.
  public private(set) var linkFaults: [Slug: String] = [:]

  /// Notes why a device is not connected; nil where nothing is wrong.
  func note(_ linkFault: String?, of name: Slug) { linkFaults[name] = linkFault }

  /// Why nothing can be decrypted of devices that have a key, by name.
  public var keyFaults: [Slug: String] { state.keyFaults }

  /// What of these is in the log.
  var toldKeyFaults: [Slug: Set<String>] = [:]

  /// How long devices are shown yet that nobody has configured; nil where they are not.
  public var permitLeft: Duration? { state.permit.left(at: time.now.uptime) }

  /// The devices that nobody has configured, as they are heard while that is permitted, those first that are nearest.
  public var candidates: [Candidate] { state.permit.strangers }

  /// Shows devices that nobody has configured, for a time. Nothing of them is told.
  public func permit(for duration: Duration) { state.permit.open(until: time.now.uptime + duration) }

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
    loadCount += 1
    (linkFaults, toldKeyFaults) = ([:], [:])
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
    guard let name = state.hear(sighting, at: now) else { return }
    tell(name, at: now)
    noteKey(of: name)
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
}
