import CReference
import GATTProfiles
import SIGProfiles
import TIProfiles

/// Decoding and encoding each of the five kinds, in Swift from the profiles that ship, in C by hand.
enum Contests {
  /// All of them, decoding and encoding of each kind.
  static var all: [Contest] { raw + array + pair + arrayPair + string }

  private static var raw: [Contest] {
    let inputs = Inputs(size: 1)
    let values = inputs.values(TISensorTag.Accelerometer.UpdatePeriod.self)
    let references = inputs.references { bytes in
      var value = CReference.period()
      return decode_period(bytes, 1, &value) ? value : nil
    }
    return [
      Contest(
        name: "raw decode",
        swift: { iterations in
          Loops.decode(TISensorTag.Accelerometer.UpdatePeriod.self, inputs, iterations) { value in
            number(value.rawValue)
          }
        },
        c: { iterations in
          Loops.decodeInC(inputs, iterations) { bytes, count in
            var value = CReference.period()
            guard decode_period(bytes, count, &value) else { return 0 }
            return number(value.raw)
          }
        }),
      Contest(
        name: "raw encode",
        swift: { iterations in Loops.encode(values, inputs, iterations) },
        c: { iterations in Loops.encodeInC(references, inputs, iterations) { encode_period($0, $1, $2) } }),
    ]
  }

  private static var array: [Contest] {
    let inputs = Inputs(size: 3)
    let values = inputs.values(TISensorTag.Accelerometer.Data.self)
    let references = inputs.references { bytes in
      var value = CReference.acceleration()
      return decode_acceleration(bytes, 3, &value) ? value : nil
    }
    return [
      Contest(
        name: "array decode",
        swift: { iterations in
          Loops.decode(TISensorTag.Accelerometer.Data.self, inputs, iterations) { value in
            number(value.xRaw) &+ number(value.yRaw) &+ number(value.zRaw)
          }
        },
        c: { iterations in
          Loops.decodeInC(inputs, iterations) { bytes, count in
            var value = CReference.acceleration()
            guard decode_acceleration(bytes, count, &value) else { return 0 }
            return number(value.x) &+ number(value.y) &+ number(value.z)
          }
        }),
      Contest(
        name: "array encode",
        swift: { iterations in Loops.encode(values, inputs, iterations) },
        c: { iterations in Loops.encodeInC(references, inputs, iterations) { encode_acceleration($0, $1, $2) } }),
    ]
  }

  private static var pair: [Contest] {
    let inputs = Inputs(size: 4)
    let values = inputs.values(TISensorTag.Barometer.Data.self)
    let references = inputs.references { bytes in
      var value = CReference.barometer()
      return decode_barometer(bytes, 4, &value) ? value : nil
    }
    return [
      Contest(
        name: "pair decode",
        swift: { iterations in
          Loops.decode(TISensorTag.Barometer.Data.self, inputs, iterations) { value in
            number(value.rawValue1) &+ number(value.rawValue2)
          }
        },
        c: { iterations in
          Loops.decodeInC(inputs, iterations) { bytes, count in
            var value = CReference.barometer()
            guard decode_barometer(bytes, count, &value) else { return 0 }
            return number(value.temperature) &+ number(value.pressure)
          }
        }),
      Contest(
        name: "pair encode",
        swift: { iterations in Loops.encode(values, inputs, iterations) },
        c: { iterations in Loops.encodeInC(references, inputs, iterations) { encode_barometer($0, $1, $2) } }),
    ]
  }

  private static var arrayPair: [Contest] {
    let inputs = Inputs(size: 16)
    let values = inputs.values(TISensorTag.Barometer.CalibrationData.self)
    let references = inputs.references { bytes in
      var value = CReference.calibration()
      return decode_calibration(bytes, 16, &value) ? value : nil
    }
    return [
      Contest(
        name: "array-pair decode",
        swift: { iterations in
          Loops.decode(TISensorTag.Barometer.CalibrationData.self, inputs, iterations) { value in
            number(value.c1) &+ number(value.c2) &+ number(value.c3) &+ number(value.c4)
              &+ number(value.c5) &+ number(value.c6) &+ number(value.c7) &+ number(value.c8)
          }
        },
        c: { iterations in
          Loops.decodeInC(inputs, iterations) { bytes, count in
            var value = CReference.calibration()
            guard decode_calibration(bytes, count, &value) else { return 0 }
            return number(value.c1) &+ number(value.c2) &+ number(value.c3) &+ number(value.c4)
              &+ number(value.c5) &+ number(value.c6) &+ number(value.c7) &+ number(value.c8)
          }
        }),
      Contest(
        name: "array-pair encode",
        swift: { iterations in Loops.encode(values, inputs, iterations) },
        c: { iterations in Loops.encodeInC(references, inputs, iterations) { encode_calibration($0, $1, $2) } }),
    ]
  }

  private static var string: [Contest] {
    let inputs = Inputs(size: 20, ascii: true)
    let values = inputs.values(DeviceInformation.ModelNumber.self)
    let references = inputs.references { bytes in
      var value = CReference.text()
      return decode_text(bytes, 20, &value) ? value : nil
    }
    return [
      Contest(
        name: "string decode",
        swift: { iterations in
          Loops.decode(DeviceInformation.ModelNumber.self, inputs, iterations) { value in
            number(value.value.utf8.count)
          }
        },
        c: { iterations in
          Loops.decodeInC(inputs, iterations) { bytes, count in
            var value = CReference.text()
            guard decode_text(bytes, count, &value) else { return 0 }
            free_text(&value)
            return number(value.count)
          }
        }),
      Contest(
        name: "string encode",
        swift: { iterations in Loops.encodeHeld(values, inputs, iterations) },
        c: { iterations in Loops.encodeHeldInC(references, inputs, iterations) { encode_text($0, $1, $2) } }),
    ]
  }

  @inline(__always)
  private static func number(_ value: some BinaryInteger) -> UInt64 {
    UInt64(truncatingIfNeeded: value)
  }
}
