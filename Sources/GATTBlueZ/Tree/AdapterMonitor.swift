import GATTRuntime
import Synchronization

/// Follows the chosen adapter: which it is now, and whether it can be used.
@BusActor
final class AdapterMonitor {
  /// Is told of each new adapter, before the state that comes with it.
  var adapterChanged: (@BusActor (ObjectPath?) -> Void)?
  /// Is told of each new state.
  var stateChanged: (@BusActor (BluetoothState) -> Void)?
  /// The adapter now; nil before there was one.
  private(set) var adapter: ObjectPath?
  private(set) var state = BluetoothState.unknown

  private let daemon: BlueZDaemon
  private let configuration: BlueZTransport.Configuration
  /// Which adapter it is: one that was chosen by its name, by its address once it was there, since another may get the name.
  private var choice: BlueZAdapter.Choice
  private nonisolated let address: Mutex<DeviceIdentifier>
  private var observer: Int?
  /// Set when switching on has failed for a switch.
  private var isBlocked = false
  /// Whether it is awaited if an adapter that went off is also taken away.
  private var isGoing = false
  /// Looks at the switch of an adapter that is off.
  private var watching: Task<Void, Never>?

  init(_ daemon: BlueZDaemon, _ configuration: BlueZTransport.Configuration) {
    self.daemon = daemon
    self.configuration = configuration
    choice = configuration.adapter
    address = Mutex(DeviceIdentifier(configuration.adapter.description))
  }

  /// The adapter's address, as long as it has been there once.
  nonisolated var identifier: DeviceIdentifier { address.withLock { $0 } }

  /// Finds the adapter, switches it on if that is wanted, and reports the state; from then on each change.
  func start() async {
    observer = daemon.tree.observe(Self.root) { [weak self] in self?.receive($0) }
    daemon.presenceChanged = { [weak self] _ in self?.update() }
    adapter = daemon.tree.adapter(choice)
    await switchOn()
    update()
  }

  /// Reports nothing any more.
  func stop() {
    if let observer { daemon.tree.removeObserver(observer, of: Self.root) }
    observer = nil
    watching?.cancel()
    (adapterChanged, stateChanged) = (nil, nil)
  }

  private static let root = ObjectPath("/")

  private func receive(_ change: TreeChange) {
    switch change {
    case .added(_, BlueZInterface.adapter), .removed(_, BlueZInterface.adapter),
      .changed(_, BlueZInterface.adapter, _, _):
      update()
    default: break
    }
  }

  /// Brings adapter and state up to date, and reports a new state.
  private func update() {
    guard observer != nil else { return }
    if state == .poweredOn, let adapter, !daemon.tree.has(BlueZInterface.adapter, at: adapter) {
      // Another may take its place at once; what was begun on this one has ended all the same.
      change(to: daemon.presence == .present ? .unsupported : .resetting)
    }
    let (found, before) = (daemon.tree.adapter(choice), adapter)
    // The first one stays the one as long as it is there, whichever else is switched on.
    if adapter.map({ !daemon.tree.has(BlueZInterface.adapter, at: $0) }) ?? true || choice != .first {
      adapter = found
    }
    let isNew = adapter != nil && adapter != before
    adapterChanged?(adapter)
    if let adapter, let text = daemon.tree[adapter, .adapterAddress] {
      address.withLock { $0 = DeviceIdentifier(text) }
      if case .named = choice { choice = .address(DeviceIdentifier(text)) }
    }
    let present = presentState
    if present == .poweredOff, state == .poweredOn { return awaitRemoval() }
    if isNew, present == .poweredOff, state != .unknown { Task { await switchOn() } }
    if present != state { change(to: present) }
  }

  /// An adapter that is unplugged goes off first, and is removed right after.
  private func awaitRemoval() {
    guard !isGoing else { return }
    isGoing = true
    Task {
      try? await Task.sleep(for: configuration.limits.grace * 2)
      isGoing = false
      if observer != nil, state == .poweredOn, presentState == .poweredOff { change(to: .poweredOff) } else { update() }
    }
  }

  private func change(to present: BluetoothState) {
    state = present
    watchSwitch()
    stateChanged?(present)
  }

  /// Looks at the switch of an adapter that is off: BlueZ does not signal when somebody sets or releases it.
  private func watchSwitch() {
    watching?.cancel()
    guard [.poweredOff, .blocked].contains(state) else { return }
    let period = configuration.limits.switches
    watching = Task { [weak self] in
      while (try? await Task.sleep(for: period)) != nil { self?.update() }
    }
  }

  private var presentState: BluetoothState {
    switch daemon.presence {
    case .absent, .closed: return .serviceMissing
    case .lost: return .resetting
    case .present: break
    }
    guard let adapter else { return .unsupported }
    guard daemon.tree[adapter, .adapterPowered] != true else { return .poweredOn }
    // The kernel knows at any time; what BlueZ has said may be over.
    let isTold = isBlocked || daemon.tree[adapter, .adapterPowerState] == "off-blocked"
    return RadioSwitch.isBlocked(adapter.name, below: configuration.switches) ?? isTold ? .blocked : .poweredOff
  }

  /// Switches the adapter on, if that is wanted and it is off.
  private func switchOn() async {
    guard configuration.switchesOn, let adapter, daemon.tree[adapter, .adapterPowered] == false else { return }
    do throws(BusError) {
      try await daemon.set(.adapterPowered, to: .bool(true), at: adapter)
      isBlocked = false
      _ = try await daemon.refresh(.adapterPowered, at: adapter)
    } catch {
      let told = error.gattError("switching on", after: configuration.limits.call)
      if case .bluetoothUnavailable(.blocked) = told { isBlocked = true }
    }
    update()
  }
}
