#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The time of the calendar.
enum WallClock {
  /// Microseconds since 1970.
  static var microseconds: Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }
}

extension Duration {
  /// Whole microseconds.
  var microseconds: Int64 { components.seconds &* 1_000_000 &+ components.attoseconds / 1_000_000_000_000 }
}
