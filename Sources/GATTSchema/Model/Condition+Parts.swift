extension Condition {
  /// The conditions that all have to hold.
  package var parts: [Condition] {
    guard case .all(let parts) = self else { return [self] }
    return parts.flatMap(\.parts)
  }

  /// Whether it goes by something outside the value.
  package var usesContext: Bool {
    switch self {
    case .context: true
    case .not(let inner): inner.usesContext
    case .all(let parts): parts.contains(where: \.usesContext)
    case .isSet, .isOne, .remaining: false
    }
  }

  /// Every number that it goes by.
  package var references: [MemberReference] {
    switch self {
    case .isSet(let reference), .isOne(_, let reference): [reference]
    case .context, .remaining: []
    case .not(let inner): inner.references
    case .all(let parts): parts.flatMap(\.references)
    }
  }
}
