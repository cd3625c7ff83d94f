import DexcomProfiles

/// What a Dexcom transmitter measured, by its own time.
struct DexcomMeasurement {
  /// In seconds since the transmitter was activated.
  var time: Int
  /// In mg/dL; nil where the sensor's state does not let it be relied on.
  var glucose: Double?
  /// In mg/dL per minute.
  var trend: Double?
  var raw: RawGlucose?
  var isDisplayOnly: Bool
}

extension DexcomMeasurement {
  init(_ reply: DexcomG5.Transmitter.Control.Glucose, raw: RawGlucose?) {
    self.init(
      time: Int(reply.time), glucose: reply.state.isReliable ? Double(reply.reading.glucose) : nil, trend: reply.trend,
      raw: raw, isDisplayOnly: reply.reading.displayFlags != 0)
  }

  init(_ reply: DexcomG5.Transmitter.Control.PredictedGlucose) {
    self.init(
      time: Int(reply.time), glucose: reply.state.isReliable ? Double(reply.reading.glucose) : nil, trend: reply.trend,
      raw: nil, isDisplayOnly: reply.reading.displayFlags != 0)
  }

  init(_ record: DexcomG5.Transmitter.Backfill.Readings) {
    self.init(
      time: Int(record.time), glucose: record.state.isReliable ? Double(record.reading.glucose) : nil,
      trend: record.trend, raw: nil, isDisplayOnly: record.reading.displayFlags != 0)
  }

  /// The reply's time is that of the reply.
  init(_ reply: DexcomG7.Sensor.Control.Glucose) {
    self.init(
      time: Int(reply.time) - Int(reply.age), glucose: reply.state.isReliable ? reply.glucose.map { Double($0) } : nil,
      trend: reply.trend, raw: nil, isDisplayOnly: reply.flags.displayOnly)
  }

  init(_ record: DexcomG7.Sensor.Backfill) {
    self.init(
      time: Int(record.time), glucose: record.state.isReliable ? record.glucose.map { Double($0) } : nil,
      trend: record.trend, raw: nil, isDisplayOnly: record.displayOnly)
  }
}

extension DexcomG5.Transmitter.CalibrationState {
  /// Whether the transmitter measures glucose, if only until it is calibrated again.
  fileprivate var isReliable: Bool { [.ok, .calibrationNeeded, .outlierCalibrationNeeded].contains(self) }
}

extension DexcomG7.Sensor.AlgorithmState {
  fileprivate var isReliable: Bool { [.ok, .calibrationNeeded, .outlierCalibrationNeeded].contains(self) }
}
