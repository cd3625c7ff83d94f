#if !hasFeature(Embedded)
  /// Profiles by UUID that keep the order they came in; one that comes again takes the place it had.
  struct OrderedProfiles<Profile: Sendable>: Sendable {
    private(set) var byUUID: [BluetoothUUID: Profile] = [:]
    private var order: [BluetoothUUID] = []

    var inOrder: [Profile] { order.compactMap { byUUID[$0] } }

    mutating func set(_ profile: Profile, for uuid: BluetoothUUID) {
      if byUUID.updateValue(profile, forKey: uuid) == nil { order.append(uuid) }
    }
  }
#endif
