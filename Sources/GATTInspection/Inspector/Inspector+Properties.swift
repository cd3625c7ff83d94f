extension Inspector {
  /// Publishes a property of an object that belongs to the main actor, and has observers set it where they may.
  ///
  /// Changes of an `@Observable` object are found by Observation, those of any other are told by ``changed(_:)``. The object
  /// is held.
  ///
  /// - Parameters:
  ///   - keyPath: the property: of a type that has JSON, which a number, a text, an array and a `Codable` structure has.
  ///   - object: whose property it is.
  ///   - identifier: what observers call it; a property that was called so is replaced.
  ///   - options: what they may do beside reading it. ``InspectionOptions/write`` needs the key path of a variable.
  @MainActor
  public func inspect<Object: AnyObject, Value: Codable & Sendable>(
    _ keyPath: KeyPath<Object, Value>, of object: Object, as identifier: String, _ options: InspectionOptions
  ) {
    var set: (@Sendable (Value) async throws -> Void)?
    if let writable = keyPath as? ReferenceWritableKeyPath<Object, Value> {
      set = { @MainActor value in object[keyPath: writable] = value }
    }
    let source = PropertySource(
      get: { @MainActor in object[keyPath: keyPath] },
      set: set,
      follow: { @MainActor changed in
        await ObservedChanges.follow({ _ = object[keyPath: keyPath] }, changed)
      })
    add(identifier, options, source)
  }

  /// Publishes a property of an object that guards itself, as a class with a `Mutex` does; else as that of an object on the
  /// main actor.
  public func inspect<Object: AnyObject & Sendable, Value: Codable & Sendable>(
    _ keyPath: any KeyPath<Object, Value> & Sendable, of object: Object, as identifier: String,
    _ options: InspectionOptions
  ) {
    // The same key path, and that is Sendable.
    nonisolated(unsafe) let writable = keyPath as? ReferenceWritableKeyPath<Object, Value>
    let source = PropertySource(
      get: { object[keyPath: keyPath] },
      set: writable.map { _ in { value in writable.map { object[keyPath: $0] = value } } },
      follow: { [clock] changed in
        await ObservedChanges.follow(json: { try? JSONCoding.encode(object[keyPath: keyPath]) }, clock, changed)
      })
    add(identifier, options, source)
  }

  /// Publishes what a closure makes, and has another set it where observers may.
  ///
  /// ```swift
  /// inspector.inspect("uptime", [.read, .notify], every: .seconds(1)) { await engine.hours }
  /// inspector.inspect("gear", [.read, .write]) { await engine.gear } set: { try await engine.shift(to: $0) }
  /// ```
  ///
  /// An `ATTError` that a closure throws reaches the observer; any other error reaches the log.
  ///
  /// - Parameters:
  ///   - identifier: what observers call the property; one that was called so is replaced.
  ///   - options: what they may do beside reading it. ``InspectionOptions/write`` needs `set`.
  ///   - interval: how often the value is read to find its changes; otherwise they are told by ``changed(_:)``.
  ///   - get: makes the value, of a type that has JSON.
  ///   - set: takes what an observer has written.
  public func inspect<Value: Codable & Sendable>(
    _ identifier: String, _ options: InspectionOptions, every interval: Duration? = nil,
    get: @escaping @Sendable () async throws -> Value, set: (@Sendable (Value) async throws -> Void)? = nil
  ) {
    let follow: PropertySource.Follow? = interval.map { [clock] interval in
      { @Sendable changed in
        repeat { await changed() } while (try? await clock.sleep(for: interval)) != nil
      }
    }
    add(identifier, options, PropertySource(get: get, set: set, follow: follow))
  }
}
