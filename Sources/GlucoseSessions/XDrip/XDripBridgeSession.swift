public import Foundation
public import GATTRuntime
public import XDripProfiles
import GATTProfiles

/// A session with an xDrip bridge, which passes on what a Dexcom G4 transmitter measures.
///
/// A bridge that listens to another transmitter is told which one is meant, and what it has heard so far is dropped. Readings
/// are raw: the program has to calibrate them.
public actor XDripBridgeSession: GlucoseSession {
  /// The bridge.
  public nonisolated let device: Device
  /// Whose readings are told.
  public nonisolated let transmitter: TransmitterIdentifier

  /// How far apart the dates of one reading may be that is sent again, in seconds. Nothing numbers readings, and nothing confirms
  /// an acknowledgement. But a bridge either tells their age, or sends each for two minutes at most after it was measured; the
  /// next is measured three minutes after that (xBridge2).
  private static let tolerance: TimeInterval = 150

  private nonisolated let task: SessionTask
  private let now: @Sendable () -> Date
  private var newest: GlucoseReading?
  /// Whether the last octet of a packet is still to come.
  private var isCut = false

  /// A session that has not started.
  ///
  /// - Parameters:
  ///   - central: what the bridge is looked for and connected to with.
  ///   - transmitter: whose readings are told.
  ///   - store: where it is remembered which bridge it was; without one, the first that is ready of those that advertise a
  ///     serial port is the bridge until the session is gone.
  ///   - newestKnown: the newest reading that the program knows from earlier; the bridge may send it once more.
  ///   - options: how the bridge is kept.
  ///   - now: the present date; the computer's unless given.
  public init(
    _ central: CentralManager, transmitter: TransmitterIdentifier, remembering store: (any DeviceStore)? = nil,
    newestKnown: GlucoseReading? = nil, options: DeviceOptions = DeviceOptions(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(
      central.device(XDripBridge.self, remembering: store, options: options), transmitter, newestKnown: newestKnown,
      now: now)
  }

  /// A session with a bridge that is remembered in a store, such as `.file`.
  public init(
    _ central: CentralManager, transmitter: TransmitterIdentifier, remembering store: some DeviceStore,
    newestKnown: GlucoseReading? = nil, options: DeviceOptions = DeviceOptions(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    let store: (any DeviceStore)? = store
    self.init(
      central, transmitter: transmitter, remembering: store, newestKnown: newestKnown, options: options, now: now)
  }

  /// A session with the bridge of an identifier, and no other.
  public init(
    _ central: CentralManager, transmitter: TransmitterIdentifier, at bridge: DeviceIdentifier,
    newestKnown: GlucoseReading? = nil, options: DeviceOptions = DeviceOptions(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(
      central.device(XDripBridge.self, at: bridge, options: options), transmitter, newestKnown: newestKnown, now: now)
  }

  private init(
    _ device: Device, _ transmitter: TransmitterIdentifier, newestKnown: GlucoseReading?,
    now: @escaping @Sendable () -> Date
  ) {
    self.device = device
    task = SessionTask(device)
    self.transmitter = transmitter
    newest = newestKnown
    self.now = now
  }

  /// What happens from now on.
  public nonisolated var events: EventStream<GlucoseEvent> { task.stream }

  /// Looks for the bridge, and listens each time that it is there. Does nothing when it was started.
  public func start() async {
    task.start(listeningTo: SentPacket.self) { [weak self] in await self?.take($0) }
  }

  /// Ends the link, and nothing connects again by itself.
  public func stop() async {
    await task.stop()
  }

  private func take(_ arrival: Result<SentPacket, GATTError>) async {
    do throws(GATTError) {
      let packet = try arrival.get().packet
      switch packet.packet {
      case .reading(let reading):
        // An HM-10 sends 20 octets at a time.
        isCut = packet.length == 21 && reading.protocol == nil
        await take(reading)
      case .beacon(let beacon): try await take(beacon, length: packet.length)
      case .unknown: try take(TextReading(octets: packet.encoded()))
      }
    } catch {
      defer { isCut = false }
      if isCut, case .undecodable(_, let error) = error, case .truncated = error.reason { return }
      task.tell(error)
    }
  }

  private func take(_ reading: XDripBridge.Bridge.Packet.PacketValue.Reading) async {
    if let identifier = reading.identifier, identifier != transmitter.description { return await setIdentifier() }
    tell(RawGlucose(unfiltered: reading.raw, filtered: reading.filtered), age: reading.delay ?? 0)
    tell(transmitter: reading.transmitterBattery, bridge: reading.bridgeBattery)
    // Only now, for the bridge forgets it then; and also of one that was told before, for it sends until it has this.
    await write(.acknowledge)
  }

  private func take(
    _ beacon: XDripBridge.Bridge.Packet.PacketValue.Beacon, length: UInt8
  ) async throws(GATTError) {
    guard length == 7 else { throw .undecodable(.wrongLength(expected: 7, actual: Int(length)), field: "Length") }
    guard beacon.identifier != transmitter.description else { return }
    await setIdentifier()
  }

  /// A bridge that sends text takes no answer.
  private func take(_ text: TextReading?) throws(GATTError) {
    guard let text else { throw .undecodable(.rejected, field: "Packet") }
    tell(RawGlucose(unfiltered: text.raw, filtered: text.raw), age: 0)
    tell(transmitter: text.transmitterBattery, bridge: text.bridgeBattery)
  }

  private func tell(_ raw: RawGlucose, age: TimeInterval) {
    let reading = GlucoseReading(date: now().addingTimeInterval(-age), raw: raw)
    if let newest, newest.raw == raw, abs(reading.date.timeIntervalSince(newest.date)) < Self.tolerance { return }
    newest = reading
    task.tell(.readings([reading]))
  }

  private func tell(transmitter: UInt8?, bridge: UInt8?) {
    if let transmitter { task.tell(.battery(.dexcomG4(level: Int(transmitter)))) }
    if let bridge { task.tell(.battery(.percentage(Int(bridge)))) }
  }

  private func setIdentifier() async {
    // Never nil: the characters were checked.
    guard let request = try? XDripBridge.Bridge.Packet.Request.SetIdentifier(identifier: transmitter.description) else {
      return
    }
    await write(.setIdentifier(request))
  }

  private func write(_ request: XDripBridge.Bridge.Packet.Request) async {
    guard let connection = await presentConnection() else { return }
    do throws(GATTError) {
      try await connection.write(request, to: XDripBridge.Bridge.Packet.self)
    } catch {
      task.tell(error)
    }
  }

  /// The connection of the present link. A reading that waited for the link comes before the device is ready, and is answered
  /// once it is; without a link there is no need, for the bridge sends again on the next.
  private func presentConnection() async -> Connection? {
    let link = device.statistics.connections
    for await status in device.statuses {
      let statistics = device.statistics
      guard statistics.connected != nil, statistics.connections == link else { return nil }
      if let connection = status.connection { return connection }
    }
    return nil
  }
}

extension GATTError {
  fileprivate static func undecodable(_ reason: ValueDecodingError.Reason, field: StaticString) -> GATTError {
    .undecodable(
      characteristic: XDripBridge.Bridge.Packet.name, ValueDecodingError(reason, offset: 0, field: field))
  }
}
