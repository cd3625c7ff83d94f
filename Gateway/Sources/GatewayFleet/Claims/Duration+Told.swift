extension Duration {
  /// What no time is longer than that claims tell.
  static let longestTold = Duration.seconds(86_400)

  /// The time as a claim has it, in whole milliseconds: who says it goes by the same as who reads it.
  var told: Duration { .milliseconds(min(self, Self.longestTold).wholeMilliseconds) }

  /// So many milliseconds, without what is less than one.
  var wholeMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1000 + attoseconds / 1_000_000_000_000_000
  }

  /// So many seconds.
  var inSeconds: Double { Double(wholeMilliseconds) / 1000 }
}
