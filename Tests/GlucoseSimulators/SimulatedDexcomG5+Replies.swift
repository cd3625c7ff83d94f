import DexcomProfiles
import GATTProfiles

extension SimulatedDexcomG5 {
  /// What the transmitter replies; nil to what it does not know, or cannot say.
  func reply(to request: Transmitter.Control.Request) throws -> Transmitter.Control? {
    switch request {
    case .batteryStatus:
      return .batteryStatus(
        .standard(
          try .init(status: .ok, voltageA: 313, voltageB: 298, resistance: 875, runtime: 2, temperature: 30)))
    case .transmitterVersion:
      return .transmitterVersion(
        try .init(
          status: .ok, firmware: [1, 6, 5, 27], middle: [UInt8](repeating: 0, count: 7), expiry: 112, rest: [0, 0]))
    case .reset:
      reset()
      return .reset(.checked(try .init(status: .ok)))
    case .glucoseBackfill(let request): return try backfill(request)
    default: return try sensor.newest.flatMap { try reply(to: request, with: $0) }
    }
  }

  private func reply(
    to request: Transmitter.Control.Request, with newest: SimulatedSensor.Measurement
  ) throws -> Transmitter.Control? {
    switch request {
    case .sensorData:
      .sensorData(try .init(status: .ok, time: newest.time, filtered: newest.raw, unfiltered: newest.raw + 1))
    case .glucose:
      .glucose(
        try .init(
          status: .ok, sequence: newest.sequence, time: newest.time, reading: .init(glucose: newest.glucose),
          state: .ok, trendRaw: -4))
    case .predictedGlucose:
      .predictedGlucose(
        try .init(
          status: .ok, sequence: newest.sequence, time: newest.time, reading: .init(glucose: newest.glucose),
          state: .ok, trendRaw: -4, prediction: .init(rawValue: newest.glucose)))
    default: nil
    }
  }

  private func backfill(
    _ request: Transmitter.Control.Request.GlucoseBackfill
  ) throws -> Transmitter.Control {
    let bytes = try frames(for: request).flatMap { $0 }
    return .glucoseBackfill(
      try .init(
        status: .ok, backfillStatus: bytes.isEmpty ? 2 : 1, identifier: request.identifier,
        startTime: request.startTime, endTime: request.endTime, bufferLength: UInt32(bytes.count),
        bufferChecksum: UInt16(truncatingIfNeeded: Checksum.crc16XMODEM.value(of: bytes))))
  }

  /// What is sent of a time, in frames of an index, the identifier, and 18 bytes; none where nothing is remembered.
  func frames(for request: Transmitter.Control.Request.GlucoseBackfill) throws -> [[UInt8]] {
    let found = sensor.measurements(from: request.startTime, to: request.endTime)
    guard !found.isEmpty else { return [] }
    let readings = try found.map { measurement in
      try Transmitter.Backfill.Readings(
        time: measurement.time, reading: .init(glucose: measurement.glucose), state: .ok, trendRaw: -4)
    }
    let message = try Transmitter.Backfill(
      identifier: request.identifier, head: [0xBC, 0x46, 0, 0], readings: readings)
    return Transmitter.Backfill.framing.parts(of: message.encoded(), longest: 20) ?? []
  }
}
