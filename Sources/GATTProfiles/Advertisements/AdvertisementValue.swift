/// A value that devices advertise, to everybody and without a connection.
///
/// Types that are generated from `advertisements` of a profile conform. Its bytes are those behind the company identifier
/// or the UUID.
public protocol AdvertisementValue: CharacteristicValue {
  /// The name people know the format by.
  static var name: String { get }

  /// Where the data is, and what tells it from other data there.
  static var format: AdvertisementFormat { get }

  #if !hasFeature(Embedded)
    /// The name that the device advertises beside it; nil for any, or none.
    static var localName: NameRule? { get }
  #endif

  /// Whether the next value that the same device sends is this one once more: a device sends each several times.
  func isRepeated(by next: Self) -> Bool
}

extension AdvertisementValue {
  /// Nobody knows, so that every value counts.
  public func isRepeated(by next: Self) -> Bool { false }

  #if !hasFeature(Embedded)
    /// The device may have any name, or none.
    public static var localName: NameRule? { nil }
  #endif
}
