import GATTCapture
import GATTDynamic
import GATTProfiles
import GATTRuntime
import GATTTesting

/// Plays the events of a recording to a gateway, each when its time has come.
struct ReplayPlayer {
  /// What the configuration takes of a device over connections.
  private struct Source {
    let name: Slug
    let characteristics: [DynamicCharacteristic]
  }

  /// How often a gateway looks who is away, and how often a link is a sign of its device: as it does when it runs.
  private static let step = Duration.seconds(1)
  private static let sign = Duration.seconds(30)
  /// From which length on of a gap it is looked for what is due in it.
  private static let longGap = Duration.seconds(10)

  private let gateway: Gateway
  private let clock: ManualClock
  private let speed: Double?
  private let begin = ContinuousClock.now
  private let sources: [DeviceIdentifier: Source]
  private var nextStep = step
  /// When the link of each device that is connected is a sign next.
  private var signs: [DeviceIdentifier: Duration] = [:]
  private(set) var counts = Replay.Counts()

  init(_ gateway: Gateway, _ clock: ManualClock, speed: Double?) {
    (self.gateway, self.clock, self.speed) = (gateway, clock, speed)
    var sources: [DeviceIdentifier: Source] = [:]
    for device in gateway.configuration.devices {
      guard case .address(let address) = device.identity, let plan = device.connection else { continue }
      let names = plan.read + plan.notify + plan.write
      sources[address] = Source(
        name: device.name, characteristics: names.compactMap { try? gateway.library.characteristic($0) })
    }
    self.sources = sources
  }

  /// Plays an event, and returns when the gateway and who keeps step with it are done with it.
  mutating func play(_ content: RecordedEvent.Content, at time: Duration) async {
    await advance(to: time)
    counts.duration = clock.now.offset
    switch content {
    case .scanning(let isOn): if isOn { await gateway.listen() } else { await gateway.interrupt() }
    case .sighting(let sighting):
      counts.advertisements += 1
      await gateway.hear(sighting)
    case .connected(let device): if sources[device] != nil { signs[device] = clock.now.offset + Self.sign }
    case .disconnected(let device): signs[device] = nil
    case .value(let value): await take(value)
    case .gap(let count): counts.missing &+= count
    }
    await gateway.settle()
  }

  private mutating func take(_ value: RecordedValue) async {
    guard value.operation != .write, let bytes = value.bytes, let source = value.device.flatMap({ sources[$0] }),
      let characteristic = source.characteristics.first(where: {
        $0.profile.uuid == value.characteristic && $0.service == value.service
      }),
      let decoded = try? characteristic.value(bytes: bytes)
    else { return }
    counts.values += 1
    await gateway.take(decoded, of: source.name, from: characteristic.path)
  }

  /// Lets time pass: what is due by then is done in its order.
  private mutating func advance(to time: Duration) async {
    while let next = ([nextStep] + signs.values).min(), next <= time {
      await move(to: next)
      for (device, sign) in signs where sign == next {
        if let source = sources[device] { await gateway.hearLink(of: source.name) }
        signs[device] = next + Self.sign
      }
      if next == nextStep {
        await gateway.step()
        nextStep = await following(next, until: time)
      }
      await gateway.settle()
    }
    await move(to: time)
  }

  /// The next step, or in a long gap, in which nothing happens but for time, the one before the next that does something.
  private func following(_ last: Duration, until time: Duration) async -> Duration {
    guard time - last > Self.longGap, signs.isEmpty else { return last + Self.step }
    let due = min(await gateway.nextDue ?? time, time)
    return last + Self.step * Int(max(1, (due - last).components.seconds))
  }

  private func move(to time: Duration) async {
    if let speed {
      try? await ContinuousClock().sleep(until: begin + time / speed)
    }
    let distance = time - clock.now.offset
    if distance > .zero { clock.advance(by: distance) }
  }
}
