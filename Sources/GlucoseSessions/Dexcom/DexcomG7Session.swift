import DexcomProfiles
public import Foundation
public import GATTRuntime
import GATTProfiles

/// A session with a Dexcom G7 or ONE+ that is bonded with this computer.
///
/// How the two bond is not public; it has to have happened. The sensor wakes up every five minutes, says that it knows this
/// computer, and is asked for the reading and for those that were missed.
public final class DexcomG7Session: GlucoseSession {
  /// The sensor.
  public let device: Device

  private let exchange: DexcomG7Exchange
  private let task: SessionTask

  /// A session that has not started.
  ///
  /// - Parameters:
  ///   - central: what the sensor is looked for and connected to with, and whose clock measures the session's times.
  ///   - sensor: the name that the sensor advertises, such as `DXCM4a`; any G7 unless given.
  ///   - store: where the sensor is remembered; without one, as long as the session is there. With a new sensor, `forget()` the
  ///     device.
  ///   - newestKnown: when the newest reading that the program knows from earlier was measured: older ones are not told, and
  ///     those since then are asked for. Without one the first that is told is the first that is measured.
  ///   - options: how the sensor is kept. Their `prepare` runs once it has said that it knows this computer.
  ///   - now: the present date; the computer's unless given.
  public convenience init(
    _ central: CentralManager, sensor: String? = nil, remembering store: (any DeviceStore)? = nil,
    newestKnown: Date? = nil, options: DeviceOptions = .sleepingTransmitter,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(central, sensor, newestKnown: newestKnown, options: options, now: now) {
      central.device($0, remembering: store, options: $1)
    }
  }

  /// - Parameter makeDevice: makes the sensor, of this kind and with these options.
  private init(
    _ central: CentralManager, _ sensor: String?, newestKnown: Date?, options: DeviceOptions,
    now: @escaping @Sendable () -> Date, _ makeDevice: (DeviceDescription, DeviceOptions) -> Device
  ) {
    var kind = DexcomG7.device
    if let sensor {
      kind.name += " \(sensor)"
      kind.nameRule = .exact(sensor, isCaseSensitive: false)
    }
    let events = Broadcaster<GlucoseEvent>.ofSession()
    let exchange = DexcomG7Exchange(
      kind.name, central.deadline, newestKnown: newestKnown, now: now, events: events)
    var options = options
    let prepare = options.steps.prepare
    options.steps.prepare = { connection in
      try await exchange.authenticate(on: connection)
      try await prepare(connection)
    }
    device = makeDevice(kind, options)
    task = SessionTask(device, telling: events)
    self.exchange = exchange
  }

  /// A session with a sensor that is remembered in a store, such as `.file`.
  public convenience init(
    _ central: CentralManager, sensor: String? = nil, remembering store: some DeviceStore, newestKnown: Date? = nil,
    options: DeviceOptions = .sleepingTransmitter, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    let store: (any DeviceStore)? = store
    self.init(
      central, sensor: sensor, remembering: store, newestKnown: newestKnown, options: options, now: now)
  }

  /// A session with the sensor of an identifier, and no other.
  public convenience init(
    _ central: CentralManager, at sensor: DeviceIdentifier, newestKnown: Date? = nil,
    options: DeviceOptions = .sleepingTransmitter, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(central, nil, newestKnown: newestKnown, options: options, now: now) {
      central.device($0, at: sensor, options: $1)
    }
  }

  /// What happens from now on.
  public var events: EventStream<GlucoseEvent> { task.stream }

  /// Looks for the sensor, and asks it each time that it is awake. Does nothing when it was started.
  public func start() async { task.start(onEachLink: { [exchange] in await exchange.run(on: $0) }) }

  /// Ends the link, and nothing connects again by itself.
  public func stop() async { await task.stop() }
}
