import Foundation
import GATTProfiles
import GATTRuntime

#if os(Linux)
  import GATTBlueZ
#endif

/// Shows the devices of a file, and what they tell, anew each second.
///
/// ```console
/// $ cat devices.txt
/// # address          kind     name
/// C0:FF:EE:00:00:01  strap    Anna
/// C0:FF:EE:00:00:02  strap    Bert
/// A4:C1:38:00:00:03  battery  Remote control
/// $ DeviceTable devices.txt
/// ```
@main
enum DeviceTable {
  static func main() async {
    do {
      guard let file = CommandLine.arguments.dropFirst().first else { return print("usage: DeviceTable FILE") }
      let entries = try DeviceList.entries(of: String(contentsOfFile: file, encoding: .utf8), in: file)
      #if os(Linux)
        try await show(LiveTable(entries, on: CentralManager(transport: .bluez())))
      #else
        throw GATTError.unsupported("BlueZ")
      #endif
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func show(_ table: LiveTable) async throws {
    let following = Task { await table.follow() }
    defer { following.cancel() }
    while true {
      print("\u{1B}[H\u{1B}[J\(table.text)")
      try await Task.sleep(for: .seconds(1))
    }
  }
}
