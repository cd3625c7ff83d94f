/// Where data of one format is in an advertisement, and what tells it from other data there.
public struct AdvertisementFormat: Hashable, Sendable {
  /// A place in an advertisement.
  public enum Place: Hashable, Sendable {
    /// Manufacturer data, behind the company identifier that the SIG has assigned.
    case manufacturer(UInt16)
    /// Manufacturer data of one of several companies; of any when there is none in the list.
    case manufacturers([UInt16])
    /// Service data, behind the UUID of a service.
    case service(BluetoothUUID)
    /// A structure of another type, by the number that the SIG has assigned to the type.
    case structure(UInt8)
  }

  /// What is known of the first bytes of data.
  public struct Pattern: Hashable, Sendable {
    /// The bytes that it begins with, as far as ``mask`` says.
    public var bytes: [UInt8]
    /// Which bits of ``bytes`` count; all where it is shorter.
    public var mask: [UInt8]

    /// A pattern of its parts.
    public init(_ bytes: [UInt8], mask: [UInt8] = []) {
      (self.bytes, self.mask) = (bytes, mask)
    }

    /// Whether data has the pattern.
    public func matches(_ data: [UInt8]) -> Bool {
      guard data.count >= bytes.count else { return false }
      return bytes.indices.allSatisfy { index in
        let bits = index < mask.count ? mask[index] : 0xFF
        return (data[index] ^ bytes[index]) & bits == 0
      }
    }
  }

  /// Where the data is.
  public var place: Place
  /// The patterns of which it has one; any data does when there is none.
  public var patterns: [Pattern]
  /// How many bytes it has.
  public var size: ClosedRange<Int>
  /// About how many milliseconds there are between two advertisements; nil where nobody knows.
  public var milliseconds: Int?

  /// A format of its parts.
  public init(
    _ place: Place, bytes: [UInt8] = [], mask: [UInt8] = [], size: ClosedRange<Int> = 0...251,
    milliseconds: Int? = nil
  ) {
    self.init(place, anyOf: [Pattern(bytes, mask: mask)], size: size, milliseconds: milliseconds)
  }

  /// A format whose data has one of several patterns.
  public init(
    _ place: Place, anyOf patterns: [Pattern], size: ClosedRange<Int> = 0...251, milliseconds: Int? = nil
  ) {
    self.place = place
    self.patterns = patterns
    self.size = size
    self.milliseconds = milliseconds
  }

  /// Whether data of the place may be of this format; whether it is, shows when it is decoded.
  public func matches(_ data: [UInt8]) -> Bool {
    size.contains(data.count) && (patterns.isEmpty || patterns.contains { $0.matches(data) })
  }
}
