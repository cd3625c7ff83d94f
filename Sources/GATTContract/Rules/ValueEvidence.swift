import GATTSchema

/// What is known of a value once the rules about its fields have looked at it.
struct ValueEvidence {
  /// What they have told of bytes and their meaning.
  var told: Impact
  /// Whether they have told nothing of bytes and their meaning, not even what is harmless.
  var isSilent: Bool
  /// What all differences together do at most in each direction; nil where that is not proved.
  var proved: (oldClient: Severity?, newClient: Severity?)

  /// Whether it is proved in both directions what all differences do.
  var isProved: Bool { proved.oldClient != nil && proved.newClient != nil }

  /// What a severity is in those directions in which nothing is proved and nothing was told.
  func open(_ severity: Severity) -> Impact {
    Impact(
      oldClient: proved.oldClient == nil && told.oldClient == .note ? severity : .note,
      newClient: proved.newClient == nil && told.newClient == .note ? severity : .note)
  }
}
