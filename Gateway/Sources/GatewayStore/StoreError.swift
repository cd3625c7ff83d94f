/// Why values are not kept on disk.
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where.
  public let path: String
  /// What is wrong, and what to do.
  public let reason: String

  /// The sentence of it.
  public var description: String { "\(path) \(reason)" }
}
