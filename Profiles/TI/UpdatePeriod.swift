extension TISensorTag.Accelerometer.UpdatePeriod {
  /// How often the sensor measures, in ms: never more often than every 10, whatever it was told.
  public var effectivePeriod: Double { max(10, period) }
}

extension TISensorTag.Magnetometer.UpdatePeriod {
  /// How often the sensor measures, in ms: never more often than every 10, whatever it was told.
  public var effectivePeriod: Double { max(10, period) }
}
