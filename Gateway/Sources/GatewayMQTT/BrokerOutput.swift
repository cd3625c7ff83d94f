import CMosquitto
public import GatewayCore
public import GatewayStore
public import Logging

/// Publishes the reports of a feed to a broker of MQTT: of each device its fields as one object, and whether it is there.
///
/// While the broker is away, the newest state of each device waits; all that the broker is to keep is published again with each
/// connection, since it may have been restarted, and have forgotten it.
public struct BrokerOutput: Sendable {
  private let feed: ReportFeed
  private let loop: BrokerLoop
  private let session: BrokerSession
  private let translation: DeviceTranslation
  private let late: LateValues?

  /// An output that has published nothing yet.
  ///
  /// - Parameters:
  ///   - devices: those that have an entry.
  ///   - fields: what is said of fields of all devices.
  ///   - commands: who takes commands for them; nil where none are taken.
  ///   - fleet: the place of the gateway among others that share its devices; nil where it is alone.
  ///   - buffer: where values wait while the broker is away; nil for memory alone.
  public init(
    _ feed: ReportFeed, to broker: BrokerConfiguration, gateway: String, devices: [DeviceConfiguration],
    fields rules: [String: FieldRule] = [:], commands: CommandDispatcher? = nil, fleet: FleetSeat? = nil,
    buffer: ValueKeeper? = nil, logger: Logger
  ) {
    // Once for the process; it stays until that ends.
    _ = Self.library
    self.feed = feed
    loop = BrokerLoop(broker, commands: commands, logger: logger)
    let own = Set(devices.map(\.name))
    let instance = String(UInt64.random(in: .min ... .max), radix: 36)
    let topics = Topics(base: broker.base, gateway: gateway)
    let fields = broker.discovery.map {
      HeardFields(
        Discovery(
          topics: topics, prefix: $0, form: Discovery.Form(broker.discoveryForm), isShared: fleet != nil),
        KnownDevices(devices, rules, commands))
    }
    let translation = DeviceTranslation(DeviceMessages(topics, own: own, fleet: fleet), fields, fleet: fleet)
    self.translation = translation
    session = BrokerSession(
      topics, instance: instance, discovery: broker.discovery, form: Discovery.Form(broker.discoveryForm), own: own,
      fleet: fleet.map { FleetExchange($0, topics, translation) }, isExpiring: broker.version == .v5)
    let loop = loop
    late = buffer.map { LateValues($0, loop, translation, logger) }
  }

  private static let library: Int32 = mosquitto_lib_init()

  /// Whether the broker is there.
  public var isConnected: Bool { loop.isConnected }

  /// Why it is not there; nil while it is, and where nobody knows yet.
  public var fault: BrokerFault? { loop.fault }

  /// Whether values wait on disk while it is away.
  public var hasBuffer: Bool { late != nil }

  /// Why they do not, though they should; nil where nothing is wrong.
  public var bufferFault: StoreError? { get async { await late?.fault } }

  /// Returns when it has been tried to connect, whatever came of that, or when the task is cancelled.
  public func awaitAttempt() async { await loop.attempt.wait() }

  /// What has become of messages.
  public var counts: BrokerCounts { loop.counts }

  /// Goes on with other devices that have an entry.
  public func reload(_ configuration: GatewayConfiguration, _ commands: CommandDispatcher) {
    loop.reload(own: Set(configuration.devices.map(\.name)))
    loop.add(translation.reload(KnownDevices(configuration.devices, configuration.fields, commands)))
  }

  /// Tells of a device that nobody has configured, and that is shown while that is permitted.
  public func tell(_ candidate: Candidate) {
    var text = JSONText()
    text.object { text in
      text.member("event", "near")
      text.member("address", "\(candidate.device)")
      if let name = candidate.name { text.member("name", name) }
      if let rssi = candidate.rssi { text.member("rssi", Double(rssi)) }
      text.member("formats", candidate.formats)
    }
    loop.add([BrokerMessage(topic: session.topics.event, payload: text.text, isReplaceable: false)])
  }

  /// Publishes until the feed ends, and says goodbye; or until there is no use in trying, and says why.
  ///
  /// - Parameter answer: carries out requests that come from the broker; nil where none are.
  public func run(answer: (@Sendable (GatewayRequest) async -> GatewayResponse)? = nil) async -> BrokerFault? {
    let fault = await withDiscardingTaskGroup { group in
      group.addTask { await feedLoop() }
      if let late { group.addTask { await late.run() } }
      if let answer { group.addTask { await answerRequests(by: answer) } }
      let fault = await loop.run(session)
      group.cancelAll()
      return fault
    }
    // The broker has taken what it takes.
    await late?.end()
    return fault
  }

  private func feedLoop() async {
    loop.add(translation.first)
    for await report in feed { loop.add(translation.messages(of: report), areStates: true) }
    loop.stop()
  }

  /// Requests are carried out one after the other.
  private func answerRequests(by answer: @Sendable (GatewayRequest) async -> GatewayResponse) async {
    let topics = session.topics
    for await request in loop.requests {
      let response: GatewayResponse
      do throws(RequestError) {
        let wanted = try GatewayRequest(request.verb, payload: request.payload)
        guard [nil, topics.gateway].contains(wanted.gateway) else { continue }
        response = await answer(wanted)
      } catch {
        response = GatewayResponse(to: error.transaction, error: "\(error)")
      }
      loop.add([
        BrokerMessage(
          topic: topics.response(to: request.verb), payload: response.json(by: topics.gateway), isReplaceable: false)
      ])
    }
  }
}

extension KnownDevices {
  /// What is known by a configuration, and by who knows its profiles.
  fileprivate init(_ devices: [DeviceConfiguration], _ fields: [String: FieldRule], _ commands: CommandDispatcher?) {
    (self.devices, self.fields) = (devices, fields)
    (described, catalogue) = (commands?.described ?? [:], commands?.catalogue)
  }
}

extension Discovery.Form {
  /// The form that a configuration has.
  init(_ form: BrokerConfiguration.DiscoveryForm) {
    self =
      switch form {
      case .components: .components
      case .device: .device
      }
  }
}
