/// How strongly a device is heard, smoothed.
struct SignalMemory: Hashable, Sendable {
  /// How much the newest strength counts.
  private static let weight = 0.3
  private var smoothed: Double?

  /// The strength in dBm; nil where none is known.
  var rssi: Int? { smoothed.map { Int($0.rounded()) } }

  /// Takes the strength of an advertisement. Controllers say 127 when they know none, and some 0 or -128; none of these is folded
  /// in.
  mutating func hear(_ rssi: Int?) {
    guard let rssi, (-127 ... -1).contains(rssi) else { return }
    smoothed = smoothed.map { $0 + Self.weight * (Double(rssi) - $0) } ?? Double(rssi)
  }

  mutating func forget() { smoothed = nil }
}
