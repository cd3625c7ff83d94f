import Foundation
import Glibc
import Synchronization

/// A bus that only one test is on: a dbus-daemon of its own.
final class PrivateBus: Sendable {
  let address: String
  private let process: Mutex<pid_t>
  private let folder: String

  struct NoDaemon: Error {}

  /// - Parameter denied: a name that nobody may send anything to.
  init(denying denied: String? = nil) throws {
    folder = NSTemporaryDirectory() + "bus-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let configuration = folder + "/bus.conf"
    address = "unix:path=\(folder)/socket"
    try Self.configuration(address, denied).write(toFile: configuration, atomically: false, encoding: .utf8)
    let ready = FileDescriptorPair()
    process = Mutex(
      try Self.spawn(["--config-file=\(configuration)", "--nofork", "--nosyslog", "--print-address=\(ready.write)"]))
    // The address is printed once the bus can be connected to; nothing is when the daemon fails.
    guard ready.waitForOctet() else { throw NoDaemon() }
  }

  deinit {
    stop()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Ends the bus, and with it all connections.
  func stop() {
    process.withLock { process in
      guard process > 0 else { return }
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
      _ = Self.running.withLock { $0.remove(process) }
      process = 0
    }
  }

  /// The daemons that run: none outlives the tests, whoever still holds them.
  private static let running: Mutex<Set<pid_t>> = {
    atexit { for process in PrivateBus.running.withLock({ $0 }) { kill(process, SIGKILL) } }
    return Mutex([])
  }()

  private static func spawn(_ arguments: [String]) throws -> pid_t {
    var process: pid_t = 0
    let words = (["dbus-daemon"] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    guard posix_spawnp(&process, "dbus-daemon", nil, nil, words + [nil], environ) == 0 else { throw NoDaemon() }
    _ = running.withLock { [process] in $0.insert(process) }
    return process
  }

  private static func configuration(_ address: String, _ denied: String?) -> String {
    let denial = denied.map { "<deny send_destination=\"\($0)\"/>" } ?? ""
    return """
      <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
        "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
      <busconfig>
        <type>custom</type>
        <listen>\(address)</listen>
        <auth>EXTERNAL</auth>
        <policy context="default">
          <allow send_destination="*" eavesdrop="true"/>
          <allow eavesdrop="true"/>
          <allow own="*"/>
          \(denial)
        </policy>
      </busconfig>
      """
  }
}

/// A pipe whose end for writing a child inherits.
private struct FileDescriptorPair {
  let read: Int32
  let write: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    (read, write) = (ends[0], ends[1])
  }

  /// Closes both ends; false when nothing was written.
  func waitForOctet() -> Bool {
    close(write)
    defer { close(read) }
    var octet: UInt8 = 0
    return Glibc.read(read, &octet, 1) == 1
  }
}
