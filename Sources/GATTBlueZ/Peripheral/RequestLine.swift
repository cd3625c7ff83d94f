import GATTRuntime

/// The requests of one client, served one after the other.
@BusActor
final class RequestLine {
  /// So many wait at most. A client that waits for responses has one; one that does not may have as many as it likes.
  static let longest = 1024

  private let gate = FIFOGate()
  private let emptied: @BusActor () -> Void
  private var count = 0

  /// - Parameter emptied: is told whenever the last of the requests has been served.
  init(emptied: @escaping @BusActor () -> Void) {
    self.emptied = emptied
  }

  /// Has a request served after those before it.
  ///
  /// - Returns: false when too many wait already.
  func serve(_ work: @escaping @BusActor () async -> Void) -> Bool {
    guard count < Self.longest else { return false }
    count += 1
    // The place in the line is taken now, not when the task starts.
    let ticket = gate.enqueue()
    Task { @BusActor in
      defer {
        count -= 1
        if count == 0 { emptied() }
      }
      guard (try? await gate.wait(for: ticket)) != nil else { return }
      await work()
      gate.release()
    }
    return true
  }
}
