import GatewayCore
import GatewayFleet

/// What a gateway says on a connection, and what it makes of what it hears there. It has no connection and no clock.
struct BrokerSession: Sendable {
  let topics: Topics
  var queue = BrokerQueue()
  /// What tells this run of the gateway from others of its name.
  let instance: String
  private var connectedAt: Duration?
  /// What Home Assistant is told; nil for nothing.
  private var discovery: DiscoverySession?
  private var ghosts: GhostSweep
  /// The other gateways; nil where this one is alone.
  private let fleet: FleetExchange?
  /// What the broker has not granted yet, without which nothing is said to the others: they could not be heard.
  private var ungranted: Set<String> = []
  /// Devices that another gateway of the fleet has now, and whether that one has answered for them.
  private var left: [Slug: Bool] = [:]
  private var pending = PendingCommands()
  /// Commands that have come.
  private var commands: [BrokerCommand] = []
  /// Requests that have come.
  private var requests: [BrokerRequest] = []
  private var kept = KeptCommands()
  private var name: NameClaim

  /// - Parameters:
  ///   - prefix: what the topics of Home Assistant's discovery begin with; nil without it.
  ///   - form: how it is told.
  ///   - own: the devices that have an entry.
  ///   - fleet: the gateways that share devices; nil where this one is alone.
  ///   - isExpiring: whether the broker forgets messages whose time is over.
  init(
    _ topics: Topics, instance: String, discovery prefix: String? = nil, form: Discovery.Form = .components,
    own: Set<Slug> = [], fleet: FleetExchange? = nil, isExpiring: Bool = false
  ) {
    (self.topics, self.instance, self.fleet) = (topics, instance, fleet)
    discovery = prefix.map { DiscoverySession(prefix: $0, base: topics.base, form: form, isExpiring: isExpiring) }
    ghosts = GhostSweep(topics, own: own)
    name = NameClaim(topics, instance: instance)
    queue.add(state("online"))
    queue.add(name.message)
  }

  /// Whether its devices may become another gateway's.
  var isShared: Bool { fleet != nil }

  /// What the broker publishes when the connection is lost.
  var will: BrokerMessage { state("offline") }

  private func state(_ state: String) -> BrokerMessage {
    BrokerMessage(topic: topics.state, payload: #"{"state":"\#(state)"}"#, isRetained: true)
  }

  /// What it listens to: what others of the name say, and the will of a connection of its own that the broker misses late.
  var subscriptions: [String] {
    (fleet == nil ? [topics.state] : topics.fleet + [topics.results]) + [topics.info, topics.requests] + topics.commands
      + ghosts.subscriptions
      + (discovery?.subscriptions ?? [])
  }

  /// A connection is made: the broker may have forgotten everything meanwhile.
  mutating func connect(at uptime: Duration) {
    connectedAt = uptime
    queue.holdsDevices = fleet != nil
    if fleet != nil { ungranted = Set(topics.fleet + ghosts.subscriptions) }
    queue.publishRetained(first: topics.state)
    discovery?.connect(at: uptime)
    ghosts.connect(at: uptime)
  }

  /// The broker has granted a subscription.
  mutating func grant(_ topic: String, at uptime: Duration) {
    if ghosts.subscriptions.contains(topic) { ghosts.listen(from: uptime) }
    guard ungranted.remove(topic) != nil, ungranted.isEmpty else { return }
    fleet?.connect()
  }

  /// Adds something to publish, now or when it is time for it.
  mutating func add(_ message: BrokerMessage) {
    guard let discovery, discovery.concerns(message.topic) else {
      self.discovery?.note(message)
      queue.add(message)
      return
    }
    self.discovery?.want(message).forEach { queue.add($0) }
  }

  /// Does what is to be done at a time.
  mutating func wait(until uptime: Duration) {
    guard connectedAt != nil else { return }
    shareDevices()
    if let gone = ghosts.due(at: uptime, retained: queue.retained) {
      sweep(gone.union(discovery?.gone(own: ghosts.own, state: topics.state) ?? []), at: uptime)
    }
    guard let due = discovery?.due(at: uptime) else { return }
    // The gateway's own state is first, since all that it tells of is away without it.
    if due.isEverything { queue.add(state("online")) }
    due.messages.forEach { queue.add($0) }
  }

  /// Tells the other gateways what is heard, and publishes of devices what is this one's.
  private mutating func shareDevices() {
    guard let fleet else { return }
    let due = fleet.due()
    for device in due.left {
      queue.forget(device)
      discovery?.forget(device)
    }
    // What has waited is of an ownership that is over; the rest is told with the next one.
    for device in due.renewed { queue.forget(device) }
    // Whoever could not be heard was taken for lost, and what it had not answered, another one has.
    for device in due.left + due.renewed { left[device] = queue.holdsDevices }
    for message in due.messages { add(message) }
    for device in due.inherited { commands += pending.take(device, refusal: .gatewayLost) }
    let isConfirmed = fleet.isConfirmed
    if isConfirmed, queue.holdsDevices {
      for device in pending.devices where fleet.owns(device) { commands += pending.take(device, refusal: .unowned) }
    }
    queue.holdsDevices = !isConfirmed
  }

  /// The devices that another gateway of the fleet has, since the last time, and whether it has answered for them.
  mutating func takeLeft() -> [Slug: Bool] {
    defer { left = [:] }
    return left
  }

  /// Takes away what the broker keeps of devices that are gone. Whose it is, goes last.
  private mutating func sweep(_ gone: Set<Slug>, at uptime: Duration) {
    discovery?.leave(gone, at: uptime).forEach { queue.add($0) }
    for device in gone.sorted() {
      queue.add(BrokerMessage(topic: topics.availability(of: device), payload: "", isRetained: true))
    }
  }

  /// The connection is lost.
  mutating func disconnect() {
    connectedAt = nil
    discovery?.disconnect()
    ghosts.disconnect()
    fleet?.disconnect()
    queue.disconnect()
  }

  /// Takes a message.
  ///
  /// - Parameter isOld: whether the broker has kept it, so that its sender may be gone.
  /// - Throws: that another gateway of the name is there.
  mutating func take(_ message: BrokerMessage, isOld: Bool, at uptime: Duration) throws(BrokerFault) {
    discovery?.take(message, isOld: isOld, at: uptime)
    ghosts.take(message, isOld: isOld)
    fleet?.take(message, isOld: isOld)
    if connectedAt != nil, let command = topics.command(message) {
      if !kept.take(message, isOld: isOld) { take(command, at: uptime) }
      return
    }
    if fleet != nil, let device = topics.answeredDevice(message.topic) {
      if !isOld { pending.answer(device, message.payload) }
      return
    }
    if connectedAt != nil, let verb = topics.verb(message.topic) {
      if !kept.take(message, isOld: isOld) { requests.append(BrokerRequest(verb: verb, payload: message.payload)) }
      return
    }
    guard !isOld, let connectedAt else { return }
    switch message.topic {
    // The broker has missed an earlier connection of this gateway only now, and has published its will.
    case topics.state where message.payload == will.payload: queue.add(state("online"))
    // Somebody has removed what the broker keeps.
    case topics.state where message.payload.isEmpty: queue.add(state("online"))
    case topics.info:
      if try name.take(message.payload, after: uptime - connectedAt) { queue.add(name.message) }
    default: break
    }
  }

  /// Whose a command is, is decided when it comes, in the order of the broker, which is the same for all.
  private mutating func take(_ command: BrokerCommand, at uptime: Duration) {
    var command = command
    switch fleet?.duty(for: command.device) {
    case nil: break
    case .carryOut?: pending.recognise(&command)
    case .leave?: return pending.add(command, at: uptime)
    case .refuse?: command.refusal = .unowned
    }
    commands.append(command)
  }

  /// Goes on with other devices that have an entry.
  mutating func reload(own: Set<Slug>) {
    ghosts.own = own
  }

  /// The requests that have come since the last time.
  mutating func takeRequests() -> [BrokerRequest] {
    defer { requests = [] }
    return requests
  }

  /// The commands that have come since the last time.
  mutating func takeCommands() -> [BrokerCommand] {
    defer { commands = [] }
    return commands
  }

  /// The topic of a command or request that the broker keeps, once.
  mutating func takeKeptCommand() -> String? { kept.takeTopic() }

  /// Says goodbye, behind all that waits, and answers nothing any more.
  mutating func leave() {
    connectedAt = nil
    queue.add(state("offline"))
  }
}
