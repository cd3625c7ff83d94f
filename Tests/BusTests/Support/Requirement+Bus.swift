import Foundation
import GATTBlueZ
import TestSupport

extension Requirement {
  /// A bus of one's own, and what speaks on it.
  static let bus = Requirement(of: "the tests of the bus", package: "dbus") {
    SystemdLibrary.problem ?? (isThere("dbus-daemon") ? nil : "there is no dbus-daemon")
  }

  private static func isThere(_ program: String) -> Bool {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }
}
