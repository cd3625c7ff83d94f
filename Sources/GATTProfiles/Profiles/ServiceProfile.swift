#if !hasFeature(Embedded)
  import Synchronization

  // Sendable: every stored property is an immutable Sendable or a Mutex, and no subclass outside this module can add one.
  /// What is known of a service before any device is near: its declaration and its characteristics.
  ///
  /// A profile that was compiled from YAML makes its own; by hand, one is put together of its parts:
  ///
  /// ```swift
  /// let lamp = ServiceProfile(uuid: "FFE0", name: "Lamp")
  /// lamp.addCharacteristic(
  ///   CharacteristicProfile(uuid: "FFE1", name: "Brightness", permissions: [.readable], properties: [.read]))
  /// ProfileManager.shared.addService(lamp)
  /// ```
  public class ServiceProfile: @unchecked Sendable {
    /// The name of a service that nobody declared.
    public static let unknownName = "Unknown"
    /// What a service is listed under unless it says otherwise.
    public static let miscellaneousTag = "Miscellaneous"

    /// The service's UUID.
    public let uuid: BluetoothUUID
    /// The name people know the service by.
    public let name: String
    /// What the service is listed under: a vendor or a device.
    public let tag: String
    /// Whether another profile describes the service, and this one adds characteristics to it.
    public let isExtension: Bool
    /// Whether it is a primary service; a secondary one is not advertised, and only serves others.
    public let isPrimary: Bool
    /// The UUIDs of the services that it includes, in their order.
    public let includedServices: [BluetoothUUID]

    private let profiles = Mutex(OrderedProfiles<CharacteristicKey, CharacteristicProfile>())

    /// A service without characteristics; only the UUID has to be known.
    public init(
      uuid: BluetoothUUID, name: String = ServiceProfile.unknownName, tag: String = ServiceProfile.miscellaneousTag,
      isExtension: Bool = false, isPrimary: Bool = true, includedServices: [BluetoothUUID] = []
    ) {
      self.uuid = uuid
      self.name = name
      self.tag = tag
      self.isExtension = isExtension
      self.isPrimary = isPrimary
      self.includedServices = includedServices
    }

    /// The characteristics, in the order they were added.
    public final var characteristics: [CharacteristicProfile] {
      profiles.withLock { $0.inOrder }
    }

    /// The characteristics by their UUID; the first where several share one.
    public final var characteristic: [BluetoothUUID: CharacteristicProfile] {
      Dictionary(characteristics.map { ($0.uuid, $0) }) { first, _ in first }
    }

    /// Adds a characteristic; one with a UUID that is there already takes its place, unless
    /// ``CharacteristicProfile/identifyingDescriptor`` tells them apart.
    public final func addCharacteristic(_ profile: CharacteristicProfile) {
      profiles.withLock { $0.set(profile, for: profile.key) }
    }
  }
#endif
