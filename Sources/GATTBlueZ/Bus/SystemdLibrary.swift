import CSystemd

/// libsystemd, whose sd-bus speaks on buses. It is loaded with the first connection: a program that makes none runs without
/// it.
package enum SystemdLibrary {
  /// The packages that bring libsystemd.
  package static let remedy = "install libsystemd0 (Debian) or systemd-libs (Fedora)"

  /// Why it cannot be used on this machine; nil when it can.
  package static let problem = problem(loading: "libsystemd.so.0")

  /// Loads libsystemd with the first call; throws where this machine has none.
  static func load() throws(BusError) {
    if let problem { throw .noLibrary(problem) }
  }

  /// Loads the functions of sd-bus from a library; why it cannot be, in the words of the system's loader.
  static func problem(loading library: String) -> String? {
    unsafe load_sd_bus(library).map { unsafe String(cString: $0) }
  }
}
