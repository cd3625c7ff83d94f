public import GATTProfiles
import Synchronization

/// A descriptor of a characteristic that this program offers.
///
/// Where its permissions let clients write it, it holds the value that they read, and decides what they may write: first the
/// descriptor's type, then, if there is one, a handler. Only what both accept becomes the value.
public final class MutableDescriptor: Sendable {
  /// Its declaration: how its bytes are checked, and who may write them.
  public let profile: DescriptorProfile
  let key = AttributeKey.next()
  private let state: Mutex<State>

  private struct State {
    var value: [UInt8]
    var writeHandler: MutableCharacteristic.WriteHandler?
  }

  init(_ profile: DescriptorProfile) {
    self.profile = profile
    state = Mutex(State(value: profile.value))
  }

  /// The UUID that clients find it by.
  public var uuid: BluetoothUUID { profile.uuid }
  /// The bytes that clients read now.
  public var value: [UInt8] { state.withLock { $0.value } }

  /// The value that clients read now, as a type.
  ///
  /// - Throws: where and why the bytes are no such value.
  public func value<T: GATTDescriptor>(as type: T.Type) throws(ValueDecodingError) -> T { try T(bytes: value) }

  /// Has a handler decide on each write that the type accepts, before the value changes; nil accepts all. What it throws
  /// reaches the client as that of ``MutableCharacteristic/onWrite(_:)`` does.
  public func onWrite(_ handler: MutableCharacteristic.WriteHandler?) {
    state.withLock { $0.writeHandler = handler }
  }

  var writeHandler: MutableCharacteristic.WriteHandler? { state.withLock { $0.writeHandler } }

  func setValue(_ value: [UInt8]) {
    state.withLock { $0.value = value }
  }

  /// What a transport is told of it. A user description is written as the value of its characteristic is, where
  /// `writable-auxiliaries` says that it can be.
  func definition(of characteristic: CharacteristicProfile) -> DescriptorDefinition {
    DescriptorDefinition(key: key, uuid: uuid, value: value, permissions: permissions(of: characteristic))
  }

  /// What the link must be for it.
  func permissions(of characteristic: CharacteristicProfile) -> AttributePermissions {
    let isDescription = uuid == GATTType.userDescription && characteristic.properties.contains(.writableAuxiliaries)
    guard isDescription else { return profile.permissions }
    let writing = AttributePermissions([.writeEncrypted, .writeAuthenticated, .writeAuthorized])
    return profile.permissions.union([.writeable]).union(characteristic.permissions.intersection(writing))
  }
}

extension MutableDescriptor: CustomStringConvertible {
  /// Its UUID: `descriptor 290d`.
  public var description: String { "descriptor \(uuid)" }
}
