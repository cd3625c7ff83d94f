/// What a gateway hears of a device now.
package struct Hearing: Hashable, Sendable {
  /// How strongly, in dBm, smoothed; nil where no strength is known.
  package var rssi: Int?
  /// The interval at which it is heard; nil while that is not known.
  package var interval: Duration?
  /// When it was heard last, by the clock of the gateway.
  package var last: Duration
  /// How often it could not be connected since that has worked.
  package var failures: Int
  /// How many connections are free for it; nil for a device that is not connected.
  package var slots: Int?

  /// A hearing of its parts.
  package init(rssi: Int?, interval: Duration? = nil, last: Duration, failures: Int = 0, slots: Int? = nil) {
    (self.rssi, self.interval, self.last, self.failures, self.slots) = (rssi, interval, last, failures, slots)
  }

  /// What has been remembered of a device; nil for one that was never heard.
  package init?(_ signal: SignalMemory, _ interval: IntervalMemory, failures: Int = 0, slots: Int? = nil) {
    guard let last = interval.last else { return nil }
    self.init(rssi: signal.rssi, interval: interval.learned, last: last, failures: failures, slots: slots)
  }
}
