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
      /// All that were registered under a UUID, by what tells them apart.
      var rivals: [BluetoothUUID: OrderedProfiles<ServiceSignature, ServiceProfile>] = [:]
      /// The characteristics that were added to services, by the service's UUID.
      var extensions: [BluetoothUUID: OrderedProfiles<CharacteristicKey, CharacteristicProfile>] = [:]

      mutating func extendService(_ profile: ServiceProfile) {
        let characteristics = profile.characteristics
        for characteristic in characteristics {
          extensions[profile.uuid, default: .init()].set(characteristic, for: characteristic.key)
        }
        let extended = all(profile.uuid)
        guard extended.isEmpty else { return extended.forEach { add(characteristics, to: $0) } }
        services.set(profile, for: profile.uuid)
      }

      mutating func register(_ profile: ServiceProfile) {
        let signature = ServiceSignature(profile)
        add(extensions[profile.uuid]?.inOrder ?? [], to: profile)
        rivals[profile.uuid, default: .init()].set(profile, for: signature)
        services.set(profile, for: profile.uuid)
      }

      /// Those with a UUID; where there is no other, the extension that stands for the service.
      func all(_ uuid: BluetoothUUID) -> [ServiceProfile] {
        rivals[uuid]?.inOrder ?? services.byKey[uuid].map { [$0] } ?? []
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

    /// The services, in the order they were registered; of those that share a UUID, the one that was registered last.
    public var services: [ServiceProfile] {
      profiles.withLock { $0.services.inOrder }
    }

    /// The services by their UUID; of those that share one, the one that was registered last.
    public var service: [BluetoothUUID: ServiceProfile] {
      profiles.withLock { $0.services.byKey }
    }

    /// All services with a UUID, in the order they were registered: makers share the short ones that nobody has given to
    /// them, such as `FFE0`.
    public func services(_ uuid: BluetoothUUID) -> [ServiceProfile] {
      profiles.withLock { $0.all(uuid) }
    }

    /// Registers a service; one with its UUID, name, tag and characteristics that is there already gives way to it.
    ///
    /// Of several with a UUID, ``service`` and ``services`` have the one that was registered last, ``services(_:)`` all.
    /// A profile that is an extension adds its characteristics to that of the service, whichever is registered first; while
    /// there is no other, it stands for the service.
    @discardableResult
    public func addService(_ profile: ServiceProfile) -> ServiceProfile {
      profiles.withLock { state in
        guard !profile.isExtension else { return state.extendService(profile) }
        state.register(profile)
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
    /// share the UUID, it is that of the first; ``characteristicProfiles(_:in:)`` has all of them. Where several services
    /// share theirs, the one that was registered last and has the characteristic counts.
    public func characteristicProfile(
      _ uuid: BluetoothUUID, in service: BluetoothUUID
    ) -> CharacteristicProfile {
      characteristicProfiles(uuid, in: service).first ?? CharacteristicProfile(uuid: uuid)
    }

    /// The profiles of the characteristics with a UUID in a service, in order: several where a descriptor tells them apart.
    public func characteristicProfiles(
      _ uuid: BluetoothUUID, in service: BluetoothUUID
    ) -> [CharacteristicProfile] {
      let last = profiles.withLock { $0.services.byKey[service] }
      let found = last?.characteristics.filter { $0.uuid == uuid } ?? []
      guard found.isEmpty else { return found }
      let others = services(service).reversed().lazy.map { $0.characteristics.filter { $0.uuid == uuid } }
      return others.first { !$0.isEmpty } ?? []
    }
  }
#endif
