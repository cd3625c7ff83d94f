#if !hasFeature(Embedded)
  /// What a kind of device is recognized by, what it has to have, and what is done with it before it is ready: `device` of
  /// a profile.
  public struct DeviceDescription: Sendable {
    /// The name people know the kind of device by.
    public var name: String
    /// The device advertises at least one of these services; empty when it need not.
    public var advertisedServices: [BluetoothUUID]
    /// The name that it advertises follows this rule.
    public var nameRule: NameRule?
    /// Its manufacturer data follows this rule.
    public var manufacturer: ManufacturerRule?
    /// It is received at so many dBm at least.
    public var minimumRSSI: Int?
    /// The services that it has to have, with their mandatory characteristics; those of ``makeServices`` that are not among
    /// them may be missing.
    public var requiredServices: [BluetoothUUID]
    /// The characteristic that the device sends its messages by.
    public var receive: CharacteristicPath?
    /// The characteristic that messages for the device are written to.
    public var write: CharacteristicPath?
    /// What is done before the device is ready, in order.
    public var ready: [ReadyAction]
    /// Makes the profiles of its services; they hold for this kind of device alone, whatever others have the same UUIDs.
    public var makeServices: @Sendable () -> [ServiceProfile]

    /// A description of its parts.
    public init(
      name: String, advertisedServices: [BluetoothUUID] = [], nameRule: NameRule? = nil,
      manufacturer: ManufacturerRule? = nil, minimumRSSI: Int? = nil, requiredServices: [BluetoothUUID] = [],
      receive: CharacteristicPath? = nil, write: CharacteristicPath? = nil, ready: [ReadyAction] = [],
      services makeServices: @escaping @Sendable () -> [ServiceProfile] = { [] }
    ) {
      self.name = name
      self.advertisedServices = advertisedServices
      self.nameRule = nameRule
      self.manufacturer = manufacturer
      self.minimumRSSI = minimumRSSI
      self.requiredServices = requiredServices
      self.receive = receive
      self.write = write
      self.ready = ready
      self.makeServices = makeServices
    }
  }
#endif
