import GATTProfiles

/// What a device sends, across its links.
public enum DeviceArrival<Value: Sendable>: Sendable {
  /// A value.
  case value(Value)
  /// The link was lost, for this reason; what the device sent until the next element is missing.
  case gap(DisconnectReason)
}

/// The values that a device sends of one characteristic, and the gaps between its links.
public struct DeviceArrivals<Value: Sendable>: AsyncSequence, Sendable {
  /// A value or a gap.
  public typealias Element = DeviceArrival<Value>
  /// As of ``DeviceNotifications``.
  public typealias Failure = GATTError

  let device: Device
  let buffering: BufferingPolicy
  /// Whether the characteristic at a path may be the one.
  let wants: @Sendable (CharacteristicPath) -> Bool
  /// Its values over one link.
  let values: @Sendable (Connection) -> Notifications<Value>

  /// An iterator; it subscribes when it is first asked.
  public func makeAsyncIterator() -> Iterator { Iterator(arrivals: self) }

  /// Takes what comes.
  public struct Iterator: AsyncIteratorProtocol {
    let arrivals: DeviceArrivals
    private var feed: DeviceFeed<Value>?

    init(arrivals: DeviceArrivals) {
      self.arrivals = arrivals
    }

    /// The next value or gap; nil once the device is deactivated, or when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(GATTError) -> DeviceArrival<Value>? {
      let feed = self.feed ?? DeviceFeed(arrivals)
      self.feed = feed
      guard let next = try await feed.values.next() else { return nil }
      return try next.get()
    }
  }
}
