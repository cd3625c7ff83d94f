/// How far a device has counted at one place of its advertisements, of what it encrypts by a key: what is older was sent before.
public struct KeyCounter: Hashable, Sendable {
  /// The device.
  public let device: Slug
  /// What stands for the key: another key begins to count anew.
  public let key: String
  /// The place, as text.
  public let place: String
  /// The counter that the cipher has.
  public let counter: UInt64
  /// The counter of the format, and what counts below it; nil where a format has no such one.
  public let count: Count?

  /// A counter in two parts.
  public struct Count: Hashable, Sendable {
    /// What the format's own counter says, which counts for more than what is below it.
    public let count: UInt64
    /// What tells counters apart whose upper part is the same.
    public let below: Int128

    /// A counter of its parts.
    public init(_ count: UInt64, below: Int128) { (self.count, self.below) = (count, below) }
  }

  /// A counter of its parts.
  public init(device: Slug, key: String, place: String, counter: UInt64, count: Count? = nil) {
    (self.device, self.key, self.place, self.counter, self.count) = (device, key, place, counter, count)
  }
}
