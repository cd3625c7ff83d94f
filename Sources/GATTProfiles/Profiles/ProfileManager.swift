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

    private let profiles = Mutex(State())

    private struct State {
      var services = OrderedProfiles<BluetoothUUID, ServiceProfile>()
      /// The characteristics that were added to services, by the service's UUID.
      var extensions: [BluetoothUUID: OrderedProfiles<CharacteristicKey, CharacteristicProfile>] = [:]

      mutating func extendService(_ profile: ServiceProfile) {
        let characteristics = profile.characteristics
        for characteristic in characteristics {
          extensions[profile.uuid, default: .init()].set(characteristic, for: characteristic.key)
        }
        if let service = services.byKey[profile.uuid] { return add(characteristics, to: service) }
        services.set(profile, for: profile.uuid)
      }

      /// Adds what the service does not declare itself.
      func add(_ characteristics: [CharacteristicProfile], to service: ServiceProfile) {
        let declared = Set(service.characteristics.map(\.key))
        for characteristic in characteristics where !declared.contains(characteristic.key) {
          service.addCharacteristic(characteristic)
        }
      }
    }

    /// Profiles of your own, none yet.
    public init() {}

    /// The services, in the order they were registered.
    public var services: [ServiceProfile] {
      profiles.withLock { $0.services.inOrder }
    }

    /// The services by their UUID.
    public var service: [BluetoothUUID: ServiceProfile] {
      profiles.withLock { $0.services.byKey }
    }

    /// Registers a service; one with a UUID that is there already takes its place.
    ///
    /// A profile that is an extension adds its characteristics to that of the service, whichever is registered first; while
    /// there is no other, it stands for the service.
    @discardableResult
    public func addService(_ profile: ServiceProfile) -> ServiceProfile {
      profiles.withLock { state in
        guard !profile.isExtension else { return state.extendService(profile) }
        state.add(state.extensions[profile.uuid]?.inOrder ?? [], to: profile)
        state.services.set(profile, for: profile.uuid)
      }
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
    /// One that nobody declared there has a profile all the same: its UUID, the name `Unknown`, hex for text. Where several
    /// share the UUID, it is that of the first; ``characteristicProfiles(_:in:)`` has all of them.
    public func characteristicProfile(
      _ uuid: BluetoothUUID, in service: BluetoothUUID
    ) -> CharacteristicProfile {
      characteristicProfiles(uuid, in: service).first ?? CharacteristicProfile(uuid: uuid)
    }

    /// The profiles of the characteristics with a UUID in a service, in order: several where a descriptor tells them apart.
    public func characteristicProfiles(
      _ uuid: BluetoothUUID, in service: BluetoothUUID
    ) -> [CharacteristicProfile] {
      let profile = profiles.withLock { $0.services.byKey[service] }
      return profile?.characteristics.filter { $0.uuid == uuid } ?? []
    }
  }
#endif
