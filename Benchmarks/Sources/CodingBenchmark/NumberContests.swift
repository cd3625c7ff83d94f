import CProfiles
import GATTProfiles
import SIGCharacteristicProfiles

/// Characteristics of the SIG that are one number.
enum NumberContests {
  /// All of them.
  static var all: [Contest] { battery + temperature }

  private static var battery: [Contest] {
    let records = Records { [$0.octet() % 101] }
    let values = records.values(SIGCharacteristics.BatteryLevel.self)
    let references = records.references(CProfiles.battery()) { decode_battery($0, $1, &$2, nil) == 0 }
    return [
      Contest(
        name: "2A19 battery decode",
        swift: { iterations in
          Loops.decode(SIGCharacteristics.BatteryLevel.self, records, iterations)
        },
        c: { iterations in
          Loops.decodeInC(records, iterations) { bytes, count in
            var value = CProfiles.battery()
            guard decode_battery(bytes, count, &value, nil) == 0 else { return 0 }
            return number(value.level)
          }
        }),
      Contest(
        name: "2A19 battery encode",
        swift: { iterations in Loops.encode(values, iterations) },
        c: { iterations in Loops.encodeInC(references, iterations) { Int(encode_battery($0, $1, $2, nil)) } }),
    ]
  }

  private static var temperature: [Contest] {
    let records = Records { [$0.octet(), $0.octet() % 0x60] }
    let values = records.values(SIGCharacteristics.Temperature.self)
    let references = records.references(CProfiles.temperature()) { decode_temperature($0, $1, &$2, nil) == 0 }
    return [
      Contest(
        name: "2A6E temperature decode",
        swift: { iterations in
          Loops.decode(SIGCharacteristics.Temperature.self, records, iterations)
        },
        c: { iterations in
          Loops.decodeInC(records, iterations) { bytes, count in
            var value = CProfiles.temperature()
            guard decode_temperature(bytes, count, &value, nil) == 0 else { return 0 }
            return number(value.hundredths)
          }
        }),
      Contest(
        name: "2A6E temperature encode",
        swift: { iterations in Loops.encode(values, iterations) },
        c: { iterations in Loops.encodeInC(references, iterations) { Int(encode_temperature($0, $1, $2, nil)) } }),
    ]
  }

  @inline(__always)
  private static func number(_ value: some BinaryInteger) -> UInt64 {
    UInt64(truncatingIfNeeded: value)
  }
}

extension SIGCharacteristics.BatteryLevel: Summed {
  @inline(__always)
  var sum: UInt64 { UInt64(rawValue) }
}

extension SIGCharacteristics.Temperature: Summed {
  @inline(__always)
  var sum: UInt64 { UInt64(truncatingIfNeeded: rawValue) }
}
