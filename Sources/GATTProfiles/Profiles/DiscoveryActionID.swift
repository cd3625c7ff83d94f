#if !hasFeature(Embedded)
  /// An action that a profile has run after a discovery, for `CharacteristicProfile.removeAction(_:)`.
  public struct DiscoveryActionID: Hashable, Sendable {
    let number: Int
  }
#endif
