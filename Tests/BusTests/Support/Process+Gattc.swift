import Foundation

extension Process {
  /// The folder of this package.
  static let root = (0..<4).reduce(URL(filePath: #filePath)) { path, _ in path.deletingLastPathComponent() }

  /// The executable as it is, on the bus of a fake BlueZ; not yet started.
  static func gattc(
    _ arguments: [String], on fake: FakeBlueZ, output: FileHandle, errors: FileHandle = .nullDevice
  ) -> Process {
    // The build puts executables beside the test bundle.
    let bundle = (Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main).bundleURL
    let products = bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
    let process = Process()
    process.executableURL = products.appending(path: "gattc")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["DBUS_SYSTEM_BUS_ADDRESS": fake.bus.address]) {
      $1
    }
    process.standardOutput = output
    process.standardError = errors
    return process
  }
}
