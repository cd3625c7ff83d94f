import Foundation
import GatewayCore
import GatewayFleet

/// What a gateway says on a connection, and what it makes of what it hears there. It has no connection and no clock.
struct BrokerSession: Sendable {
  /// How long after a connection is made another gateway of the name answers, if there is one.
  private static let introduction = Duration.seconds(10)

  /// How many bytes what a gateway says of itself has at most.
  private static let infoLimit = 4096

  /// What a gateway says of itself.
  private struct Info: Decodable {
    let gateway: String
    let instance: String
  }

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
  /// Devices that another gateway of the fleet has now, and whether that one has answered for them.
  private var left: [Slug: Bool] = [:]
  private var pending = PendingCommands()
  /// Commands that have come.
  private var commands: [BrokerCommand] = []
  /// Requests that have come.
  private var requests: [BrokerRequest] = []
  /// The topic of a command or request that the broker keeps, until it has been told; and whether one has been told.
  private var keptCommand: String?
  private var hasKeptCommand = false
  /// What another gateway of the name said last, which was answered.
  private var answered: String?

  /// - Parameters:
  ///   - prefix: what the topics of Home Assistant's discovery begin with; nil without it.
  ///   - form: how it is told.
  ///   - own: the devices that have an entry.
  ///   - fleet: the gateways that share devices; nil where this one is alone.
  init(
    _ topics: Topics, instance: String, discovery prefix: String? = nil, form: Discovery.Form = .components,
    own: Set<Slug> = [], fleet: FleetExchange? = nil
  ) {
    (self.topics, self.instance, self.fleet) = (topics, instance, fleet)
    discovery = prefix.map { DiscoverySession(prefix: $0, base: topics.base, form: form, own: own) }
    ghosts = GhostSweep(topics, own: own)
    queue.add(state("online"))
    queue.add(info)
  }

  /// What the broker publishes when the connection is lost.
  var will: BrokerMessage { state("offline") }

  private func state(_ state: String) -> BrokerMessage {
    BrokerMessage(topic: topics.state, payload: #"{"state":"\#(state)"}"#, isRetained: true)
  }

  private var info: BrokerMessage {
    var text = JSONText()
    text.object { text in
      text.member("gateway", topics.gateway)
      text.member("instance", instance)
    }
    return BrokerMessage(topic: topics.info, payload: text.text, isRetained: true)
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
    fleet?.connect()
    queue.publishRetained(first: topics.state)
    discovery?.connect(at: uptime)
    ghosts.connect(at: uptime)
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
    if let gone = ghosts.due(at: uptime, retained: queue.retained) { sweep(gone, at: uptime) }
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
    // Whoever could not be heard was taken for lost, and what it had not answered, another one has.
    for device in due.left { left[device] = queue.holdsDevices }
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
      if isGood(message, isOld) { take(command, at: uptime) }
      return
    }
    if fleet != nil, let device = topics.answeredDevice(message.topic) {
      if !isOld { pending.answer(device, message.payload) }
      return
    }
    if connectedAt != nil, let verb = topics.verb(message.topic) {
      if isGood(message, isOld) { requests.append(BrokerRequest(verb: verb, payload: message.payload)) }
      return
    }
    guard !isOld, let connectedAt else { return }
    switch message.topic {
    // The broker has missed an earlier connection of this gateway only now, and has published its will.
    case topics.state where message.payload == will.payload: queue.add(state("online"))
    // Somebody has removed what the broker keeps, as people do who tidy it up. No gateway says nothing of itself.
    case topics.state where message.payload.isEmpty: queue.add(state("online"))
    case topics.info where message.payload.isEmpty: queue.add(info)
    case topics.info where isOfAnother(message.payload):
      guard uptime - connectedAt >= Self.introduction, !givesWay(to: message.payload) else {
        throw .nameInUse(topics.gateway)
      }
      answered = message.payload
      queue.add(info)
    default: break
    }
  }

  /// Whose a command is, is decided when it comes, in the order of the broker, which is the same for all.
  private mutating func take(_ command: BrokerCommand, at uptime: Duration) {
    var command = command
    switch fleet?.duty(for: command.device) {
    case nil, .carryOut?: break
    case .leave?: return pending.add(command, at: uptime)
    case .refuse?: command.refusal = .unowned
    }
    commands.append(command)
  }

  /// Whether something is to be carried out. What the broker keeps would be carried out again with each connection.
  private mutating func isGood(_ message: BrokerMessage, _ isOld: Bool) -> Bool {
    guard isOld else { return true }
    // An empty one is what takes it away. One line tells of all of them.
    guard !message.payload.isEmpty, !hasKeptCommand else { return false }
    (keptCommand, hasKeptCommand) = (message.topic, true)
    return false
  }

  /// Goes on with other devices that have an entry.
  mutating func reload(own: Set<Slug>) {
    ghosts.own = own
    discovery?.own = own
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
  mutating func takeKeptCommand() -> String? {
    defer { keptCommand = nil }
    return keptCommand
  }

  /// Whether a gateway of the name has said it. Every client that may publish can say something there, and what no gateway says
  /// ends none.
  private func isOfAnother(_ payload: String) -> Bool {
    guard payload.utf8.count <= Self.infoLimit,
      let said = try? JSONDecoder().decode(Info.self, from: Data(payload.utf8))
    else { return false }
    return said.gateway == topics.gateway && said.instance != instance
  }

  /// Who was here first says so, and who came later hears it. One that goes on all the same takes itself for the first: then the
  /// smaller number stays, so that the two do not answer each other for ever.
  private func givesWay(to other: String) -> Bool { answered == other && info.payload > other }

  /// Says goodbye, behind all that waits, and answers nothing any more.
  mutating func leave() {
    connectedAt = nil
    queue.add(state("offline"))
  }
}
