public import DexcomProfiles
public import Foundation
public import GATTRuntime
import GATTProfiles

/// A session with the transmitter of a Dexcom G5 or G6.
///
/// The transmitter wakes up every five minutes. Both sides prove then that they know its number, the session asks for the
/// reading and for those that it has missed, and the transmitter sleeps again. A transmitter that does not know the number
/// is passed over, and not remembered.
public final class DexcomG5Session: GlucoseSession {
  /// What a transmitter is asked for.
  public enum Model: Hashable, Sendable {
    /// The glucose, and what the sensor measured.
    case g5
    /// The glucose, with a prediction that is not told.
    case g6
  }

  /// The transmitter.
  public let device: Device
  /// Whose readings are told.
  public let transmitter: DexcomIdentifier

  private let exchange: DexcomG5Exchange
  private let task: SessionTask

  /// A session that has not started.
  ///
  /// - Parameters:
  ///   - central: what the transmitter is looked for and connected to with, and whose clock measures the session's times.
  ///   - transmitter: its number.
  ///   - model: what it is.
  ///   - store: where its address is remembered, under its number; without one it is looked for by its name, until it has
  ///     authenticated itself in this session.
  ///   - newestKnown: when the newest reading that the program knows from earlier was measured: older ones are not told, and
  ///     those since then are asked for. Without one the first that is told is the first that is measured.
  ///   - options: how the transmitter is kept. Their `prepare` runs once it is authenticated.
  ///   - now: the present date; the computer's unless given.
  public convenience init(
    _ central: CentralManager, transmitter: DexcomIdentifier, model: Model = .g6,
    remembering store: (any DeviceStore)? = nil, newestKnown: Date? = nil,
    options: DeviceOptions = .sleepingTransmitter, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(central, transmitter, model, newestKnown: newestKnown, options: options, now: now) {
      central.device($0, remembering: store, options: $1)
    }
  }

  /// - Parameter makeDevice: makes the transmitter, of this kind and with these options.
  private init(
    _ central: CentralManager, _ transmitter: DexcomIdentifier, _ model: Model, newestKnown: Date?,
    options: DeviceOptions, now: @escaping @Sendable () -> Date,
    _ makeDevice: (DeviceDescription, DeviceOptions) -> Device
  ) {
    var kind = DexcomG5.device
    kind.name += " \(transmitter.text)"
    kind.nameRule = .exact(transmitter.advertisedName, isCaseSensitive: false)
    let name = kind.name
    let own = WeakDevice()
    let authentication = DexcomG5Authentication(transmitter: transmitter, device: name) {
      own.device?.identifier != nil
    }
    let events = Broadcaster<GlucoseEvent>.ofSession()
    let exchange = DexcomG5Exchange(
      model, authentication, central.deadline, newestKnown: newestKnown, now: now, events: events)
    var options = options
    let prepare = options.steps.prepare
    options.steps.prepare = { connection in
      try await exchange.authenticate(on: connection)
      try await prepare(connection)
    }
    device = makeDevice(kind, options)
    own.device = device
    task = SessionTask(device, telling: events)
    (self.transmitter, self.exchange) = (transmitter, exchange)
  }

  /// A session with a transmitter that is remembered in a store, such as `.file`.
  public convenience init(
    _ central: CentralManager, transmitter: DexcomIdentifier, model: Model = .g6,
    remembering store: some DeviceStore, newestKnown: Date? = nil,
    options: DeviceOptions = .sleepingTransmitter, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    let store: (any DeviceStore)? = store
    self.init(
      central, transmitter: transmitter, model: model, remembering: store, newestKnown: newestKnown, options: options,
      now: now)
  }

  /// A session with the transmitter of an identifier, and no other.
  public convenience init(
    _ central: CentralManager, transmitter: DexcomIdentifier, model: Model = .g6, at identifier: DeviceIdentifier,
    newestKnown: Date? = nil, options: DeviceOptions = .sleepingTransmitter,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(central, transmitter, model, newestKnown: newestKnown, options: options, now: now) {
      central.device($0, at: identifier, options: $1)
    }
  }

  /// What happens from now on.
  public var events: EventStream<GlucoseEvent> { task.stream }

  /// Looks for the transmitter, and asks it each time that it is awake. Does nothing when it was started.
  public func start() async { task.start(onEachLink: { [exchange] in await exchange.run(on: $0) }) }

  /// Ends the link, and nothing connects again by itself.
  public func stop() async { await task.stop() }

  /// Has the transmitter begin anew when it is awake next, in place of telling its reading. What it has remembered is lost,
  /// and its readings of the first five minutes are not told.
  public func reset() async { await exchange.reset() }

  /// Has the transmitter pair with this computer when it is awake next, after ``GlucoseEvent/needsPairing``.
  public func pair() async { await exchange.pair() }
}
