package import GATTRuntime

/// A transmitter of Dexcom's: measures every five minutes, and is awake for a while then.
package protocol SimulatedDexcom: SimulatedTransmitter {
  /// Measures all its times.
  var clock: any Clock<Duration> { get }

  /// Whether it advertises, or has a link.
  var isAwake: Bool { get async }

  /// What it measures.
  var sensor: SimulatedSensor { get async }

  /// The faults that have happened.
  var happened: [SimulatedFault] { get async }

  /// Measures, and forgets what was to go wrong.
  func measure() async

  /// What goes wrong when it gets a request before it measures again.
  func fail(_ fault: SimulatedFault?) async

  /// The only one whom it replies to before it measures again: who has got its slot first.
  func giveSlot(to holder: DeviceIdentifier?) async
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
