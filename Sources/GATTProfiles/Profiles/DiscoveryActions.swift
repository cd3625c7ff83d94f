#if !hasFeature(Embedded)
  /// The actions that run after a discovery, in the order they were given.
  struct DiscoveryActions: Sendable {
    private struct Action {
      let id: DiscoveryActionID
      let handler: CharacteristicProfile.DiscoveryHandler
      let failed: CharacteristicProfile.DiscoveryFailureHandler
    }

    private var actions: [Action] = []
    private var last = 0

    var handlers: [CharacteristicProfile.DiscoveryHandler] { actions.map(\.handler) }
    var failureHandlers: [CharacteristicProfile.DiscoveryFailureHandler] { actions.map(\.failed) }

    mutating func add(
      _ handler: @escaping CharacteristicProfile.DiscoveryHandler,
      _ failed: @escaping CharacteristicProfile.DiscoveryFailureHandler
    ) -> DiscoveryActionID {
      last += 1
      let id = DiscoveryActionID(number: last)
      actions.append(Action(id: id, handler: handler, failed: failed))
      return id
    }

    mutating func remove(_ id: DiscoveryActionID) { actions.removeAll { $0.id == id } }
  }
#endif
