import Glibc

/// What this program holds.
struct Holdings: CustomStringConvertible {
  let descriptors: Int
  /// Of all programs on the bus: those of bluetoothd that are for this one as well.
  let rules: Int
  let connections: Int
  /// Memory that is this program's own, in KB.
  let memory: Int

  var description: String {
    "\(descriptors) file descriptors, \(rules) match rules, \(connections) connections, \(memory) KB of memory"
  }

  static func now() async throws -> Holdings {
    let stats =
      "dbus-send --system --print-reply --dest=org.freedesktop.DBus /org/freedesktop/DBus "
      + "org.freedesktop.DBus.Debug.Stats.GetAllMatchRules"
    let lines = try await output(of: stats).split(separator: "\n")
    let descriptors = try await output(of: "ls /proc/\(getpid())/fd").split(separator: "\n")
    let anonymous = try await output(of: "grep RssAnon /proc/\(getpid())/status").split { !$0.isNumber }
    guard let memory = anonymous.first.flatMap({ Int($0) }) else { throw Failure("no RssAnon") }
    return Holdings(
      descriptors: descriptors.count, rules: lines.count { $0.contains("type='") },
      connections: lines.count { $0.contains("string \":") }, memory: memory)
  }
}
