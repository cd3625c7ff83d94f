import ExampleProfiles
import GATTProfiles
import GATTRuntime
import GnosusProfiles
import NordicProfiles
import SIGProfiles
import TIProfiles

/// A typed session against a simulated SensorTag, both in this process, joined by real ATT packets.
@main
enum SensorTagDemo {
  static func main() async throws {
    let profiles = ProfileManager()
    registerEverything(in: profiles)
    print("profiles    \(profiles.services.count) services under \(profiles.tags.joined(separator: ", "))")
    let transport = LoopbackTransport()
    let device = try await SimulatedSensorTag.start(on: transport, profiles: profiles)
    let measuring = Task { try await device.run() }
    defer { measuring.cancel() }
    let central = try await CentralManager(transport: transport, profileManager: profiles)
    try await Session(central: central).run()
  }

  /// Every profile that ships. A service with a UUID that is there already takes its place, so the SensorTag comes last.
  private static func registerEverything(in profiles: ProfileManager) {
    ExampleProfiles.registerAllProfiles(in: profiles)
    GnosusProfiles.registerAllProfiles(in: profiles)
    NordicProfiles.registerAllProfiles(in: profiles)
    SIGProfiles.registerAllProfiles(in: profiles)
    TIProfiles.registerAllProfiles(in: profiles)
  }
}
