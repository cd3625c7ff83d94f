import GATTProfiles

/// What generated files of the SIG's characteristics extend.
public enum SIGCharacteristics {}

/// The level of a battery whose octets are packed into a number, the first lowest; −1 − offset for no value.
@_expose(wasm, "battery_level")
@_cdecl("battery_level")
func batteryLevel(_ octets: UInt64, _ count: Int32) -> Int32 {
  let bytes = (0..<max(0, min(count, 8))).map { UInt8(truncatingIfNeeded: octets >> (8 * UInt64($0))) }
  do {
    return Int32(try SIGCharacteristics.BatteryLevel(bytes: bytes).rawValue)
  } catch {
    return -1 - Int32(error.offset)
  }
}
