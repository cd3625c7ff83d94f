import GATTCapture
import GATTRuntime
import GATTTesting

/// Plays the events of a recording to a gateway, each when its time has come.
struct ReplayPlayer {
  /// How often a gateway looks who is away, and how often a link is a sign of its device: as it does when it runs.
  private static let step = Duration.seconds(1)
  private static let sign = Duration.seconds(30)
  /// From which length on of a gap it is looked for what is due in it.
  private static let longGap = Duration.seconds(10)

  private let gateway: Gateway
  private let clock: ManualClock
  private let speed: Double?
  private let begin = ContinuousClock.now
  private var devices: [DeviceIdentifier: ReplayedDevice] = [:]
  private var nextStep = step
  /// When the link of each device that is connected is a sign next.
  private var signs: [DeviceIdentifier: Duration] = [:]
  private(set) var counts = Replay.Counts()

  init(_ gateway: Gateway, _ clock: ManualClock, speed: Double?) {
    (self.gateway, self.clock, self.speed) = (gateway, clock, speed)
    for device in gateway.configuration.devices {
      guard let replayed = ReplayedDevice(device, gateway.library) else { continue }
      devices[replayed.address] = replayed
    }
  }

  /// Plays an event, and returns when the gateway and who keeps step with it are done with it.
  mutating func play(_ content: RecordedEvent.Content, at time: Duration) async {
    await advance(to: time)
    let now = clock.now.offset
    counts.duration = now
    switch content {
    case .scanning(let isOn): if isOn { await gateway.listen() } else { await gateway.interrupt() }
    case .sighting(let sighting):
      counts.advertisements += 1
      await gateway.hear(sighting)
    case .connected(let device):
      if devices[device]?.isKept ?? false { signs[device] = now + Self.sign }
    case .disconnected(let device):
      signs[device] = nil
      devices[device]?.disconnect()
    case .value(let value):
      guard let device = value.device, let taken = devices[device]?.take(value, at: now) else { break }
      await take(taken, of: device)
    case .gap(let count): counts.missing &+= count
    }
    await gateway.settle()
  }

  private mutating func take(_ taken: [ReplayedDevice.Taken], of device: DeviceIdentifier) async {
    guard let name = devices[device]?.name else { return }
    for (value, path) in taken {
      counts.values += 1
      await gateway.take(value, of: name, from: path)
    }
  }

  /// Lets time pass: what is due by then is done in its order.
  private mutating func advance(to time: Duration) async {
    while case let next = nextDue, next <= time {
      await move(to: next)
      for device in devices.keys.sorted(by: { $0.description < $1.description }) { await pass(next, of: device) }
      if next == nextStep {
        await gateway.step()
        nextStep = await following(next, until: time)
      }
      await gateway.settle()
    }
    await move(to: time)
  }

  /// When there is something to do for time alone.
  private var nextDue: Duration {
    var next = nextStep
    for sign in signs.values { next = min(next, sign) }
    for device in devices.values { if let deadline = device.deadline { next = min(next, deadline) } }
    return next
  }

  /// What is due of a device.
  private mutating func pass(_ time: Duration, of device: DeviceIdentifier) async {
    if let taken = devices[device]?.expire(at: time) { await take(taken, of: device) }
    guard let sign = signs[device], sign <= time, let name = devices[device]?.name else { return }
    await gateway.hearLink(of: name)
    signs[device] = time + Self.sign
  }

  /// The next step, or in a long gap, in which nothing happens but for time, the one before the next that does something.
  private func following(_ last: Duration, until time: Duration) async -> Duration {
    guard time - last > Self.longGap, signs.isEmpty else { return last + Self.step }
    let due = min(await gateway.nextDue ?? time, time)
    return last + Self.step * Int(max(1, (due - last).components.seconds))
  }

  private func move(to time: Duration) async {
    // A sleep of nothing takes its time, too.
    if let speed, case let end = begin + time / speed, end > .now { try? await ContinuousClock().sleep(until: end) }
    let distance = time - clock.now.offset
    if distance > .zero { clock.advance(by: distance) }
  }
}
