public import Foundation
public import GATTRuntime
import GATTProfiles
import MiaoMiaoProfiles

/// A session with a MiaoMiao, the reader that sits on a FreeStyle Libre.
///
/// The reader is told to start each time that its link is made, and sends the sensor's memory then and every five minutes.
/// A memory fills the gap since the last one: with a reading for every five minutes of the last 16, and one for every 15 of
/// the last eight hours.
public actor MiaoMiaoSession: GlucoseSession {
  /// The reader.
  public nonisolated let device: Device

  private let central: CentralManager
  private nonisolated let task: SessionTask
  private let now: @Sendable () -> Date
  private var filter: LibreReadingFilter
  private var failures = MiaoMiaoFailures()

  /// A session that has not started.
  ///
  /// - Parameters:
  ///   - central: what the reader is looked for and connected to with, and whose clock measures the session's waits.
  ///   - store: where it is remembered which reader it was; without one, the first MiaoMiao that is ready is the reader
  ///     until the session is gone.
  ///   - newestKnown: when the newest reading that the program knows from earlier was measured; older ones are not told.
  ///   - options: how the reader is kept.
  ///   - now: the present date; the computer's unless given.
  public init(
    _ central: CentralManager, remembering store: (any DeviceStore)? = nil, newestKnown: Date? = nil,
    options: DeviceOptions = DeviceOptions(), now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(
      central, central.device(MiaoMiao.self, remembering: store, options: options), newestKnown: newestKnown, now: now)
  }

  /// A session with a reader that is remembered in a store, such as `.file`.
  public init(
    _ central: CentralManager, remembering store: some DeviceStore, newestKnown: Date? = nil,
    options: DeviceOptions = DeviceOptions(), now: @escaping @Sendable () -> Date = { Date() }
  ) {
    let store: (any DeviceStore)? = store
    self.init(central, remembering: store, newestKnown: newestKnown, options: options, now: now)
  }

  /// A session with the reader of an identifier, and no other.
  public init(
    _ central: CentralManager, at reader: DeviceIdentifier, newestKnown: Date? = nil,
    options: DeviceOptions = DeviceOptions(), now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(
      central, central.device(MiaoMiao.self, at: reader, options: options), newestKnown: newestKnown, now: now)
  }

  private init(_ central: CentralManager, _ device: Device, newestKnown: Date?, now: @escaping @Sendable () -> Date) {
    self.device = device
    task = SessionTask(device)
    filter = LibreReadingFilter(newest: newestKnown)
    self.central = central
    self.now = now
  }

  /// What happens from now on.
  public nonisolated var events: EventStream<GlucoseEvent> { task.stream }

  /// Looks for the reader, and has it send each time that it is there. Does nothing when it was started.
  public func start() async {
    task.start(listeningTo: MiaoMiao.Reader.Reading.self) { [weak self] in await self?.take($0) }
  }

  /// Ends the link, and nothing connects again by itself.
  public func stop() async {
    await task.stop()
  }

  /// Has the reader read the sensor that it has found, after ``GlucoseEvent/newSensorDetected``.
  ///
  /// - Throws: `GATTError.disconnected` when the link is lost meanwhile, and the reader tells of the sensor again on the next;
  ///   `GATTError.timedOut` when the reader is not there for 30 seconds; `GATTError.cancelled`.
  public func acceptSensor() async throws(GATTError) {
    for command in [MiaoMiao.Reader.Command.acceptSensor(.init()), .startReading] {
      // What comes sooner after what it has sent or was told, the reader does not take.
      try await central.sleep(.milliseconds(500))
      try await device.write(command)
    }
  }

  private func take(_ arrival: Result<MiaoMiao.Reader.Reading, GATTError>) async {
    let now = now()
    switch arrival {
    case .success(let reading):
      failures.packetCame(at: now)
      tell(reading, at: now)
    case .failure(let error):
      switch failures.consequence(of: error, at: now) {
      case .askAgain: await askAgain()
      case .tell: task.tell(error)
      case .nothing: break
      }
    }
  }

  private func tell(_ reading: MiaoMiao.Reader.Reading, at now: Date) {
    switch reading {
    case .sensorData(let data): tell(data.packet, at: now)
    case .newSensor: task.tell(.newSensorDetected)
    case .noSensor: task.tell(.sensorNotDetected)
    case .intervalChanged, .unknown: break
    }
  }

  private func tell(_ packet: MiaoMiao.Reader.Reading.SensorData.Packet, at now: Date) {
    task.tell(.battery(.percentage(Int(packet.battery))))
    task.tell(.versions(firmware: packet.firmware.hexString, hardware: packet.hardware.hexString))
    let age = Duration.seconds(60 * Int(packet.memory.body.age))
    task.tell(.sensor(.libre(packet.memory.header.state), age: age))
    let readings = filter.newReadings(in: packet, at: now)
    if !readings.isEmpty { task.tell(.readings(readings)) }
  }

  private func askAgain() async {
    // Without a link there is no need: the next one begins with the same.
    guard let connection = device.status.connection else { return }
    do throws(GATTError) {
      try await connection.write(MiaoMiao.Reader.Command.startReading)
    } catch {
      task.tell(error)
    }
  }
}
