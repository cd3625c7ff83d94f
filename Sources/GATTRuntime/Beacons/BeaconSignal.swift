#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What is heard of one beacon: single strengths differ by 10 dB while nothing moves, so they are averaged, the latest most.
struct BeaconSignal: Sendable {
  /// How fast an old strength loses its weight: after so many milliseconds it has 37 % of it.
  private static let memory = 3000.0
  /// What controllers tell where they cannot measure is 127; a receiver measures up to 20 dBm. Core 6.0, Vol 4, Part E, 7.7.65.2.
  private static let measured = -127...20

  private(set) var rssi: Double?
  private(set) var heardAt: Int64
  private(set) var peripheral: Peripheral

  init(_ peripheral: Peripheral, at now: Int64) {
    (self.peripheral, heardAt) = (peripheral, now)
    rssi = Self.strength(of: peripheral)
  }

  /// Takes a further advertisement.
  mutating func hear(_ peripheral: Peripheral, at now: Int64) {
    // Of several at once each counts as if a hundred milliseconds lay between them, as in the format.
    let weight = 1 - exp(-Double(max(100, now - heardAt)) / Self.memory)
    if let new = Self.strength(of: peripheral) { rssi = rssi.map { $0 + (new - $0) * weight } ?? new }
    (self.peripheral, heardAt) = (peripheral, now)
  }

  private static func strength(of peripheral: Peripheral) -> Double? {
    peripheral.rssi.flatMap { measured.contains($0) ? Double($0) : nil }
  }
}
