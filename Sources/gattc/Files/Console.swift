import GATTSchema
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The streams that the tool was started with.
enum Console {
  /// Whether results go to a person's terminal.
  static var isTerminal: Bool {
    isatty(STDOUT_FILENO) == 1
  }

  /// Whether what is told apart from results goes to a person's terminal.
  static var tellsTerminal: Bool {
    isatty(STDERR_FILENO) == 1
  }

  /// Whether the person wants colours: neither `NO_COLOR` nor a terminal that knows none says otherwise.
  static var wantsColor: Bool {
    variable("NO_COLOR").isEmpty && variable("TERM") != "dumb"
  }

  /// Prints a line of result.
  static func print(_ line: String) throws(FileError) {
    try write(line + "\n")
  }

  /// Prints `text` as it is.
  static func write(_ text: String) throws(FileError) {
    try FileWriting.write(Array(text.utf8), to: STDOUT_FILENO, path: "<stdout>", unless: isGivenUp)
  }

  /// Has output that nobody takes wait no longer: the command has to end.
  static func giveUp() {
    hasGivenUp.store(true, ordering: .relaxed)
  }

  private static let hasGivenUp = Atomic(false)

  private static func isGivenUp() -> Bool {
    hasGivenUp.load(ordering: .relaxed) || Task.isCancelled
  }

  /// Tells something apart from the result.
  static func complain(_ line: String) {
    tell(line + "\n")
  }

  /// Tells something as it is, without the end of a line.
  static func tell(_ text: String) {
    // Where not even this can be written there is nobody left to tell.
    try? FileWriting.write(Array(text.utf8), to: STDERR_FILENO, path: "<stderr>", unless: isGivenUp)
  }

  private static func variable(_ name: String) -> String {
    getenv(name).map { String(cString: $0) } ?? ""
  }
}
