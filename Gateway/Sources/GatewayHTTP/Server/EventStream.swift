import GatewayCore

/// Events for one client: what it has taken, and what is on its way. Nothing waits for it but that, whatever happens meanwhile.
struct EventStream {
  /// How often a client is told that nothing has happened.
  private static let pause = Duration.seconds(5)
  /// How long a client may take nothing.
  private static let patience = Duration.seconds(30)

  /// What it has not taken yet.
  var unsent: ArraySlice<UInt8>
  /// The number of the event that it has got, or is getting, last.
  private(set) var place: UInt64
  private var lastTaken: ContinuousClock.Instant
  private var nextBeat: ContinuousClock.Instant

  /// - Parameter place: where a client goes on; nil for one that begins anew.
  init(after place: UInt64?, reset: String, at now: ContinuousClock.Instant) {
    let beginning = "retry: 1000\n\n" + Self.beat + (place == nil ? reset : "")
    unsent = (HTTPResponse.eventHead + Array(beginning.utf8))[...]
    self.place = place ?? 0
    (lastTaken, nextBeat) = (now, now + Self.pause)
  }

  /// The event that says only what time it is for the gateway.
  private static var beat: String { "event: beat\ndata: {\"now\":\(TimeStamp.now.milliseconds)}\n\n" }

  /// Whether it takes nothing any more.
  func isOverdue(at now: ContinuousClock.Instant) -> Bool { !unsent.isEmpty && lastTaken + Self.patience <= now }

  /// The client has taken some.
  mutating func take(_ count: Int, at now: ContinuousClock.Instant) {
    unsent = unsent.dropFirst(count)
    lastTaken = now
  }

  /// Goes on with what is news, once the client has taken what there was.
  ///
  /// - Parameter events: gives what is behind a place.
  mutating func refill(
    at now: ContinuousClock.Instant, _ events: (UInt64) -> (bytes: [UInt8], place: UInt64)?
  ) {
    guard unsent.isEmpty else { return }
    if let found = events(place) {
      (unsent, place) = (found.bytes[...], found.place)
      (lastTaken, nextBeat) = (now, now + Self.pause)
    } else if nextBeat <= now {
      unsent = Array(Self.beat.utf8)[...]
      (lastTaken, nextBeat) = (now, now + Self.pause)
    }
  }
}
