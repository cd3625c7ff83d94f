import GATTProfiles
import Synchronization

/// Which devices the ``Device``s of a central are, as long as each of those lives: two of one kind are two.
final class DeviceClaims: Sendable {
  /// By what the devices of a kind are found. Two kinds that differ in it may be on one link, two that differ in their names
  /// alone are remembered apart and are two devices.
  struct Kind: Hashable {
    private let advertisedServices: [BluetoothUUID]
    private let nameRule: NameRule?
    private let manufacturer: ManufacturerRule?
    private let requiredServices: [BluetoothUUID]

    init(_ description: DeviceDescription) {
      advertisedServices = description.advertisedServices
      nameRule = description.nameRule
      manufacturer = description.manufacturer
      requiredServices = description.requiredServices
    }
  }

  private struct Claim {
    let kind: Kind
    /// Which device it is.
    var own: DeviceIdentifier?
    /// Whether that does not change any more: a program has said so, or it has been ready.
    var isSettled: Bool
    /// Whether a program has said so, which may say it of several.
    var isGiven: Bool
    /// Which device it connects to, or is connected to.
    var used: DeviceIdentifier?
  }

  private struct State {
    var claims: [Int: Claim] = [:]
    var last = 0
  }

  private let state = Mutex(State())

  /// A further `Device`, by the number that is returned.
  func add(_ kind: Kind, given: DeviceIdentifier?) -> Int {
    state.withLock { state in
      state.last += 1
      state.claims[state.last] = Claim(kind: kind, own: given, isSettled: given != nil, isGiven: given != nil)
      return state.last
    }
  }

  /// It does not live any more.
  func remove(_ id: Int) {
    state.withLock { $0.claims[id] = nil }
  }

  /// Which device it is.
  func own(_ id: Int) -> DeviceIdentifier? { state.withLock { $0.claims[id]?.own } }

  /// Whether that does not change any more.
  func isSettled(_ id: Int) -> Bool { state.withLock { $0.claims[id]?.isSettled == true } }

  /// A store says which device it is, or does not know. What is settled stays.
  func remember(_ device: DeviceIdentifier?, for id: Int) {
    state.withLock { state in
      guard state.claims[id]?.isSettled == false else { return }
      state.claims[id]?.own = device
    }
  }

  /// It is this device from now on.
  func settle(_ device: DeviceIdentifier, for id: Int) {
    state.withLock { state in
      state.claims[id]?.own = device
      state.claims[id]?.isSettled = true
    }
  }

  /// It may be any device of its kind.
  func forget(_ id: Int) {
    state.withLock { state in
      guard let kind = state.claims[id]?.kind else { return }
      state.claims[id] = Claim(kind: kind, isSettled: false, isGiven: false)
    }
  }

  /// Has it use a device, unless that is another's of the kind; false then.
  func use(_ device: DeviceIdentifier, for id: Int) -> Bool {
    state.withLock { state in
      guard let claim = state.claims[id] else { return false }
      let isOwn = claim.own == device
      let isTaken = state.claims.contains { other, its in
        other != id && its.kind == claim.kind && (its.used == device || !isOwn && its.own == device)
      }
      guard claim.isGiven || !isTaken else { return false }
      state.claims[id]?.used = device
      return true
    }
  }

  /// It uses none any more.
  func leave(_ id: Int) {
    state.withLock { $0.claims[id]?.used = nil }
  }

  /// Whether another one of the kind is this device.
  func isAnothers(_ device: DeviceIdentifier, than id: Int) -> Bool {
    state.withLock { state in
      let kind = state.claims[id]?.kind
      return state.claims.contains { $0 != id && $1.kind == kind && $1.own == device }
    }
  }
}
