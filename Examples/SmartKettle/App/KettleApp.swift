import Foundation
import GATTProfiles
import GATTRuntime

#if os(Linux)
  import GATTBlueZ
#endif

/// An app for the kettle, over BlueZ: what it reads, writes, follows and has done is in the types that the plugin makes from
/// `Kettle.gatt.yaml`.
@main
enum KettleApp {
  static func main() async {
    do {
      #if os(Linux)
        let central = try await CentralManager(transport: .bluez())
        let result = await Task { try await use(central) }.result
        await central.close()
        try result.get()
      #else
        throw GATTError.unsupported("BlueZ")
      #endif
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func use(_ central: CentralManager) async throws {
    let peripheral = try await central.firstPeripheral(advertising: Kettle.Boiler.self, within: .seconds(30))
    let connection = try await peripheral.connect()
    try await Session(connection: connection).run()
    await connection.disconnect()
  }
}
