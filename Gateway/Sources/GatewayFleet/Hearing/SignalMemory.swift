/// How strongly a device is heard, smoothed.
package struct SignalMemory: Hashable, Sendable {
  /// How much the newest strength counts.
  private static let weight = 0.3
  /// The strengths that are any: controllers say 127 when they know none, and some 0 or -128.
  static let known: ClosedRange<Int64> = -127 ... -1
  private var smoothed: Double?

  /// Nothing yet.
  package init() {}

  /// The strength in dBm; nil where none is known.
  package var rssi: Int? { smoothed.map { Int($0.rounded()) } }

  /// Takes the strength of an advertisement. What is no strength is not folded in.
  package mutating func hear(_ rssi: Int?) {
    guard let rssi, Self.known.contains(Int64(rssi)) else { return }
    smoothed = smoothed.map { $0 + Self.weight * (Double(rssi) - $0) } ?? Double(rssi)
  }

  /// Forgets what it was.
  package mutating func forget() { smoothed = nil }
}
