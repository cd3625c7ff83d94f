public import GATTRuntime

extension DeviceOptions {
  /// Options for a transmitter that sleeps but for a minute of every five: an attempt to connect goes on until it wakes up,
  /// and none waits longer than a second for the next.
  public static var sleepingTransmitter: DeviceOptions {
    let policy = ReconnectPolicy(firstDelay: .seconds(1), multiplier: 1, longestDelay: .seconds(1))
    return DeviceOptions(policy: policy, connecting: .seconds(600))
  }
}
