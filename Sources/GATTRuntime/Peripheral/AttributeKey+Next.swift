import Synchronization

extension AttributeKey {
  private static let last = Atomic(0)

  /// A key that no other attribute of this process has.
  static func next() -> AttributeKey {
    AttributeKey(rawValue: last.add(1, ordering: .relaxed).newValue)
  }
}
