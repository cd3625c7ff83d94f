import CProfiles
import GATTProfiles
import SIGCharacteristicProfiles

/// Glucose Measurement with a time offset, a concentration and a status.
enum GlucoseContests {
  /// Decoding and encoding.
  static var all: [Contest] {
    let records = Records { [0x0B] + $0.octets(2) + $0.dateTime() + $0.octets(7) }
    let values = records.values(SIGCharacteristics.GlucoseMeasurement.self)
    let references = records.references(CProfiles.glucose()) { decode_glucose($0, $1, &$2, nil) == 0 }
    return [
      Contest(
        name: "2A18 glucose decode",
        swift: { iterations in
          Loops.decode(SIGCharacteristics.GlucoseMeasurement.self, records, iterations)
        },
        c: { iterations in
          Loops.decodeInC(records, iterations) { bytes, count in
            var value = CProfiles.glucose()
            guard decode_glucose(bytes, count, &value, nil) == 0 else { return 0 }
            return sum(value)
          }
        }),
      Contest(
        name: "2A18 glucose encode",
        swift: { iterations in Loops.encode(values, iterations) },
        c: { iterations in Loops.encodeInC(references, iterations) { Int(encode_glucose($0, $1, $2, nil)) } }),
    ]
  }

  @inline(__always)
  private static func sum(_ value: CProfiles.glucose) -> UInt64 {
    let hasConcentration = value.flags & 0x02 != 0
    return UInt64(value.flags) &+ UInt64(value.sequence) &+ UInt64(value.base.year) &+ UInt64(value.base.seconds)
      &+ UInt64(truncatingIfNeeded: value.has_offset ? value.offset : 0)
      &+ UInt64(hasConcentration ? value.concentration : 0) &+ UInt64(hasConcentration ? value.kind_and_location : 0)
      &+ UInt64(value.has_status ? value.status : 0)
  }
}

extension SIGCharacteristics.GlucoseMeasurement: Summed {
  @inline(__always)
  var sum: UInt64 {
    // C keeps the bit of the concentration among the flags, where it follows from the concentration here.
    UInt64(flags.rawValue) &+ (glucoseConcentration == nil ? 0 : 2) &+ UInt64(sequenceNumber) &+ UInt64(baseTime.year)
      &+ UInt64(baseTime.seconds) &+ UInt64(truncatingIfNeeded: timeOffset ?? 0)
      &+ UInt64(glucoseConcentration?.bits ?? 0) &+ UInt64(typeSampleLocation?.rawValue ?? 0)
      &+ UInt64(sensorStatusAnnunciation?.rawValue ?? 0)
  }
}
