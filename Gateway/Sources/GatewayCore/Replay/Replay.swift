public import GATTCapture
import GATTDynamic
import GATTProfiles
import GATTRuntime
import GATTTesting

/// Plays a recording to a gateway, which hears it as it hears devices: by the same decoders, states, throttles and outputs. Its
/// time is that of the recording, so that the same recording makes the same outputs.
///
/// ```swift
/// let replay = try Replay(contentsOf: path)
/// let gateway = Gateway(loaded, time: replay.time)
/// try await replay.run(on: gateway)
/// ```
///
/// Connections are not made anew: what was read and sent over them is taken when it came.
public struct Replay: Sendable {
  /// What was played.
  public struct Counts: Hashable, Sendable {
    /// Advertisements.
    public var advertisements = 0
    /// Values that came over connections.
    public var values = 0
    /// Packets that the recorder has missed.
    public var missing: UInt64 = 0
    /// How long it took when it was recorded.
    public var duration = Duration.zero
  }

  private let path: String
  private let start: Int64
  private let clock = ManualClock()
  /// The clocks for the gateway.
  public let time: GatewayTime

  /// A replay of a file.
  ///
  /// - Throws: `RecordingError` where it cannot be read, or has nothing.
  public init(contentsOf path: String) throws(RecordingError) {
    var recording = try Recording(contentsOf: path)
    guard let first = try recording.next() else { throw .damaged(path: path, "there is nothing in it to be played") }
    let (clock, start) = (clock, first.time)
    (self.path, self.start) = (path, start)
    time = GatewayTime(clock: clock) {
      TimeStamp(milliseconds: (start &+ clock.now.offset.microseconds) / 1000)
    }
  }

  /// Plays it to its end, and ends the feeds of the gateway.
  ///
  /// - Parameters:
  ///   - gateway: has the time of this replay.
  ///   - speed: how many times as fast as it was recorded; nil for as fast as it goes.
  /// - Returns: what was played.
  /// - Throws: `RecordingError` where the file is damaged, once all before that has been played.
  public func run(on gateway: Gateway, speed: Double? = nil) async throws(RecordingError) -> Counts {
    var recording = try Recording(contentsOf: path)
    var player = ReplayPlayer(gateway, clock, speed: speed)
    await gateway.settle()
    do throws(RecordingError) {
      while !Task.isCancelled, let event = try recording.next() {
        await player.play(event.content, at: .microseconds(event.time &- start))
      }
    } catch {
      await gateway.end()
      throw error
    }
    await gateway.end()
    return player.counts
  }
}

extension Duration {
  /// Whole microseconds.
  fileprivate var microseconds: Int64 { components.seconds &* 1_000_000 &+ components.attoseconds / 1_000_000_000_000 }
}
