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

  extension CharacteristicProfile {
    var key: CharacteristicKey { CharacteristicKey(uuid: uuid, descriptor: identifyingDescriptor) }
  }
#endif
