import GATTProfiles
import Logging
import Synchronization

/// Which device a ``Device`` is: known while it lives, and by its store in later sessions.
final class DeviceIdentity: Sendable {
  /// Two that become ready at once remember one after the other.
  private static let remembering = Mutex(())

  /// What a store remembers it by.
  private let name: String
  private let claims: DeviceClaims
  private let id: Int
  private let store: (any DeviceStore)?
  private let logger: Logger

  /// - Parameter given: the device, where a program has it in hand.
  init(
    _ kind: DeviceDescription, _ claims: DeviceClaims, _ store: (any DeviceStore)?, given: DeviceIdentifier?,
    _ logger: Logger
  ) {
    name = kind.name
    self.claims = claims
    self.store = store
    self.logger = logger
    id = claims.add(DeviceClaims.Kind(kind), given: given)
    // So that no other one of the kind takes it, before it is activated.
    _ = known
  }

  deinit { claims.remove(id) }

  /// Which device it is; nil where any of its kind will do.
  var known: DeviceIdentifier? {
    if store != nil, !claims.isSettled(id) { claims.remember(stored(), for: id) }
    return claims.own(id)
  }

  /// Has it use a device, unless that is another's of the kind; false then.
  func use(_ device: DeviceIdentifier) -> Bool { claims.use(device, for: id) }

  /// What it used is free for others again, unless it is that.
  func leave() { claims.leave(id) }

  /// It is this device, which has been ready.
  ///
  /// - Throws: ``GATTError/deviceInUse(device:_:)`` where the store remembers another one's, which would be lost.
  func prove(_ device: DeviceIdentifier) async throws(GATTError) {
    guard !claims.isSettled(id) else { return }
    guard store is FileDeviceStore else { return try settle(device) }
    try await WaitingCall.run { () throws(GATTError) in try self.settle(device) }
  }

  private func settle(_ device: DeviceIdentifier) throws(GATTError) {
    try Self.remembering.withLock { _ throws(GATTError) in
      let before = stored()
      if let before, before != device, claims.isAnothers(before, than: id) {
        throw .deviceInUse(device: name, before)
      }
      claims.settle(device, for: id)
      if before != device { remember(device) }
    }
  }

  /// It may be any device of its kind.
  ///
  /// - Throws: what the store throws.
  func forget() async throws {
    claims.forget(id)
    guard let file = store as? FileDeviceStore else {
      try store?.remember(nil, as: name)
      return
    }
    try await WaitingCall.run { [name] in try file.remember(nil, as: name) }
  }

  private func stored() -> DeviceIdentifier? {
    do {
      return try store?.device(named: name)
    } catch {
      logger.warning("which \(name) there was is not known: \(error)")
      return nil
    }
  }

  private func remember(_ device: DeviceIdentifier) {
    do {
      try store?.remember(device, as: name)
    } catch {
      logger.warning("\(device) is not remembered: \(error)")
    }
  }
}
