/// What a gateway is to do.
public struct GatewayConfiguration: Sendable {
  /// The name of the gateway.
  public var gateway: String
  /// Files and folders of profiles.
  public var profiles: [String] = []
  /// The adapter by name or address; nil for the first that is switched on.
  public var adapter: String?
  /// Whether the USB device that the adapter is may be reset where the adapter is silent.
  public var resetsUSB = false
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
  /// The path of a file that keeps how far devices with a key have counted; nil for none.
  public var state: String?
  /// What is worth knowing of what was read, a sentence each.
  public var notes: [String] = []

  /// A configuration without devices.
  public init(gateway: String) { self.gateway = gateway }
}
