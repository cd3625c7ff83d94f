/// What observers may do with a property, and what their link has to offer for that.
///
/// Without ``encrypted`` or ``authenticated`` everybody in reach of the radio may do it.
public struct InspectionOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: Int

  /// Options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// It can be read. Every property can, whether this is among its options or not: its identifier is in what is read.
  public static let read = InspectionOptions(rawValue: 1 << 0)
  /// It can be set. Nothing can be that does not say so.
  public static let write = InspectionOptions(rawValue: 1 << 1)
  /// Its changes can be subscribed to.
  public static let notify = InspectionOptions(rawValue: 1 << 2)
  /// All of it takes an encrypted link, as paired devices have. Where nobody confirms a pairing, whoever asks is paired.
  public static let encrypted = InspectionOptions(rawValue: 1 << 3)
  /// All of it takes a link whose keys were authenticated: somebody has compared or typed in a number.
  public static let authenticated = InspectionOptions(rawValue: 1 << 4)
}
