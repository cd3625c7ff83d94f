import CMosquitto
public import GatewayCore
public import Logging

/// Publishes the reports of a feed to a broker of MQTT: of each device its fields as one object, and whether it is there.
///
/// While the broker is away, the newest state of each device waits; all that the broker is to keep is published again with each
/// connection, since it may have been restarted, and have forgotten it.
public struct BrokerOutput: Sendable {
  private let feed: ReportFeed
  private let loop: BrokerLoop
  private let session: BrokerSession
  private let fields: HeardFields?
  private let own: Set<Slug>

  /// An output that has published nothing yet.
  ///
  /// - Parameters:
  ///   - devices: those that have an entry.
  ///   - commands: who takes commands for them; nil where none are taken.
  public init(
    _ feed: ReportFeed, to broker: BrokerConfiguration, gateway: String, devices: [DeviceConfiguration],
    commands: CommandDispatcher? = nil, logger: Logger
  ) {
    // Once for the process; it stays until that ends.
    _ = Self.library
    self.feed = feed
    loop = BrokerLoop(broker, commands: commands, logger: logger)
    own = Set(devices.map(\.name))
    let instance = String(UInt64.random(in: .min ... .max), radix: 36)
    let topics = Topics(base: broker.base, gateway: gateway)
    session = BrokerSession(
      topics, instance: instance, discovery: broker.discovery, form: Discovery.Form(broker.discoveryForm), own: own)
    fields = broker.discovery.map {
      HeardFields(
        Discovery(topics: topics, prefix: $0, form: Discovery.Form(broker.discoveryForm)), devices: devices,
        described: commands?.described ?? [:])
    }
  }

  private static let library: Int32 = mosquitto_lib_init()

  /// What has become of messages.
  public var counts: BrokerCounts { loop.counts }

  /// Publishes until the feed ends, and says goodbye; or until there is no use in trying, and says why.
  public func run() async -> BrokerFault? {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await feedLoop() }
      let fault = await loop.run(session)
      group.cancelAll()
      return fault
    }
  }

  private func feedLoop() async {
    var messages = DeviceMessages(session.topics, own: own)
    var fields = fields
    loop.add(fields?.messages ?? [])
    for await report in feed { loop.add((fields?.messages(of: report) ?? []) + messages.messages(of: report)) }
    loop.stop()
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
