import CProfiles
import GATTProfiles
import SIGCharacteristicProfiles

/// Temperature Measurement with a time stamp and a type.
enum TemperatureContests {
  /// Decoding and encoding.
  static var all: [Contest] {
    let records = Records { [0x06 | $0.octet() & 1] + $0.octets(4) + $0.dateTime() + [$0.octet() % 9 + 1] }
    let values = records.values(SIGCharacteristics.TemperatureMeasurement.self)
    let references = records.references(CProfiles.temperature_measurement()) {
      decode_temperature_measurement($0, $1, &$2, nil) == 0
    }
    return [
      Contest(
        name: "2A1C thermometer decode",
        swift: { iterations in
          Loops.decode(SIGCharacteristics.TemperatureMeasurement.self, records, iterations)
        },
        c: { iterations in
          Loops.decodeInC(records, iterations) { bytes, count in
            var value = CProfiles.temperature_measurement()
            guard decode_temperature_measurement(bytes, count, &value, nil) == 0 else { return 0 }
            return sum(value)
          }
        }),
      Contest(
        name: "2A1C thermometer encode",
        swift: { iterations in Loops.encode(values, iterations) },
        c: { iterations in
          Loops.encodeInC(references, iterations) { Int(encode_temperature_measurement($0, $1, $2, nil)) }
        }),
    ]
  }

  @inline(__always)
  private static func sum(_ value: CProfiles.temperature_measurement) -> UInt64 {
    UInt64(value.temperature) &+ UInt64(value.flags) &+ UInt64(value.has_time ? value.time.seconds : 0)
      &+ UInt64(value.has_type ? value.type : 0)
  }
}

extension SIGCharacteristics.TemperatureMeasurement: Summed {
  @inline(__always)
  var sum: UInt64 {
    // C's flags are those that nothing follows from.
    UInt64(temperature.bits) &+ UInt64(flags.rawValue & 0xF8) &+ UInt64(timeStamp?.seconds ?? 0)
      &+ UInt64(temperatureType?.rawValue ?? 0)
  }
}
