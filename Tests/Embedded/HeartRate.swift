import GATTProfiles

/// What generated files of the SIG's characteristics extend.
public enum SIGCharacteristics {}

/// A heart rate whose octets are packed into a number, the first lowest: the rate, the energy in the 16 bits above it and
/// the first interval in those above; −1 − offset for no value, and the lowest number for one that encodes to others.
@_expose(wasm, "heart_rate")
@_cdecl("heart_rate")
func heartRate(_ octets: UInt64, _ count: Int32) -> Int64 {
  let bytes = (0..<max(0, min(count, 8))).map { UInt8(truncatingIfNeeded: octets >> (8 * UInt64($0))) }
  do {
    let value = try SIGCharacteristics.HeartRateMeasurement(bytes: bytes)
    guard value.encoded() == bytes else { return .min }
    let interval = value.rrIntervalsRaw?.first ?? 0
    return Int64(value.heartRate) | Int64(value.energyExpended ?? 0) << 16 | Int64(interval) << 32
  } catch {
    return -1 - Int64(error.offset)
  }
}
