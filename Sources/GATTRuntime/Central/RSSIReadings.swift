extension Connection {
  /// The strength of the connection in dBm: at once, then after each period, while the result is iterated over.
  ///
  /// A reading is made when it is asked for, so that nothing is buffered.
  public nonisolated func rssi(every period: Duration = .seconds(10)) -> RSSIReadings {
    RSSIReadings(connection: self, period: period)
  }
}

/// Readings of the strength of a connection. Each iterator has a rhythm of its own.
public struct RSSIReadings: AsyncSequence, Sendable {
  /// dBm.
  public typealias Element = Int
  /// The end of the link, or a transport that cannot tell.
  public typealias Failure = GATTError

  let connection: Connection
  let period: Duration

  /// An iterator; its first reading is made at once.
  public func makeAsyncIterator() -> Iterator { Iterator(readings: self) }

  /// Takes readings, one whenever it is asked; the time between two is no less than the period.
  public struct Iterator: AsyncIteratorProtocol {
    let readings: RSSIReadings
    private var isFirst = true

    init(readings: RSSIReadings) {
      self.readings = readings
    }

    /// The next reading in dBm, or nil when the task is cancelled.
    ///
    /// - Throws: as ``Connection/readRSSI(timeout:)``.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(GATTError) -> Int? {
      if !isFirst {
        guard (try? await readings.connection.deadline.clock.sleep(for: readings.period)) != nil else { return nil }
      }
      isFirst = false
      return try await readings.connection.readRSSI()
    }
  }
}
