/// A measurement from the memory of a FreeStyle Libre.
public struct LibreReading: Hashable, Sendable {
  /// The glucose in mg/dL, as the factory's sensitivity has it; the sensor's own calibration is not public.
  public let glucose: Double
  /// What the sensor measured, in steps of its own.
  public let raw: UInt16
  /// When it was measured, in minutes after the sensor was started.
  public let minute: Int
}

extension MiaoMiao.Reader.LibreMemory {
  /// The last quarter of an hour, the newest first; a minute without a measurement is left out.
  public var trend: [LibreReading] {
    let places = LibreRing.newestFirst(body.trend.count, next: Int(body.trendIndex))
    return places.enumerated().compactMap { step, place in
      LibreReading(raw: body.trend[place].rawGlucose, minute: Int(body.age) - step)
    }
  }

  /// The last eight hours, one for every 15 minutes, the newest first; where nothing was measured, it is left out.
  ///
  /// A record is written three minutes after the quarter of an hour that it stands for.
  public var history: [LibreReading] {
    let places = LibreRing.newestFirst(body.history.count, next: Int(body.historyIndex))
    let newest = (Int(body.age) - 3) / 15 * 15
    return places.enumerated().compactMap { step, place in
      LibreReading(raw: body.history[place].rawGlucose, minute: newest - 15 * step)
    }
  }
}

extension LibreReading {
  /// The reading of a raw number, or nil when there is none, or when it would be from before the sensor was started.
  fileprivate init?(raw: UInt16?, minute: Int) {
    guard let raw, minute >= 0 else { return nil }
    self.init(glucose: Double(raw) * 0.11764705, raw: raw, minute: minute)
  }
}
