import CProfiles
import GATTProfiles
import SIGCharacteristicProfiles

/// Cycling Power Measurement: as a power meter with a speed and a cadence sensor sends it, and in all shapes mixed.
enum CyclingPowerContests {
  /// How many octets each flag announces, from the lowest.
  private static let sizes = [1, 0, 2, 0, 6, 4, 4, 4, 3, 2, 2, 2]

  /// Both.
  static var all: [Contest] {
    contests("2A63 cycling power", Records { record(0x33, &$0) })
      + contests("2A63 of all shapes", Records { record(UInt16($0.octet()) | UInt16($0.octet() & 0x0F) << 8, &$0) })
  }

  private static func record(_ flags: UInt16, _ draw: inout Draw) -> [UInt8] {
    let announced = sizes.enumerated().reduce(0) { $0 + (flags >> $1.offset & 1 == 1 ? $1.element : 0) }
    return [UInt8(truncatingIfNeeded: flags), UInt8(flags >> 8)] + draw.octets(2 + announced)
  }

  private static func contests(_ name: String, _ records: Records) -> [Contest] {
    let values = records.values(SIGCharacteristics.CyclingPowerMeasurement.self)
    let references = records.references(CProfiles.cycling_power()) { decode_cycling_power($0, $1, &$2, nil) == 0 }
    return [
      Contest(
        name: "\(name) decode",
        swift: { iterations in
          Loops.decode(SIGCharacteristics.CyclingPowerMeasurement.self, records, iterations)
        },
        c: { iterations in
          Loops.decodeInC(records, iterations) { bytes, count in
            var value = CProfiles.cycling_power()
            guard decode_cycling_power(bytes, count, &value, nil) == 0 else { return 0 }
            return sum(value)
          }
        }),
      Contest(
        name: "\(name) encode",
        swift: { iterations in Loops.encode(values, iterations) },
        c: { iterations in Loops.encodeInC(references, iterations) { Int(encode_cycling_power($0, $1, $2, nil)) } }),
    ]
  }

  @inline(__always)
  private static func sum(_ value: CProfiles.cycling_power) -> UInt64 {
    UInt64(truncatingIfNeeded: value.power) &+ UInt64(value.flags)
      &+ UInt64(value.has_balance ? value.balance : 0) &+ UInt64(value.has_torque ? value.torque : 0)
      &+ UInt64(value.has_wheel ? value.wheel_revolutions : 0) &+ UInt64(value.has_crank ? value.crank_time : 0)
      &+ UInt64(truncatingIfNeeded: value.has_forces ? value.smallest_force : 0)
      &+ UInt64(truncatingIfNeeded: value.has_torques ? value.smallest_torque : 0)
      &+ UInt64(value.has_angles ? value.angles : 0) &+ UInt64(value.has_top ? value.top : 0)
      &+ UInt64(value.has_bottom ? value.bottom : 0) &+ UInt64(value.has_energy ? value.energy : 0)
  }
}

extension SIGCharacteristics.CyclingPowerMeasurement: Summed {
  @inline(__always)
  var sum: UInt64 {
    UInt64(truncatingIfNeeded: instantaneousPower) &+ UInt64(flags.rawValue)
      &+ UInt64(pedalPowerBalanceRaw ?? 0) &+ UInt64(accumulatedTorqueRaw ?? 0)
      &+ UInt64(wheelRevolutionData?.cumulativeWheelRevolutions ?? 0)
      &+ UInt64(crankRevolutionData?.lastCrankEventTimeRaw ?? 0)
      &+ UInt64(truncatingIfNeeded: extremeForceMagnitudes?.minimumForceMagnitude ?? 0)
      &+ UInt64(truncatingIfNeeded: extremeTorqueMagnitudes?.minimumTorqueMagnitudeRaw ?? 0)
      &+ UInt64(extremeAngles?.rawValue ?? 0) &+ UInt64(topDeadSpotAngle ?? 0)
      &+ UInt64(bottomDeadSpotAngle ?? 0) &+ UInt64(accumulatedEnergyRaw ?? 0)
  }
}
