/// What observers may do with a property.
public struct InspectionOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: Int

  /// Options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// It can be read. Every property can, whether this is among its options or not: its identifier is in what is read.
  public static let read = InspectionOptions(rawValue: 1 << 0)
  /// It can be set.
  public static let write = InspectionOptions(rawValue: 1 << 1)
  /// Its changes can be subscribed to.
  public static let notify = InspectionOptions(rawValue: 1 << 2)
}
