import Foundation
import GATTProfiles
import GATTRuntime

#if os(Linux)
  import GATTBlueZ
#endif

/// Is a sensor of motion, over BlueZ: a client sets how often it measures, follows its samples, and downloads its log.
///
/// ```console
/// $ MotionSensor &
/// $ gattc connect --profile Examples/MotionSensor "Motion Sensor"
/// ```
@main
enum MotionSensor {
  static func main() async throws {
    #if os(Linux)
      let sensor = try await Sensor(on: .bluez())
      print("\(MotionProfile.device.name) advertises; end it with control-C")
      try await sensor.measure { seconds in
        let tilt = sin(seconds) / 4
        return Acceleration(x: 0, y: sin(tilt), z: cos(tilt))
      }
    #else
      throw GATTError.unsupported("BlueZ")
    #endif
  }
}
