#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// About how far away a beacon is.
public enum Proximity: String, Sendable {
  /// Less than half a metre.
  case immediate
  /// Less than three metres.
  case near
  /// More.
  case far
  /// Its strength is not known.
  case unknown
}

/// A beacon that is heard, and how well.
public struct RangedBeacon: Sendable {
  /// Which one it is, and how strong it says that it is.
  public let beacon: ProximityBeacon
  /// Who sent it last.
  public let peripheral: Peripheral
  /// Its strength in dBm, smoothed over some three seconds; nil while the transport has not told one.
  public let rssi: Double?
  /// How long ago it was heard last.
  public let age: Duration

  /// About how many metres it is away; nil while its strength is not known.
  ///
  /// The logarithmic law of distance with the exponent of free space, 2 (ITU-R P.525): 10^((measured power − RSSI) / 20).
  /// Walls, bodies and antennas change it by a factor of two or more: it orders beacons rather than measures rooms.
  public var accuracy: Double? {
    rssi.map { pow(10, (Double(beacon.measuredPower) - $0) / 20) }
  }

  /// The same in words.
  public var proximity: Proximity {
    guard let accuracy else { return .unknown }
    if accuracy < 0.5 { return .immediate }
    return accuracy < 3 ? .near : .far
  }
}
