public import GATTRuntime

/// What a gateway is to do.
public struct GatewayConfiguration: Sendable {
  /// The name of the gateway.
  public var gateway: String
  /// Files and folders of profiles.
  public var profiles: [String] = []
  /// The adapter by name or address; nil for the first that is switched on.
  public var adapter: String?
  /// How many devices are connected at the same time at most.
  public var connections = 3
  /// The strength in dBm below which advertisements are passed over; nil for none.
  public var minimumRSSI: Int?
  /// How many reports a second all devices together make at most.
  public var rate = 100.0
  /// How often fields are told, by path, of all devices.
  public var fields: [String: FieldRule] = [:]
  /// The devices.
  public var devices: [DeviceConfiguration] = []
  /// Which devices are told of besides.
  public var unknown: UnknownDevices?
  /// Where values go.
  public var outputs = OutputConfiguration()
  /// How devices are shared with other gateways; nil for one that is alone.
  public var fleet: FleetConfiguration?
  /// Where pages are served; nil for nowhere.
  public var http: HTTPConfiguration?
  /// Where numbers are kept for charts; nil for nowhere.
  public var history: HistoryConfiguration?

  /// A configuration without devices.
  public init(gateway: String) { self.gateway = gateway }
}

/// A device that a configuration names.
public struct DeviceConfiguration: Sendable {
  /// By what a device is known.
  public enum Identity: Hashable, Sendable {
    /// Its address, which stays.
    case address(DeviceIdentifier)
    /// The key by which its addresses are told from others.
    case resolving(IdentityResolvingKey)
  }

  /// Its name.
  public var name: Slug
  /// By what it is known.
  public var identity: Identity
  /// How often fields are told, by path.
  public var fields: [String: FieldRule] = [:]
  /// The least time between two reports.
  public var throttle: Duration = .zero
  /// After which time without a sign it is away; nil for a time that is learned.
  public var expiry: Duration?
  /// What is done over a connection; nil for a device that is never connected.
  public var connection: ConnectionPlan?

  /// A device that advertises.
  public init(name: Slug, identity: Identity) { (self.name, self.identity) = (name, identity) }
}

/// What is done over a connection.
public struct ConnectionPlan: Sendable, Hashable {
  /// Characteristics that are read, by name.
  public var read: [String] = []
  /// Characteristics whose notifications are taken, by name.
  public var notify: [String] = []
  /// Characteristics that commands may write, by name.
  public var write: [String] = []
  /// The time between two connections; nil for one that is kept, or made for commands alone.
  public var every: Duration?

  /// A connection that does nothing yet.
  public init(read: [String] = [], notify: [String] = [], write: [String] = [], every: Duration? = nil) {
    (self.read, self.notify, self.write, self.every) = (read, notify, write, every)
  }

  /// Whether the connection is kept.
  var isKept: Bool { !notify.isEmpty }
}

/// How often a field is told.
public struct FieldRule: Sendable, Hashable {
  /// The least time between two values.
  public var period: Duration = .zero
  /// How much a number has to differ from the last one told.
  public var band = 0.0
  /// After which time a value that is heard again is told again; nil for never.
  public var repetition: Duration?
  /// Whether each value is told as it comes, and none is kept; nil where its name decides.
  public var isMomentary: Bool?
  /// The word without which no command sets it; nil where none is needed.
  public var confirmation: String?

  /// A field that is told when it changes.
  public init(
    period: Duration = .zero, band: Double = 0, repetition: Duration? = nil, isMomentary: Bool? = nil,
    confirmation: String? = nil
  ) {
    (self.period, self.band, self.repetition, self.isMomentary) = (period, band, repetition, isMomentary)
    self.confirmation = confirmation
  }
}

/// Which devices are told of that no configuration names.
public struct UnknownDevices: Sendable, Hashable {
  /// Those that advertise one of these formats, by name.
  public var formats: [String] = []
  /// Those of these addresses.
  public var addresses: Set<DeviceIdentifier> = []
  /// Of them those that are so strong at least, in dBm; nil for all.
  public var minimumRSSI: Int?
  /// How many at the same time at most.
  public var limit = 256

  /// None.
  public init() {}
}

/// Where values go.
public struct OutputConfiguration: Sendable, Hashable {
  /// A broker of MQTT.
  public var mqtt: BrokerConfiguration?
  /// A file or pipe for lines of JSON; `-` is the standard output.
  public var lines: String?
  /// A file or pipe for lines of InfluxDB's line protocol.
  public var influx: String?
  /// A server of InfluxDB.
  public var influxdb: InfluxConfiguration?
  /// A file with the newest values as Prometheus reads them.
  public var metrics: String?

  /// Nowhere.
  public init() {}
}
