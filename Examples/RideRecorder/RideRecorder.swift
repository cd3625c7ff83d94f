import Foundation
import GATTProfiles
import GATTRuntime

#if os(Linux)
  import GATTBlueZ
#endif

/// Records a ride: the trainer brakes as the workout says, and a file has what the heart rate strap, the power meter and the
/// trainer told each second. Without `--bluez` the three are simulated.
///
/// ```console
/// $ RideRecorder --bluez 600@150,120@280,600@150 ride.csv
/// ```
@main
enum RideRecorder {
  static func main() async throws {
    var arguments = CommandLine.arguments.dropFirst()
    let usesBlueZ = arguments.first == "--bluez"
    if usesBlueZ { arguments.removeFirst() }
    guard arguments.count == 2, let workout = arguments.first.flatMap(Workout.init), let file = arguments.last else {
      return print("usage: RideRecorder [--bluez] SECONDS@WATTS,… FILE")
    }
    let records = try await usesBlueZ ? rideOverBlueZ(workout) : simulate(workout)
    try Data(RideRecord.table(records).utf8).write(to: URL(filePath: file), options: .atomic)
    print("\(records.count) records in \(file), of which \(records.count { $0.heartRate == nil }) without a heart rate")
  }

  private static func simulate(_ workout: Workout) async throws -> [RideRecord] {
    let loopback = LoopbackTransport()
    let gym = try await SimulatedGym(on: loopback)
    let riding = Task {
      // More often than there are records, so that none is without a value by chance.
      for beat in 0... {
        try await gym.send(heartRate: UInt16(120 + beat % 30))
        try await Task.sleep(for: .milliseconds(400))
      }
    }
    defer { riding.cancel() }
    return try await Ride(CentralManager(transport: loopback), workout).record()
  }

  private static func rideOverBlueZ(_ workout: Workout) async throws -> [RideRecord] {
    #if os(Linux)
      try await Ride(CentralManager(transport: .bluez()), workout).record()
    #else
      throw GATTError.unsupported("BlueZ")
    #endif
  }
}
