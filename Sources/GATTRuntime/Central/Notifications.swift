package import GATTProfiles
import Logging

/// What happens to a value that does not decode, and to a message that is not whole.
public enum UndecodableValues: Hashable, Sendable {
  /// ``GATTError/undecodable(characteristic:_:)`` or ``GATTError/brokenMessage(characteristic:_:)`` is thrown in its
  /// place; the next value can still be asked for.
  case thrown
  /// It is left out, with a warning in the central's log; the next is waited for.
  case skipped
}

/// The values that a device sends of one characteristic, in order. Each iterator has a share of its own.
public struct Notifications<Value: Sendable>: AsyncSequence, Sendable {
  /// What a device sent: a decoded value, or bytes or texts where those were asked for.
  public typealias Element = Value
  /// The end of the link, a value that does not decode, or an overflow of the buffer.
  public typealias Failure = GATTError

  private let connection: Connection
  private let framing: @Sendable (RemoteCharacteristic) -> MessageFraming?
  private let buffering: BufferingPolicy
  private let undecodable: UndecodableValues
  private let find: @Sendable (Connection) async throws(GATTError) -> RemoteCharacteristic
  fileprivate let decode: @Sendable (RemoteCharacteristic, [UInt8]) throws(GATTError) -> Value
  private var feed: NotificationFeed?

  /// The values of a characteristic that is found when they are first asked for, decoded by a function.
  package init(
    connection: Connection, framing: @escaping @Sendable (RemoteCharacteristic) -> MessageFraming?,
    buffering: BufferingPolicy, undecodable: UndecodableValues,
    find: @escaping @Sendable (Connection) async throws(GATTError) -> RemoteCharacteristic,
    decode: @escaping @Sendable (RemoteCharacteristic, [UInt8]) throws(GATTError) -> Value
  ) {
    self.connection = connection
    self.framing = framing
    self.buffering = buffering
    self.undecodable = undecodable
    self.find = find
    self.decode = decode
  }

  /// The same values, with the subscription made. Its iterators share them: each value goes to one of them.
  ///
  /// - Throws: ``GATTError/notNotifiable(characteristic:)``, ``GATTError/att(_:operation:)`` when the device refuses, and what
  ///   finding the characteristic throws.
  public func subscribed() async throws(GATTError) -> Notifications {
    var copy = self
    copy.feed = try await openFeed()
    return copy
  }

  fileprivate func openFeed() async throws(GATTError) -> NotificationFeed {
    let characteristic = try await find(connection)
    return try await connection.openFeed(
      of: characteristic, framing: framing(characteristic), buffering: buffering)
  }

  /// An iterator; it subscribes when it is first asked, and unsubscribes when it goes.
  public func makeAsyncIterator() -> Iterator { Iterator(notifications: self, feed: feed) }

  /// Takes the values; the subscription ends when the last iterator of it goes.
  public struct Iterator: AsyncIteratorProtocol {
    let notifications: Notifications
    var feed: NotificationFeed?

    /// The next value, or nil when the task is cancelled.
    ///
    /// - Throws: ``GATTError/undecodable(characteristic:_:)`` and ``GATTError/brokenMessage(characteristic:_:)``, after which
    ///   the next can be asked for; ``GATTError/disconnected(_:)`` and ``GATTError/bufferOverflow(capacity:)``, which end it.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(GATTError) -> Value? {
      let feed: NotificationFeed
      if let current = self.feed {
        feed = current
      } else {
        do throws(GATTError) {
          feed = try await notifications.openFeed()
        } catch {
          if case .cancelled = error { return nil }
          throw error
        }
        self.feed = feed
      }
      while let arrival = try await feed.values.next() {
        do throws(GATTError) {
          return try notifications.decode(feed.characteristic, feed.bytes(of: arrival))
        } catch {
          guard notifications.undecodable == .skipped else { throw error }
          notifications.connection.logger.warning("\(error)")
        }
      }
      return nil
    }
  }
}
