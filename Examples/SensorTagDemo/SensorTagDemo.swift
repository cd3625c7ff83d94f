import Foundation
import GATTProfiles
import GATTRuntime
import TIProfiles

#if os(Linux)
  import GATTBlueZ
#endif

/// A typed session with a SensorTag: with a simulated one, both in this process, joined by real ATT packets; or over
/// BlueZ with a real one.
@main
enum SensorTagDemo {
  static func main() async {
    do {
      let options = try DemoOptions(CommandLine.arguments.dropFirst())
      let profiles = ProfileManager()
      TIProfiles.registerAllProfiles(in: profiles)
      print("profiles    \(profiles.services.count) services under \(profiles.tags.joined(separator: ", "))")
      try await options.usesBlueZ ? runOverBlueZ(options, profiles) : runSimulation(profiles)
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func runSimulation(_ profiles: ProfileManager) async throws {
    let transport = LoopbackTransport()
    let device = try await SimulatedSensorTag.start(on: transport, profiles: profiles)
    let measuring = Task { try await device.run() }
    defer { measuring.cancel() }
    try await runSession(on: transport, profiles) { await transport.dropLinks() }
  }

  private static func runOverBlueZ(_ options: DemoOptions, _ profiles: ProfileManager) async throws {
    #if os(Linux)
      try await runSession(on: .bluez(adapter: options.adapter.map { .named($0) } ?? .first), profiles)
    #else
      throw GATTError.unsupported("BlueZ")
    #endif
  }

  /// The session is the same whatever lies between the two.
  private static func runSession(
    on transport: some Transport, _ profiles: ProfileManager, loseLink: (@Sendable () async -> Void)? = nil
  ) async throws {
    let central = try await CentralManager(transport: transport, profileManager: profiles)
    let session = Task { try await Session(central: central, loseLink: loseLink).run() }
    let result = await session.result
    await central.close()
    try result.get()
  }
}
