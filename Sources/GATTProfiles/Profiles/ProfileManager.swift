#if !hasFeature(Embedded)
  import Synchronization

  /// The profiles a program knows. Any thread may use it.
  ///
  /// A program may do without: a characteristic that no profile describes is still read and written as bytes.
  ///
  /// ```swift
  /// HeartRate.register()
  /// let profile = ProfileManager.shared.characteristicProfile("2A37", in: "180D")
  /// print(profile.name, profile.stringValue([0x00, 72]) ?? [:])
  /// ```
  public final class ProfileManager: Sendable {
    /// The profiles that every part of a program shares.
    public static let shared = ProfileManager()

    private let profiles = Mutex(OrderedProfiles<ServiceProfile>())

    /// Profiles of your own, none yet.
    public init() {}

    /// The services, in the order they were registered.
    public var services: [ServiceProfile] {
      profiles.withLock { $0.inOrder }
    }

    /// The services by their UUID.
    public var service: [BluetoothUUID: ServiceProfile] {
      profiles.withLock { $0.byUUID }
    }

    /// Registers a service; one with a UUID that is there already takes its place.
    @discardableResult
    public func addService(_ profile: ServiceProfile) -> ServiceProfile {
      profiles.withLock { $0.set(profile, for: profile.uuid) }
      return profile
    }

    /// The services listed under a tag, in the order they were registered.
    public func services(tagged tag: String) -> [ServiceProfile] {
      services.filter { $0.tag == tag }
    }

    /// The tags in use, each once, in the order they first came.
    public var tags: [String] {
      services.reduce(into: []) { tags, service in
        if !tags.contains(service.tag) { tags.append(service.tag) }
      }
    }

    /// The profile of a characteristic in a service.
    ///
    /// One that nobody declared there has a profile all the same: its UUID, the name `Unknown`, hex for text.
    public func characteristicProfile(
      _ uuid: BluetoothUUID, in service: BluetoothUUID
    ) -> CharacteristicProfile {
      let profile = profiles.withLock { $0.byUUID[service] }
      return profile?.characteristic[uuid] ?? CharacteristicProfile(uuid: uuid)
    }
  }
#endif
