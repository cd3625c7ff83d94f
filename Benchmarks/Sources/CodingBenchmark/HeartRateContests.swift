import CProfiles
import GATTProfiles
import SIGCharacteristicProfiles

/// Heart Rate Measurement: as most straps send it, and with the list of intervals, which takes memory of its own in Swift. C has
/// that of who calls.
enum HeartRateContests {
  /// Both.
  static var all: [Contest] {
    contests("2A37 heart rate", Records { [0x06, $0.octet()] })
      + contests("2A37 with intervals", Records { [0x1E] + $0.octets(7) })
  }

  private static func contests(_ name: String, _ records: Records) -> [Contest] {
    let values = records.values(SIGCharacteristics.HeartRateMeasurement.self)
    let references = records.references(CProfiles.heart_rate()) {
      $2.giveRoom()
      return decode_heart_rate($0, $1, &$2, nil) == 0
    }
    var room = CProfiles.heart_rate()
    room.giveRoom()
    let empty = room
    return [
      Contest(
        name: "\(name) decode",
        swift: { iterations in
          Loops.decode(SIGCharacteristics.HeartRateMeasurement.self, records, iterations)
        },
        c: { iterations in
          Loops.decodeInC(records, iterations) { bytes, count in
            var value = empty
            guard decode_heart_rate(bytes, count, &value, nil) == 0 else { return 0 }
            return sum(value)
          }
        }),
      Contest(
        name: "\(name) encode",
        swift: { iterations in Loops.encode(values, iterations) },
        c: { iterations in Loops.encodeInC(references, iterations) { Int(encode_heart_rate($0, $1, $2, nil)) } }),
    ]
  }

  @inline(__always)
  private static func sum(_ value: CProfiles.heart_rate) -> UInt64 {
    let first = value.interval_count > 0 ? value.intervals[0] : 0
    return UInt64(value.rate) &+ UInt64(value.flags) &+ UInt64(value.has_energy ? value.energy : 0) &+ UInt64(first)
  }
}

extension CProfiles.heart_rate {
  /// Gives it memory for intervals, which is kept: values for encoding have each its own.
  mutating func giveRoom() {
    (intervals, interval_room) = (.allocate(capacity: 255), 255)
  }
}

extension SIGCharacteristics.HeartRateMeasurement: Summed {
  @inline(__always)
  var sum: UInt64 {
    let first = rrIntervalsRaw?.first ?? 0
    return UInt64(heartRate) &+ UInt64(flags.rawValue) &+ UInt64(energyExpended ?? 0) &+ UInt64(first)
  }
}
