#if !hasFeature(Embedded)
  /// What the numbers of a value are in its JSON.
  public enum JSONForm: Hashable, Sendable {
    /// What they mean: scaled, with names for cases, bits and numbers that stand for no value.
    case meaning
    /// Those of the wire, so that nothing is lost where JSON's numbers are binary64.
    case raw
  }
#endif
