public import GATTProfiles

extension BlueZTransport {
  /// How the transport behaves.
  public struct Configuration: Hashable, Sendable {
    /// Which adapter.
    public var adapter: BlueZAdapter.Choice
    /// The address of the bus, as D-Bus writes addresses; nil for the system's.
    public var bus: String?
    /// Whether an adapter that is off when it is found is switched on.
    public var switchesOn: Bool
    /// How notifications come and go where the profile of the characteristic says nothing.
    public var notifyMode: NotifyMode
    /// Whether a scan pauses while a connection is made, for adapters that cannot do both.
    public var pausesScanToConnect: Bool
    /// How long things may take.
    public var limits: Limits
    /// Where the kernel has its adapters, with the switches of each.
    var switches = RadioSwitch.adapters

    /// A configuration of its parts.
    public init(
      adapter: BlueZAdapter.Choice = .first, bus: String? = nil, switchesOn: Bool = true,
      notifyMode: NotifyMode = .automatic, pausesScanToConnect: Bool = false, limits: Limits = Limits()
    ) {
      self.adapter = adapter
      self.bus = bus
      self.switchesOn = switchesOn
      self.notifyMode = notifyMode
      self.pausesScanToConnect = pausesScanToConnect
      self.limits = limits
    }
  }

  /// How long BlueZ may take, and how often it is asked again. The caller's own time-outs hold besides.
  public struct Limits: Hashable, Sendable {
    /// An answer that needs no radio.
    public var call: Duration = .seconds(10)
    /// One attempt to connect; BlueZ itself gives up after 40 seconds.
    public var connect: Duration = .seconds(45)
    /// An attempt to connect to an address that BlueZ does not know, before the device is looked for.
    public var connectByAddress: Duration = .seconds(4)
    /// How many attempts to connect, the first counted.
    public var connectAttempts: Int = 5
    /// The wait before the second attempt; each further is twice as long.
    public var retryDelay: Duration = .milliseconds(250)
    /// The wait for an adapter without room for another connection.
    public var noRoomDelay: Duration = .seconds(4)
    /// From the connection to the services.
    public var servicesResolved: Duration = .seconds(30)
    /// From BlueZ's word that the services are resolved to the first of their objects.
    public var serviceObjects: Duration = .seconds(2)
    /// A read, a write, or a client's confirmation; ATT allows 30 seconds, and BlueZ 5.66 may never answer.
    public var operation: Duration = .seconds(35)
    /// How long BlueZ may be busy with a scan that is over: over a restart the kernel's goes on for 10 seconds.
    public var discovery: Duration = .seconds(12)
    /// How long an attribute may be busy with somebody else's operation.
    public var busy: Duration = .seconds(2)
    /// The wait before pairing is tried again that was cancelled too soon after connecting.
    public var pairingDelay: Duration = .milliseconds(500)
    /// How long a link that only a restarted daemon believes in may last; the kernel ends it after two seconds.
    public var staleLink: Duration = .seconds(3)
    /// How long what belongs together may come one after the other: the objects of a device's services; the reason of a
    /// disconnection, and the ends of a client's subscriptions, after it.
    public var grace: Duration = .milliseconds(50)
    /// From an operation that fails with its link to BlueZ's word that the link has ended.
    public var linkEnd: Duration = .milliseconds(100)
    /// How often the kernel's switch of an adapter is looked at that is off.
    public var switches: Duration = .seconds(2)
    /// How long BlueZ may hold notifications back, to send several at once. An indication of another characteristic waits
    /// so long behind them.
    public var gathering: Duration = .milliseconds(20)

    /// The limits as they stand above.
    public init() {}
  }
}
