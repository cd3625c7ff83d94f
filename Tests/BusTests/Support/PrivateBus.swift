import Foundation
import Glibc
import Synchronization

/// A bus that only one test is on: a dbus-daemon of its own.
final class PrivateBus: Sendable {
  let address: String
  private let process: Mutex<pid_t>
  private let folder: String

  /// No daemon answers; `reason` is what it said, if it was started at all.
  struct NoDaemon: Error {
    let reason: String
  }

  /// - Parameter denied: a name that nobody may send anything to.
  init(denying denied: String? = nil) throws {
    folder = NSTemporaryDirectory() + "bus-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let configuration = folder + "/bus.conf"
    address = "unix:path=\(folder)/socket"
    try Self.configuration(address, denied).write(toFile: configuration, atomically: false, encoding: .utf8)
    let log = folder + "/log"
    let arguments = ["--config-file=\(configuration)", "--nofork", "--nosyslog", "--print-address=1"]
    let (daemon, output) = try Self.spawn(arguments, log)
    process = Mutex(daemon)
    defer { close(output) }
    // The address is printed once the bus can be connected to; nothing is when the daemon fails.
    var byte: UInt8 = 0
    guard read(output, &byte, 1) == 1 else {
      throw NoDaemon(reason: (try? String(contentsOfFile: log, encoding: .utf8)) ?? "nothing")
    }
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

  /// Starts a daemon whose words go to no output of the tests: who waits for the end of theirs does not wait for the daemon.
  ///
  /// - Returns: the process, and where to read what it prints.
  private static func spawn(_ arguments: [String], _ log: String) throws -> (pid_t, output: Int32) {
    let words = (["dbus-daemon"] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    // One daemon at a time: none inherits the end for writing of another's pipe, which would hide that the other one has ended.
    return try running.withLock { running in
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw NoDaemon(reason: String(cString: strerror(errno))) }
      defer { close(ends[1]) }
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, log, O_WRONLY | O_CREAT, 0o600)
      posix_spawn_file_actions_addclose(&actions, ends[1])
      var process: pid_t = 0
      let error = posix_spawnp(&process, "dbus-daemon", &actions, nil, words + [nil], environ)
      guard error == 0 else {
        close(ends[0])
        throw NoDaemon(reason: String(cString: strerror(error)))
      }
      running.insert(process)
      return (process, ends[0])
    }
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
