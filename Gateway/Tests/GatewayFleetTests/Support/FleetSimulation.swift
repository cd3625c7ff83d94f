import TestSupport

@testable import GatewayFleet

/// A fleet over a simulated air, second by second, and what is seen of it.
struct FleetSimulation {
  /// What is remembered of a device where it is heard.
  private struct Ear {
    var signal = SignalMemory()
    var interval = IntervalMemory()
  }

  let window: Int
  let names: [String]
  let devices: [String]
  var air: SimulatedAir
  var broker: SimulatedBroker
  private(set) var members: [FleetMember]
  private(set) var isUp: [Bool]
  private var ears: [[Int: Ear]]
  private var runs: [Int]
  private(set) var time = 0
  private(set) var watch: FleetWatch
  /// Whether two owners may be there, since not all can hear each other.
  var isWhole = true

  init(gateways: Int, devices count: Int, seed: UInt64, window: Int = 30, spacing: Double = 15) {
    self.window = window
    names = (0..<gateways).map { "gateway-\($0)" }
    devices = (0..<count).map { "device-\($0)" }
    air = SimulatedAir(gateways: gateways, devices: count, seed: seed, spacing: spacing)
    broker = SimulatedBroker(gateways: gateways, seed: seed &+ 1)
    members = []
    isUp = Array(repeating: true, count: gateways)
    ears = Array(repeating: [:], count: gateways)
    runs = Array(repeating: 0, count: gateways)
    watch = FleetWatch(devices: count)
    members = names.indices.map { member($0) }
    for gateway in names.indices { members[gateway].connect(at: uptime(gateway)) }
  }

  private func member(_ gateway: Int) -> FleetMember {
    FleetMember(name: names[gateway], instance: "\(gateway)-\(runs[gateway])", window: .seconds(window))
  }

  /// Each gateway has a clock of its own.
  func uptime(_ gateway: Int) -> Duration { .seconds(time + 1000 * gateway) }

  // MARK: What goes wrong

  /// A gateway is killed.
  ///
  /// - Parameter hasWill: whether the broker tells the others.
  mutating func kill(_ gateway: Int, hasWill: Bool = true) {
    guard isUp[gateway] else { return }
    isUp[gateway] = false
    (broker.isReached[gateway], ears[gateway]) = (false, [:])
    if hasWill { broker.publish(.state(isThere: false), from: gateway, at: time, isWill: true) }
  }

  /// It starts again, and knows nothing.
  mutating func start(_ gateway: Int) {
    guard !isUp[gateway] else { return }
    isUp[gateway] = true
    runs[gateway] += 1
    members[gateway] = member(gateway)
    connect(gateway)
  }

  /// A gateway and the broker do not hear each other any more; neither is told.
  mutating func cut(_ gateway: Int) { broker.isReached[gateway] = false }

  /// They do again, over another connection.
  mutating func mend(_ gateway: Int) {
    guard isUp[gateway], !broker.isReached[gateway] else { return }
    members[gateway].disconnect()
    connect(gateway)
  }

  private mutating func connect(_ gateway: Int) {
    broker.forget(gateway)
    broker.isReached[gateway] = true
    members[gateway].connect(at: uptime(gateway))
    for (device, told) in broker.kept(for: gateway) {
      members[gateway].take(epoch: told.epoch, ofTold: device, by: names[told.gateway])
    }
    broker.publish(.state(isThere: true), from: gateway, at: time)
  }

  // MARK: Time

  mutating func pass(_ seconds: Int) {
    for _ in 0..<seconds { second() }
  }

  private mutating func second() {
    time += 1
    advertise()
    for (to, from, event) in broker.deliver(at: time) where isUp[to] {
      switch event {
      case .claims(let message): members[to].take(message, from: names[from], at: uptime(to))
      case .state(let isThere): members[to].take(isThere: isThere, names[from], at: uptime(to))
      case .told(let device, let epoch):
        members[to].take(epoch: epoch, ofTold: device, by: names[from])
        members[to].take(told: device, by: names[from])
      }
    }
    for gateway in names.indices where isUp[gateway] {
      if time % 5 == gateway % 5 { forgetSilent(gateway) }
      for message in members[gateway].step(at: uptime(gateway)) {
        broker.publish(.claims(message), from: gateway, at: time)
      }
      for change in members[gateway].takeChanges(at: uptime(gateway)) { tell(change, by: gateway) }
    }
    look()
  }

  private mutating func tell(_ change: FleetChange, by gateway: Int) {
    switch change {
    case .gained(let device), .kept(let device):
      let epoch = members[gateway].lastEpoch(of: device) ?? 0
      broker.publish(.told(device: device, epoch: epoch), from: gateway, at: time)
    case .renewed, .inherited, .elsewhere, .orphaned: break
    }
  }

  private mutating func advertise() {
    for device in devices.indices where (time + device) % air.intervals[device] == 0 {
      for (gateway, rssi) in air.advertise(device) where isUp[gateway] {
        ears[gateway][device, default: Ear()].signal.hear(rssi)
        ears[gateway][device, default: Ear()].interval.hear(at: uptime(gateway))
        guard let ear = ears[gateway][device], let hearing = Hearing(ear.signal, ear.interval) else { continue }
        members[gateway].hear(devices[device], hearing)
      }
    }
  }

  private mutating func forgetSilent(_ gateway: Int) {
    let now = uptime(gateway)
    for (device, ear) in ears[gateway] where now - (ear.interval.last ?? now) > ear.interval.limit {
      ears[gateway][device] = nil
      members[gateway].lose(devices[device])
    }
  }

  // MARK: What is seen

  private mutating func look() {
    for device in devices.indices {
      let near = air.links[device].map(\.gateway).filter { isUp[$0] }
      let owners = near.filter { members[$0].owns(devices[device], at: uptime($0)) }
      let hearing = Set(near.filter { broker.isReached[$0] && hears($0, device) })
      watch.look(
        device, owners.filter { broker.isReached[$0] }, heardBy: hearing, isWhole: isWhole, at: time)
      if owners.contains(where: { ears[$0][device] == nil }) { watch.deaf += 1 }
    }
  }

  /// Whether a gateway has heard a device lately.
  private func hears(_ gateway: Int, _ device: Int) -> Bool {
    guard let ear = ears[gateway][device], let last = ear.interval.last else { return false }
    return uptime(gateway) - last <= .seconds(2 * air.intervals[device])
  }

  /// The owner of a device, as each gateway that is there has it, and is not cut off.
  func opinions(of device: Int) -> Set<String?> {
    Set(names.indices.filter { isUp[$0] && broker.isReached[$0] }.map { members[$0].owner(of: devices[device]) })
  }

  /// The gateway that owns a device; nil for none.
  func owner(of device: Int) -> Int? {
    names.indices.first { isUp[$0] && members[$0].owns(devices[device], at: uptime($0)) }
  }
}
