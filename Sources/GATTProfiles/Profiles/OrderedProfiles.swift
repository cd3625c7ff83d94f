#if !hasFeature(Embedded)
  /// Profiles by a key that keep the order they came in; one that comes again takes the place it had.
  struct OrderedProfiles<Key: Hashable & Sendable, Profile: Sendable>: Sendable {
    private(set) var byKey: [Key: Profile] = [:]
    private var order: [Key] = []

    var inOrder: [Profile] { order.compactMap { byKey[$0] } }

    mutating func set(_ profile: Profile, for key: Key) {
      if byKey.updateValue(profile, forKey: key) == nil { order.append(key) }
    }
  }

  /// What tells the characteristics of a service apart: the UUID, and a descriptor where several share that.
  struct CharacteristicKey: Hashable, Sendable {
    let uuid: BluetoothUUID
    let descriptor: DescriptorProfile?
  }

  /// What tells services with one UUID apart: a profile that a program registers twice has the same both times.
  struct ServiceSignature: Hashable, Sendable {
    private let texts: [String]
    private let characteristics: [CharacteristicKey]

    init(_ service: ServiceProfile) {
      let declared = service.characteristics
      texts = [service.name, service.tag] + declared.map(\.name)
      characteristics = declared.map(\.key)
    }
  }

  extension CharacteristicProfile {
    var key: CharacteristicKey { CharacteristicKey(uuid: uuid, descriptor: identifyingDescriptor) }
  }
#endif
