import GATTProfiles
import GATTRuntime
import Synchronization

/// A connection to a device, as BlueZ keeps it.
@BusActor
final class BlueZLink {
  let device: DeviceIdentifier
  let path: ObjectPath
  let daemon: BlueZDaemon
  let configuration: BlueZTransport.Configuration
  var table = AttributeTable()
  /// How the values of a characteristic come, by its handle.
  var subscriptions: [AttributeHandle: NotifySource] = [:]
  /// Where writes without a response go, by the handle of their characteristic; nil when BlueZ offers no way but a call.
  var writers: [AttributeHandle: WritePipe?] = [:]
  /// The values that signals bring while a read is under way: one of them is that of the read.
  var reading: [AttributeHandle: ReadEcho] = [:]
  /// The characteristics whose pipes this link has closed.
  var released: Set<ObjectPath> = []
  /// Whether changes of the services concern the caller: from the end of a discovery to the first change.
  var isDiscovered = false
  /// When a GATT object last came or went.
  var lastChange: ContinuousClock.Instant?

  let events: @Sendable (LinkEvent) -> Void
  private let ended: @BusActor (BlueZLink) -> Void
  private nonisolated let mtus = Mutex<[AttributeHandle: Int]>([:])
  private var observer: Int?
  private let isOurs: Bool
  private(set) var closeReason: DisconnectReason?
  /// Why the link will have ended, once that is certain.
  private var expectedReason: DisconnectReason?
  private var isEnding = false

  /// Takes over a device that is connected.
  ///
  /// - Parameters:
  ///   - isOurs: whether this program has connected the device.
  ///   - ended: called once, when the link has ended.
  init(
    _ device: DeviceIdentifier, at path: ObjectPath, _ daemon: BlueZDaemon,
    _ configuration: BlueZTransport.Configuration, isOurs: Bool, events: @escaping @Sendable (LinkEvent) -> Void,
    ended: @escaping @BusActor (BlueZLink) -> Void
  ) {
    self.device = device
    self.path = path
    self.daemon = daemon
    self.configuration = configuration
    self.isOurs = isOurs
    self.events = events
    self.ended = ended
    observer = daemon.tree.observe(path) { [weak self] in self?.receive($0) }
  }

  nonisolated var executor: (any SerialExecutor)? { BusActor.shared.loop }
  nonisolated var taskExecutor: (any TaskExecutor)? { BusActor.shared.loop.tasks }

  nonisolated func mtu(for characteristic: AttributeHandle?) -> Int {
    mtus.withLock { mtus in
      guard let characteristic else { return mtus.values.max() ?? defaultMTU }
      return mtus[characteristic] ?? defaultMTU
    }
  }

  func setMTU(_ mtu: Int, of characteristic: AttributeHandle) {
    mtus.withLock { $0[characteristic] = max(mtu, defaultMTU) }
  }

  func readRSSI() async throws(GATTError) -> Int {
    // What BlueZ has is the strength of the last advertisement, which is not that of the link.
    throw .unsupported("reading the RSSI of a connection")
  }

  func disconnect(_ reach: DisconnectReach) async {
    guard closeReason == nil else { return }
    guard isOurs || reach == .everyone else { return await leave() }
    expectedReason = expectedReason ?? .local
    _ = try? await daemon.call(.disconnect, at: path, timeout: configuration.limits.call)
    // BlueZ answers, and tells of the change afterwards.
    let tree = daemon.tree
    _ = try? await tree.wait(at: path, within: configuration.limits.grace) { [path] in !tree.isConnected(path) }
    close(.local)
  }

  /// Ends what this program has of the link, which stays for the program that made it.
  private func leave() async {
    for (handle, source) in subscriptions where source.isSignal {
      guard case .characteristic(let path, _)? = try? place(of: handle) else { continue }
      _ = try? await daemon.call(.stopNotify, at: path, timeout: configuration.limits.call)
    }
    close(.local)
  }

  /// Ends the link: reports it, and gives back what it has.
  func close(_ reason: DisconnectReason) {
    guard closeReason == nil else { return }
    closeReason = reason
    if let observer { daemon.tree.removeObserver(observer, of: path) }
    for source in subscriptions.values { source.close() }
    for writer in writers.values { writer?.close(.disconnected(reason)) }
    (subscriptions, writers, reading) = ([:], [:], [:])
    ended(self)
    events(.closed(reason))
  }

  /// The device is disconnected: the reason may still come, from the device or from the adapter.
  private func end() {
    guard !isEnding else { return }
    isEnding = true
    if let expectedReason { return close(expectedReason) }
    Task {
      await daemon.tree.settle(path, within: configuration.limits.grace)
      close(expectedReason ?? .unknown)
    }
  }
}

/// The MTU of a connection before another is agreed on.
private let defaultMTU = 23

extension BlueZLink {
  private func receive(_ change: TreeChange) {
    switch change {
    case .changed(path, BlueZInterface.device, _, _):
      if change.value(of: .deviceConnected) == false { end() }
    case .removed(path, BlueZInterface.device): end()
    case .signalled(path, BlueZInterface.device, "Disconnected", let values):
      expectedReason = expectedReason ?? DisconnectReason(blueZ: values)
      if isEnding, let expectedReason { close(expectedReason) }
    case .changed(path, BlueZInterface.battery, _, _):
      guard let level = change.value(of: .batteryPercentage) else { return }
      for (handle, source) in subscriptions where source.isBattery { events(.value(handle, [level])) }
    case .removed(let path, BlueZInterface.characteristic):
      // No values of it come any more.
      if let source = table.handles[path].flatMap({ subscriptions[$0] }), source.isSignal { source.close() }
      objectsChanged(BlueZInterface.characteristic)
    case .added(_, let interface), .removed(_, let interface): objectsChanged(interface)
    default: break
    }
  }

  /// Takes a value that BlueZ signalled.
  func receive(_ value: [UInt8], signalledOf characteristic: AttributeHandle) {
    guard reading[characteristic]?.take(value) != true else { return }
    events(.value(characteristic, value))
  }

  private func objectsChanged(_ interface: String) {
    let isGATT = [BlueZInterface.gattService, BlueZInterface.characteristic, BlueZInterface.descriptor]
      .contains(interface)
    guard isGATT, !isEnding else { return }
    lastChange = .now
    guard isDiscovered else { return }
    isDiscovered = false
    events(.servicesChanged)
  }
}

extension DisconnectReason {
  /// The first value of BlueZ's `Disconnected` signal, which it has since 5.82: `org.bluez.Reason.Remote`.
  init?(blueZ values: [BusValue]) {
    guard let name = values.first.flatMap(String.decode)?.split(separator: ".").last else { return nil }
    switch name {
    case "Timeout": self = .linkLoss
    // What this program ends is known before.
    case "Local": self = .otherProgram
    case "Remote": self = .remote
    case "Authentication": self = .authentication
    case "Suspend": self = .suspend
    default: self = .unknown
    }
  }
}

// Apart from the class, whose functions would else run where their caller does.
extension BlueZLink: Link {}
