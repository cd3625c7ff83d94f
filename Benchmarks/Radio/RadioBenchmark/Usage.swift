import Foundation

/// The processor's time, as the system counts it for this process.
enum Usage {
  /// Of all threads, in user and in system mode.
  static var seconds: Double {
    var usage = rusage()
    getrusage(RUSAGE_SELF.rawValue, &usage)
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
  }

  /// Prints what was measured, and the microseconds that each took.
  static func report(_ name: String, _ figure: Double, _ seconds: Double, each count: Int) {
    print(name, String(format: "%.1f %.2f", figure, seconds * 1_000_000 / Double(count)))
  }
}
