public import GATTProfiles

extension RemoteInspector {
  /// The values of a property: the present one first, then each that is told, across links. A link that was lost in between
  /// begins with the value that there is then, if it is another.
  ///
  /// ```swift
  /// for try await speed in server.changes(of: "speed", as: Double.self) { print(speed.value) }
  /// ```
  ///
  /// They end with ``disconnect()``. 1,024 wait; the oldest goes first.
  ///
  /// - Parameters:
  ///   - identifier: which property.
  ///   - type: what its values are.
  /// - Returns: the values. Asking for one throws ``InspectionError/unknownProperty(identifier:known:)``,
  ///   ``InspectionError/notObservable(identifier:)`` and, for a value of another type,
  ///   ``InspectionError/undecodable(identifier:reason:)``, after which the next can be asked for.
  public func changes<Value: Decodable & Sendable>(
    of identifier: String, as type: Value.Type = Value.self
  ) -> PropertyChanges<Value> {
    PropertyChanges(server: self, identifier: identifier)
  }

  /// The values of all properties that tell their changes, as ``changes(of:as:)``. Those that the inspector adds later are
  /// among them.
  public var changes: PropertyChanges<JSONValue> { PropertyChanges(server: self, identifier: nil) }
}

/// A value of a property.
public struct PropertyChange<Value: Sendable>: Sendable {
  /// Which property.
  public let identifier: String
  /// What it is now.
  public let value: Value
}

/// The values that an inspector tells of one property, or of all. Each iterator has a share of its own.
public struct PropertyChanges<Value: Decodable & Sendable>: AsyncSequence, Sendable {
  /// A property and its value.
  public typealias Element = PropertyChange<Value>
  /// What cannot be followed or decoded.
  public typealias Failure = InspectionError

  let server: RemoteInspector
  let identifier: String?

  /// An iterator; it subscribes when it is made.
  public func makeAsyncIterator() -> Iterator {
    Iterator(follower: PropertyFollower(server.device, server.table, identifier))
  }

  /// Takes the values; the subscriptions end when it goes.
  public struct Iterator: AsyncIteratorProtocol {
    let follower: PropertyFollower

    /// The next value; nil once the inspector is disconnected from, or when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(InspectionError) -> PropertyChange<
      Value
    >? {
      guard let told = await follower.told.next(isolation: actor) else { return nil }
      let (identifier, message) = try told.get()
      return PropertyChange(
        identifier: identifier, value: try RemoteInspector.value(Value.self, in: message, of: identifier))
    }
  }
}
