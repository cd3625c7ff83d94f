/// A transmitter of Dexcom's: measures every five minutes, and is awake for a while then.
package protocol SimulatedDexcom: SimulatedTransmitter {
  /// Measures all its times.
  var clock: any Clock<Duration> { get }

  /// Whether it advertises, or has a link.
  var isAwake: Bool { get async }

  /// Measures, and forgets what was to go wrong.
  func measure() async
}

extension SimulatedDexcom {
  /// Measures every five minutes, wakes, and sleeps after a while at the latest, until the task is cancelled.
  package func run(awakeFor limit: Duration = .seconds(60)) async {
    while (try? await clock.sleep(for: .seconds(300) - limit)) != nil {
      await measure()
      try? await wake()
      try? await clock.sleep(for: limit)
      await sleep()
    }
  }
}
