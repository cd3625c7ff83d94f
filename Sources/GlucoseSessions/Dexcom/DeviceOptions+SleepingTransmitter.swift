public import GATTRuntime

extension DeviceOptions {
  /// Options for a transmitter that sleeps but for a minute of every five: a search and an attempt to connect go on until it
  /// wakes up, and none waits longer than a second for the next.
  public static var sleepingTransmitter: DeviceOptions {
    let policy = ReconnectPolicy(firstDelay: .seconds(1), multiplier: 1, longestDelay: .seconds(1))
    return DeviceOptions(policy: policy, searching: .seconds(600), connecting: .seconds(600))
  }
}
