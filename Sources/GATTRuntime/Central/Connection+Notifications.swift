public import GATTProfiles
import Logging

extension Connection {
  /// The values that a device sends of a characteristic, by its type: each in one notification or indication, or in
  /// several when the type is a `MessageCharacteristic`.
  ///
  /// ```swift
  /// for try await level in connection.notifications(of: Battery.Level.self) { print(level.rawValue) }
  /// ```
  ///
  /// The subscription begins when the first value is asked for, with the first of all its streams, and ends with the last. No value
  /// that the device sends in between is lost. When the link ends, what has arrived is still delivered; then
  /// ``GATTError/disconnected(_:)`` is thrown. Messages are joined as notifications come, however late they are taken;
  /// one that is not whole is no end, and the next can be asked for.
  ///
  /// - Parameters:
  ///   - type: the characteristic.
  ///   - characteristic: which one, where the device has several of the type.
  ///   - buffering: what happens to values that come faster than they are taken.
  ///   - undecodable: what happens to a value that is none of the type, and to a message that is not whole.
  public nonisolated func notifications<T: GATTCharacteristic>(
    of type: T.Type, at characteristic: RemoteCharacteristic? = nil,
    buffering: BufferingPolicy = .failing(capacity: 1024), undecodable: UndecodableValues = .thrown
  ) -> Notifications<T> {
    Notifications(
      connection: self, framing: { _ in Self.framing(of: type) }, buffering: buffering, undecodable: undecodable
    ) { connection throws(GATTError) in
      if let characteristic { return characteristic }
      return try await connection.characteristic(type)
    } decode: { (characteristic, value) throws(GATTError) in
      try characteristic.decode(type, value)
    }
  }

  /// How a type's notifications join; nil when each is a value.
  @usableFromInline
  nonisolated static func framing<T: GATTCharacteristic>(of type: T.Type) -> MessageFraming? {
    (type as? any MessageCharacteristic.Type)?.framing
  }

  /// The bytes that a device sends of a characteristic. As ``notifications(of:at:buffering:undecodable:)``, for a type that
  /// is not known when the program is built.
  ///
  /// - Parameters:
  ///   - characteristic: whose values.
  ///   - framing: how notifications join into messages; nil when each stands for itself.
  ///   - buffering: what happens to values that come faster than they are taken.
  ///   - undecodable: what happens to a message that is not whole.
  public nonisolated func notifications(
    of characteristic: RemoteCharacteristic, framing: MessageFraming? = nil,
    buffering: BufferingPolicy = .failing(capacity: 1024), undecodable: UndecodableValues = .thrown
  ) -> Notifications<[UInt8]> {
    Notifications(connection: self, framing: { _ in framing }, buffering: buffering, undecodable: undecodable) { _ in
      characteristic
    } decode: { _, value in
      value
    }
  }

  /// The texts of the values that a device sends. As ``notifications(of:at:buffering:undecodable:)``.
  public nonisolated func stringNotifications(
    of characteristic: RemoteCharacteristic, buffering: BufferingPolicy = .failing(capacity: 1024),
    undecodable: UndecodableValues = .thrown
  ) -> Notifications<[String: String]> {
    Notifications(
      connection: self, framing: \.profile.framing, buffering: buffering, undecodable: undecodable
    ) { _ in
      characteristic
    } decode: { (characteristic, value) throws(GATTError) in
      try characteristic.texts(of: value)
    }
  }

  /// Subscribes now, and returns the values from here on: for a device that answers to what is written next.
  ///
  /// - Throws: as ``Notifications/subscribed()``.
  public func subscribe<T: GATTCharacteristic>(
    to type: T.Type, at characteristic: RemoteCharacteristic? = nil,
    buffering: BufferingPolicy = .failing(capacity: 1024), undecodable: UndecodableValues = .thrown
  ) async throws(GATTError) -> Notifications<T> {
    try await notifications(of: type, at: characteristic, buffering: buffering, undecodable: undecodable)
      .subscribed()
  }

  /// Subscribes now, and returns the bytes from here on.
  ///
  /// - Throws: as ``Notifications/subscribed()``.
  public func subscribe(
    to characteristic: RemoteCharacteristic, buffering: BufferingPolicy = .failing(capacity: 1024)
  ) async throws(GATTError) -> Notifications<[UInt8]> {
    try await notifications(of: characteristic, buffering: buffering).subscribed()
  }

  /// Begins a feed, and the subscription if it is the first.
  func openFeed(
    of characteristic: RemoteCharacteristic, framing: MessageFraming?, buffering: BufferingPolicy
  ) async throws(GATTError) -> NotificationFeed {
    let feed = NotificationFeed(
      connection: self, characteristic: characteristic, framing: framing, buffering: buffering)
    try await beginFeed(feed.registration)
    return feed
  }

  /// Begins the subscription if it is the first. Its consumer is registered before: a value may come before the device has
  /// confirmed the subscription.
  func beginFeed(_ registration: FeedRegistration) async throws(GATTError) {
    let characteristic = registration.characteristic
    guard characteristic.canNotify else { throw .notNotifiable(characteristic: characteristic.description) }
    let (handle, mode) = (characteristic.handle, characteristic.profile.notifyMode)
    let kind: SubscriptionKind = characteristic.properties.contains(.notify) ? .notification : .indication
    try await perform(.subscribe, "subscribing to \(characteristic)", timeout: nil) { _ async throws(GATTError) in
      try await self.beginSubscription(to: handle, kind: kind, mode: mode)
    }
  }

  private func beginSubscription(
    to handle: AttributeHandle, kind: SubscriptionKind, mode: NotifyMode
  ) async throws(GATTError) {
    guard subscriptions[handle] != true else { return }
    subscriptions[handle] = false
    do throws(GATTError) {
      try await link.subscribe(to: handle, kind: kind, mode: mode)
    } catch {
      // Refused. After any other error the device may have subscribed us all the same.
      if case .att = error { subscriptions[handle] = nil }
      throw error
    }
    subscriptions[handle] = true
  }

  /// Ends the subscription if nobody feeds on it any more.
  func closeFeed(of characteristic: RemoteCharacteristic) async {
    let handle = characteristic.handle
    guard isOpen, !monitor.hub.hasFeeds(for: handle) else { return }
    do throws(GATTError) {
      try await perform(.unsubscribe, "unsubscribing from \(characteristic)", timeout: nil) {
        _ async throws(GATTError) in
        try await self.endSubscription(to: handle)
      }
    } catch {
      logger.debug("\(error)")
    }
  }

  /// Ends all subscriptions, whoever still waits for values: a device that remembers its clients would go on at the next
  /// connection. A device that does not answer is not waited for.
  func endSubscriptions() async {
    for handle in subscriptions.keys.sorted() where isOpen {
      do throws(GATTError) {
        try await perform(.unsubscribe, "unsubscribing from \(handle)", timeout: .seconds(2)) {
          _ async throws(GATTError) in
          try await self.withdrawSubscription(to: handle)
        }
      } catch {
        logger.debug("\(error)")
      }
    }
  }

  private func endSubscription(to handle: AttributeHandle) async throws(GATTError) {
    guard !monitor.hub.hasFeeds(for: handle) else { return }
    try await withdrawSubscription(to: handle)
  }

  private func withdrawSubscription(to handle: AttributeHandle) async throws(GATTError) {
    guard subscriptions[handle] != nil else { return }
    subscriptions[handle] = false
    try await link.unsubscribe(from: handle)
    subscriptions[handle] = nil
  }
}
