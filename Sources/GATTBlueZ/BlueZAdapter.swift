public import GATTRuntime

/// An adapter as BlueZ shows it.
public struct BlueZAdapter: Hashable, Sendable, CustomStringConvertible {
  /// Which of a machine's adapters.
  public enum Choice: Hashable, Sendable {
    /// The first that is switched on, else the first.
    case first
    /// By name: `hci1`. Names go by the order of plugging in, so the adapter that has it first is found again by its address,
    /// whatever its name is by then; one that gets the name meanwhile is another one.
    case named(String)
    /// By its own Bluetooth address, whatever its name at the time.
    case address(DeviceIdentifier)
  }

  /// `hci0`
  public let name: String
  /// Its own Bluetooth address.
  public let address: DeviceIdentifier
  /// What others see it as.
  public let alias: String
  /// Whether it is on.
  public let isPowered: Bool
  /// Whether a switch of the machine or of its software (rfkill) keeps it off.
  public let isBlocked: Bool

  /// `hci0 (C0:FF:EE:00:00:01)`
  public var description: String { "\(name) (\(address))" }
}

extension BlueZAdapter {
  @BusActor
  static func all(_ configuration: BlueZTransport.Configuration) async throws(GATTError) -> [BlueZAdapter] {
    let daemon = try await BlueZDaemon.connect(configuration)
    defer { daemon.close() }
    guard daemon.presence == .present else { throw .bluetoothUnavailable(.serviceMissing) }
    return daemon.tree.adapters.map { daemon.tree.adapter(at: $0, switches: configuration.switches) }
  }
}

extension BlueZDaemon {
  /// Connects as configured.
  static func connect(_ configuration: BlueZTransport.Configuration) async throws(GATTError) -> BlueZDaemon {
    do throws(BusError) {
      return try await BlueZDaemon(address: configuration.bus, timeout: configuration.limits.call)
    } catch {
      throw error.gattError("connecting to BlueZ", after: configuration.limits.call)
    }
  }
}

extension ObjectTree {
  /// The adapters, `hci2` before `hci10`.
  var adapters: [ObjectPath] {
    paths(with: BlueZInterface.adapter, within: ObjectPath("/")).sorted {
      ($0.name.utf8.count, $0.name) < ($1.name.utf8.count, $1.name)
    }
  }

  func adapter(at path: ObjectPath, switches: String) -> BlueZAdapter {
    BlueZAdapter(
      name: path.name, address: DeviceIdentifier(self[path, .adapterAddress] ?? path.name),
      alias: self[path, .adapterAlias] ?? path.name, isPowered: self[path, .adapterPowered] ?? false,
      isBlocked: RadioSwitch.isBlocked(path.name, below: switches) ?? false)
  }

  /// The adapter that is chosen, if it is there.
  func adapter(_ choice: BlueZAdapter.Choice) -> ObjectPath? {
    switch choice {
    case .first: adapters.first { self[$0, .adapterPowered] == true } ?? adapters.first
    case .named(let name): adapters.first { $0.name == name }
    case .address(let address):
      adapters.first { self[$0, .adapterAddress].map { DeviceIdentifier($0) } == address }
    }
  }
}
