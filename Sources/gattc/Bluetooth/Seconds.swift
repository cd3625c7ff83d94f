import ArgumentParser

/// A time of more than zero seconds, as people write it: `10`, `2.5`.
struct Seconds: ExpressibleByArgument, Equatable {
  /// The time.
  let duration: Duration

  /// So many seconds.
  init(_ seconds: Double) {
    duration = .seconds(seconds)
  }

  /// Reads a number of seconds, of a day at most.
  init?(argument: String) {
    guard let seconds = Double(argument), seconds > 0, seconds <= 86_400 else { return nil }
    self.init(seconds)
  }

  /// As a default in the help.
  var defaultValueDescription: String { "\(Int(duration / .seconds(1)))" }
}
