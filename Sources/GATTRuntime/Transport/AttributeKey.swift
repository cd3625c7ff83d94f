import Synchronization

/// Names one characteristic or service of a server, before a stack has given it handles.
public struct AttributeKey: RawRepresentable, Hashable, Sendable {
  /// A number that this process gives only once.
  public let rawValue: Int

  /// A key from its number.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

extension AttributeKey {
  private static let last = Atomic(0)

  /// A key that no other attribute of this process has.
  package static func next() -> AttributeKey {
    AttributeKey(rawValue: last.add(1, ordering: .relaxed).newValue)
  }
}
