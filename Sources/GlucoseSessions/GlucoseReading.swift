public import Foundation

/// A measurement of glucose.
public struct GlucoseReading: Hashable, Sendable {
  /// When it was measured.
  public var date: Date
  /// The glucose in mg/dL; nil where the sensor has none, or where only ``raw`` is known and needs a calibration.
  public var glucose: Double?
  /// How fast the glucose rises, in mg/dL per minute; nil where it is not known.
  public var trend: Double?
  /// What the sensor measured, before any calibration.
  public var raw: RawGlucose?
  /// Whether the glucose may be displayed, but not dosed by.
  public var isDisplayOnly: Bool

  /// A reading of its parts.
  public init(
    date: Date, glucose: Double? = nil, trend: Double? = nil, raw: RawGlucose? = nil, isDisplayOnly: Bool = false
  ) {
    self.date = date
    self.glucose = glucose
    self.trend = trend
    self.raw = raw
    self.isDisplayOnly = isDisplayOnly
  }
}

/// The glucose as a sensor measures it, in steps of its own.
public struct RawGlucose: Hashable, Sendable {
  /// As it was measured.
  public var unfiltered: UInt32
  /// Smoothed by the transmitter; what was measured where the transmitter does not smooth.
  public var filtered: UInt32

  /// A raw measurement of its parts.
  public init(unfiltered: UInt32, filtered: UInt32) {
    self.unfiltered = unfiltered
    self.filtered = filtered
  }
}
