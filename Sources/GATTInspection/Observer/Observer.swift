import GATTProfiles
public import GATTRuntime
public import Logging

/// Finds inspectors, and connects to them.
///
/// ```swift
/// let observer = try await Observer(transport: loopback)
/// let server = try await observer.connect(to: "Test Server")
/// let speed: Double = try await server.read("speed")
/// ```
public final class Observer: Sendable {
  /// The weakest signal at which an inspector is found unless a call says otherwise, in dBm: as strong as of one on the table.
  public static let nearby = -45

  /// The central role that it uses.
  public let central: CentralManager
  /// The weakest signal at which an inspector is found, in dBm; nil for any.
  public let minimumRSSI: Int?

  let options: GATTRuntime.DeviceOptions
  let logger: Logger

  /// Opens the central role of a transport.
  ///
  /// - Parameters:
  ///   - transport: the way to the radio.
  ///   - minimumRSSI: the weakest signal at which an inspector is found, in dBm; nil for any.
  ///   - policy: when a lost link is made again.
  ///   - clock: measures how long operations take.
  ///   - logger: told of what nobody is thrown.
  /// - Throws: ``InspectionError/bluetooth(_:)`` where there is no way to Bluetooth.
  public convenience init(
    transport: some Transport, minimumRSSI: Int? = Observer.nearby, policy: ReconnectPolicy = .default,
    clock: any Clock<Duration> = ContinuousClock(), logger: Logger = Logger(label: "gatt.observer")
  ) async throws(InspectionError) {
    let central = try await bluetooth { () async throws(GATTError) in
      try await CentralManager(transport: transport, clock: clock, logger: logger)
    }
    self.init(central: central, minimumRSSI: minimumRSSI, policy: policy, logger: logger)
  }

  /// An observer that uses the central role of somebody else, who closes it.
  public init(
    central: CentralManager, minimumRSSI: Int? = Observer.nearby, policy: ReconnectPolicy = .default,
    logger: Logger = Logger(label: "gatt.observer")
  ) {
    self.central = central
    self.minimumRSSI = minimumRSSI
    self.logger = logger
    options = DeviceOptions(policy: policy)
  }

  /// The inspectors that are near, each once, while the result is iterated over.
  ///
  /// - Parameters:
  ///   - name: what they are called, all of it; whatever they are called unless given.
  ///   - timeout: when the iteration ends; never unless given.
  public func inspectors(named name: String? = nil, timeout: Duration? = nil) -> ScanResults {
    central.scan(filter(name), timeout: timeout)
  }

  /// Connects to the inspector of a name, and learns its properties.
  ///
  /// - Parameters:
  ///   - name: what it is called, all of it, capitals and all.
  ///   - timeout: how long to look for it.
  /// - Throws: ``InspectionError/bluetooth(_:)``: nobody of the name is near enough, or what was in the way of the link.
  public func connect(
    to name: String, timeout: Duration = .seconds(30)
  ) async throws(InspectionError) -> RemoteInspector {
    let peripheral = try await bluetooth { () async throws(GATTError) in
      try await central.firstPeripheral(matching: filter(name), within: timeout)
    }
    return try await connect(to: peripheral)
  }

  /// Connects to an inspector that was found, and learns its properties.
  ///
  /// - Throws: ``InspectionError/bluetooth(_:)`` with what was in the way of the first link.
  public func connect(to peripheral: Peripheral) async throws(InspectionError) -> RemoteInspector {
    try await connect(to: peripheral.identifier, called: peripheral.name)
  }

  /// Connects to an inspector by its identifier, and learns its properties. It need not be near enough, nor seen.
  ///
  /// - Throws: ``InspectionError/bluetooth(_:)`` with what was in the way of the first link.
  public func connect(to device: DeviceIdentifier) async throws(InspectionError) -> RemoteInspector {
    try await connect(to: device, called: central.peripheral(device).name)
  }

  private func connect(
    to device: DeviceIdentifier, called name: String?
  ) async throws(InspectionError) -> RemoteInspector {
    let server = RemoteInspector(device, called: name ?? device.description, of: self)
    try await server.connect()
    return server
  }

  /// Ends everything that was begun here.
  public func close() async { await central.close() }

  private func filter(_ name: String?) -> ScanFilter {
    guard let name else { return ScanFilter(services: [Inspector.advertisedService], minimumRSSI: minimumRSSI) }
    return ScanFilter(name: .exact(name), minimumRSSI: minimumRSSI)
  }
}
