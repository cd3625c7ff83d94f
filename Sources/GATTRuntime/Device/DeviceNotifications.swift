/// The values that a device sends of one characteristic, in order, across its links: the subscription is made again with
/// each. Each iterator has a share of its own.
public struct DeviceNotifications<Value: Sendable>: AsyncSequence, Sendable {
  /// A decoded value.
  public typealias Element = Value
  /// What the device was given up for, a value that does not decode, or an overflow of the buffer.
  public typealias Failure = GATTError

  /// The values, and the gaps between the links.
  public let withGaps: DeviceArrivals<Value>

  /// An iterator; it subscribes when it is first asked.
  public func makeAsyncIterator() -> Iterator { Iterator(arrivals: withGaps.makeAsyncIterator()) }

  /// Takes the values.
  public struct Iterator: AsyncIteratorProtocol {
    var arrivals: DeviceArrivals<Value>.Iterator

    /// The next value, of whichever link; nil once the device is deactivated, or when the task is cancelled.
    ///
    /// - Throws: ``GATTError/undecodable(characteristic:_:)`` and ``GATTError/brokenMessage(characteristic:_:)``, after which
    ///   the next can be asked for; ``GATTError/bufferOverflow(capacity:)``, and what the device was given up for.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(GATTError) -> Value? {
      while let arrival = try await arrivals.next(isolation: actor) {
        if case .value(let value) = arrival { return value }
      }
      return nil
    }
  }
}
