import DexcomProfiles

extension DexcomG5.Transmitter.Control.Reset {
  /// Zero when the transmitter resets itself.
  var code: UInt8 {
    switch self {
    case .plain(let status): status.rawValue
    case .checked(let reply): reply.status.rawValue
    }
  }
}

extension DexcomG5.Transmitter.Control.BatteryStatus {
  /// The same, whichever firmware says it.
  var battery: TransmitterBattery {
    switch self {
    case .short(let reply):
      .dexcomG5(
        voltageA: Int(reply.voltageA), voltageB: Int(reply.voltageB), resistance: nil, runtime: nil,
        temperature: Int(reply.temperature))
    case .standard(let reply):
      .dexcomG5(
        voltageA: Int(reply.voltageA), voltageB: Int(reply.voltageB), resistance: Int(reply.resistance),
        runtime: Int(reply.runtime), temperature: Int(reply.temperature))
    case .wide(let reply):
      .dexcomG5(
        voltageA: Int(reply.voltageA), voltageB: Int(reply.voltageB), resistance: Int(reply.resistance),
        runtime: Int(reply.runtime), temperature: Int(reply.temperature))
    }
  }
}
