import GATTBlueZ
import GATTProfiles
import GATTRuntime

/// `redials`: a device that accepts connections and drops them is tried ever later; one whose links last is tried at once.
/// By the peer's own count of its links.
@MainActor
func redials(_ arguments: Arguments) async throws {
  let central = try await CentralManager(transport: .bluez(adapter: .named("hci0")))
  let policy = ReconnectPolicy.default

  let hour = Duration.seconds(3600)
  await check(
    "a device that drops each link after 300 ms is connected to as often as its policy allows", within: hour * 2
  ) {
    let made = try await links(central, "Dropper", dropping: 300, within: hour, policy)
    let (fewest, most) = (
      waits(policy, within: hour, factor: 1 + policy.jitter, lasting: .seconds(3)),
      waits(policy, within: hour, factor: 1 - policy.jitter, lasting: .milliseconds(300))
    )
    note("\(made) links in an hour, of \(fewest) to \(most)")
    try expect((fewest...most).contains(made), "\(made) links")
  }
  await check("a device that drops each link after 11 s is connected to at once: every 11 s", within: hour) {
    let made = try await links(central, "Tired", dropping: 11_000, within: .seconds(600), policy)
    note("\(made) links in ten minutes")
    try expect((45...55).contains(made), "\(made) links")
  }
  await central.close()
}

/// How many links a peer has had for a device that is kept so long.
@MainActor
private func links(
  _ central: CentralManager, _ name: String, dropping milliseconds: Int, within time: Duration,
  _ policy: ReconnectPolicy
) async throws -> Int {
  let peer = LoggedPeer(name)
  try await peer.start("--drop \(milliseconds)")
  let device = central.device(.peer(name), options: DeviceOptions(policy: policy))
  let work = Task { try await device.activate() }
  try await Task.sleep(for: time)
  await device.deactivate()
  work.cancel()
  try equal(device.statistics.connections, try await peer.links())
  try await peer.stop()
  return device.statistics.connections
}

/// How many links a policy allows in a time when each is a failure.
private func waits(_ policy: ReconnectPolicy, within time: Duration, factor: Double, lasting: Duration) -> Int {
  var (now, count) = (Duration.zero, 0)
  while now <= time {
    count += 1
    guard let delay = policy.delay(afterFailures: count, .end(.unknown)) else { return count }
    now += lasting + delay * factor
  }
  return count
}
