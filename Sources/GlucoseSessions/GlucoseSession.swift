public import GATTRuntime

/// A program's relation to one transmitter or reader of glucose sensors, for as long as the program runs.
///
/// ```swift
/// guard let transmitter = DexcomIdentifier("123456") else { return }
/// let session = DexcomG5Session(central, transmitter: transmitter, remembering: .file)
/// let events = session.events
/// await session.start()
/// for await event in events {
///   if case .readings(let readings) = event { print(readings) }
/// }
/// ```
public protocol GlucoseSession: Sendable {
  /// The device, which outlives its links.
  var device: Device { get }

  /// What happens from now on, until the session goes away. 4096 events wait, those of three days; the oldest goes first.
  var events: EventStream<GlucoseEvent> { get }

  /// Looks for the device, and has it told what to do each time that it is there. Does nothing when it was started.
  func start() async

  /// Ends the link, and nothing connects again by itself.
  func stop() async
}
