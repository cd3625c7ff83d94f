/// Where data of one format is in an advertisement, and what tells it from other data there.
public struct AdvertisementFormat: Hashable, Sendable {
  /// A place in an advertisement.
  public enum Place: Hashable, Sendable {
    /// Manufacturer data, behind the company identifier that the SIG has assigned.
    case manufacturer(UInt16)
    /// Service data, behind the UUID of a service.
    case service(BluetoothUUID)
  }

  /// Where the data is.
  public var place: Place
  /// The bytes that it begins with, as far as ``mask`` says.
  public var octets: [UInt8]
  /// Which bits of ``octets`` count; all where it is shorter.
  public var mask: [UInt8]
  /// How many bytes it has.
  public var size: ClosedRange<Int>
  /// About how many milliseconds there are between two advertisements; nil where nobody knows.
  public var milliseconds: Int?

  /// A format of its parts.
  public init(
    _ place: Place, octets: [UInt8] = [], mask: [UInt8] = [], size: ClosedRange<Int> = 0...251,
    milliseconds: Int? = nil
  ) {
    self.place = place
    self.octets = octets
    self.mask = mask
    self.size = size
    self.milliseconds = milliseconds
  }

  /// Whether data of the place may be of this format; whether it is, shows when it is decoded.
  public func matches(_ data: [UInt8]) -> Bool {
    guard size.contains(data.count), data.count >= octets.count else { return false }
    return octets.indices.allSatisfy { index in
      let bits = index < mask.count ? mask[index] : 0xFF
      return (data[index] ^ octets[index]) & bits == 0
    }
  }
}
