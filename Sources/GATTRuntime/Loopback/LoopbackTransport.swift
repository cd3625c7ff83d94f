/// A radio inside one process: joins peripherals and centrals with real ATT packets, no hardware and no privileges.
///
/// Each role that is opened is a device of its own with its own address; open as many as you like. All of them hear
/// each other.
///
/// ```swift
/// let loopback = LoopbackTransport()
/// let device = try await PeripheralManager(transport: loopback)
/// let central = try await CentralManager(transport: loopback)
/// ```
public actor LoopbackTransport: Transport {
  /// A connection attempt that waits for its device.
  struct Attempt {
    var central: DeviceIdentifier
    var peripheral: DeviceIdentifier
    var found: OneShot<Void>
  }

  /// How it behaves now; links keep what held when they were made.
  public private(set) var configuration: Configuration

  package nonisolated let clock: any Clock<Duration>
  nonisolated let activity = LoopbackActivity()
  var centrals: [DeviceIdentifier: CentralRadio] = [:]
  var peripherals: [DeviceIdentifier: PeripheralRadio] = [:]
  var links: [LoopbackLink] = []
  var attempts: [Attempt] = []
  /// Who has paired: a central and a peripheral each.
  var bonds: Set<[DeviceIdentifier]> = []
  var lastLink = 0
  private var lastDevice = 0

  /// A loopback without devices.
  ///
  /// - Parameters:
  ///   - configuration: how it behaves; it loses nothing and takes no time unless given.
  ///   - clock: measures latency and ATT's 30 seconds; a test may bring its own.
  public init(configuration: Configuration = Configuration(), clock: any Clock<Duration> = ContinuousClock()) {
    self.configuration = configuration
    self.clock = clock
  }

  /// How much has happened so far: packets, connections, scans, advertisements.
  package nonisolated var eventCount: Int { activity.count }

  /// Changes how the loopback behaves: links that are made from now on, and ``Configuration/intercept`` at once.
  public func configure(_ change: @Sendable (inout Configuration) -> Void) {
    change(&configuration)
  }

  /// Opens a central: a client with an address of its own. Never fails.
  public func openCentral(
    events: @escaping @Sendable (CentralEvent) -> Void
  ) async throws(GATTError) -> any CentralRole {
    let radio = CentralRadio(identifier: nextIdentifier(), events: events)
    centrals[radio.identifier] = radio
    events(.state(radio.state))
    return LoopbackCentral(identifier: radio.identifier, transport: self)
  }

  /// Opens a peripheral: a server with an address of its own. Never fails.
  public func openPeripheral(
    delegate: any PeripheralRoleDelegate
  ) async throws(GATTError) -> any PeripheralRole {
    let radio = PeripheralRadio(identifier: nextIdentifier(), delegate: delegate)
    peripherals[radio.identifier] = radio
    delegate.stateChanged(to: radio.state)
    return LoopbackPeripheral(identifier: radio.identifier, transport: self)
  }

  /// Static random addresses, counted up: the two highest bits are set (Core 6.0, Vol 6, Part B, 1.3.2.1).
  private func nextIdentifier() -> DeviceIdentifier {
    lastDevice += 1
    let bytes = [16, 8, 0].map { UInt8(truncatingIfNeeded: lastDevice >> $0).hexDigits }
    return DeviceIdentifier("C0:FF:EE:" + bytes.joined(separator: ":"))
  }

  /// What becomes of a packet on its way.
  func carry(_ packet: LoopbackPacket) async -> [UInt8]? {
    if configuration.latency > .zero { try? await clock.sleep(for: configuration.latency) }
    guard let intercept = configuration.intercept else { return packet.bytes }
    return await intercept(packet)
  }
}
