public import GATTProfiles
import Synchronization

/// A characteristic that this program offers.
///
/// It holds the value that clients read, and decides what they may write: first the profile, then, if there is one, a
/// handler. Only what both accept becomes the value.
public final class MutableCharacteristic: Sendable {
  /// Decides on a write. An ``ATTError`` that it throws refuses the write and reaches the client; any other error
  /// reaches it as ``ATTError/unlikelyError``, and the log as it is.
  public typealias WriteHandler = @Sendable (_ value: [UInt8], _ central: Central) async throws -> Void
  /// Makes the value that a client reads: up to 512 bytes. Its errors are as those of a ``WriteHandler``.
  public typealias ReadHandler = @Sendable (_ central: Central) async throws -> [UInt8]

  /// Its declaration: how its bytes are checked, and how they read as text.
  public let profile: CharacteristicProfile
  /// Its descriptors, in the order they are offered; not those of subscriptions and extended properties, which stacks add.
  public let descriptors: [MutableDescriptor]
  let key = AttributeKey.next()
  private let state: Mutex<State>

  private struct State {
    var value: [UInt8]?
    var writeHandler: WriteHandler?
    var readHandler: ReadHandler?
    var requestServer: (any RequestServer)?
    var subscriptions: [Subscription] = []
    var updatePolicy = UpdatePolicy.waiting(capacity: 64)
    var readings: [Central: [UInt8]] = [:]
  }

  /// A characteristic with everything a profile declares.
  ///
  /// - Parameters:
  ///   - profile: its declaration.
  ///   - value: what it starts with; nothing unless given, also where the profile has an initial value.
  ///   - descriptors: more descriptors than the profile has; one whose UUID it has takes the place of those.
  public init(profile: CharacteristicProfile, value: [UInt8]? = nil, descriptors: [DescriptorProfile] = []) {
    self.profile = profile
    let replaced = Set(descriptors.map(\.uuid))
    self.descriptors = (profile.descriptors.filter { !replaced.contains($0.uuid) } + descriptors).map {
      MutableDescriptor($0)
    }
    state = Mutex(State(value: value))
  }

  /// A characteristic of a type, for a service that has several of it, say: it is what they are told apart by.
  ///
  /// ```swift
  /// let roof = MutableCharacteristic(
  ///   EnvironmentalSensing.Temperature.self,
  ///   descriptors: [
  ///     .userDescription("Roof"),
  ///     DescriptorProfile(ESConfiguration.or, permissions: [.readable, .writeable]),
  ///   ])
  /// ```
  ///
  /// - Parameters:
  ///   - type: the characteristic.
  ///   - value: what it starts with.
  ///   - descriptors: more descriptors than the type declares; one whose UUID it declares takes the place of those.
  public convenience init<T: GATTCharacteristic>(
    _ type: T.Type, value: T? = nil, descriptors: [DescriptorProfile] = []
  ) {
    self.init(profile: type.makeProfile(), value: value?.encoded(), descriptors: descriptors)
  }

  /// A characteristic without a profile, whose bytes are checked by nothing; up to 512 of them.
  public convenience init(
    uuid: BluetoothUUID, properties: CharacteristicProperties, permissions: AttributePermissions,
    value: [UInt8]? = nil, descriptors: [DescriptorProfile] = []
  ) {
    self.init(
      profile: CharacteristicProfile(
        uuid: uuid, permissions: permissions, properties: properties),
      value: value, descriptors: descriptors)
  }

  /// Its descriptor of a type, the first unless another place is given; nil where it has none there.
  public func descriptor<T: GATTDescriptor>(_ type: T.Type, instance place: Int = 0) -> MutableDescriptor? {
    let all = descriptors.filter { $0.uuid == type.uuid }
    return all.indices.contains(place) ? all[place] : nil
  }

  /// The UUID that clients find it by.
  public var uuid: BluetoothUUID { profile.uuid }
  /// The profile's name; `Unknown` without one. Clients do not see it.
  public var name: String { profile.name }
  /// What a client may do, but for what the profile's permissions ask of the link.
  public var properties: CharacteristicProperties { profile.properties }
  /// The bytes that clients read now, unless a handler makes them; nil before there are any.
  public var value: [UInt8]? { state.withLock { $0.value } }
  /// The clients that subscribe to it, in the order they did.
  public var subscribers: [Central] { state.withLock { $0.subscriptions.map(\.central) } }
  /// Whether any client subscribes to it, so that it is worth to update its value.
  public var isUpdating: Bool { !subscribers.isEmpty }

  /// What becomes of an update for a subscriber for whom as many wait already as may; 64 wait, and the update with them, unless
  /// it is set. A change holds for the updates that follow.
  public var updatePolicy: UpdatePolicy {
    get { state.withLock { $0.updatePolicy } }
    set { state.withLock { $0.updatePolicy = newValue } }
  }

  /// Has a handler decide on each write that the profile accepts, before the value changes; nil accepts all.
  public func onWrite(_ handler: WriteHandler?) {
    decide(by: handler, serving: nil)
  }

  /// Has requests carried out after they were written, in place of a handler that decides on the write, or behind one.
  func serve(_ server: any RequestServer, decidingBy handler: WriteHandler? = nil) {
    decide(by: handler, serving: server)
  }

  private func decide(by handler: WriteHandler?, serving server: (any RequestServer)?) {
    let replaced = state.withLock { state in
      defer { (state.writeHandler, state.requestServer) = (handler, server) }
      return state.requestServer
    }
    replaced?.cancel(of: nil)
  }

  /// Has a handler make the value at each read; nil reads what was last written or updated.
  public func onRead(_ handler: ReadHandler?) {
    state.withLock { $0.readHandler = handler }
  }

  var writeHandler: WriteHandler? { state.withLock { $0.writeHandler } }
  var requestServer: (any RequestServer)? { state.withLock { $0.requestServer } }
  var readHandler: ReadHandler? { state.withLock { $0.readHandler } }
  var subscriptions: [Subscription] { state.withLock { $0.subscriptions } }

  func setValue(_ value: [UInt8]) {
    state.withLock { $0.value = value }
  }

  /// Has values that belong together wait for all subscribers, who so see all updates in one order; the last becomes the value.
  func update(_ values: [[UInt8]], waits: Bool) -> [(Subscription, UpdateQueue.Placement)] {
    state.withLock { state in
      state.value = values.last ?? state.value
      return state.subscriptions.map { ($0, $0.place(values, by: state.updatePolicy, waits: waits)) }
    }
  }

  /// Keeps a value for a client that may read on where its first packet ends; in place of the one before.
  func beginReading(_ value: [UInt8], by central: Central) {
    let isLong = value.count >= ATTLimits.defaultMTU - 1
    state.withLock { $0.readings[central] = isLong ? value : nil }
  }

  /// The value that a client has read the beginning of.
  func begunReading(by central: Central) -> [UInt8]? { state.withLock { $0.readings[central] } }

  /// A client is gone, and reads nothing any more.
  func endReading(by central: Central) {
    state.withLock { $0.readings[central] = nil }
  }

  /// Replaces a client's subscription; nil ends it.
  func setSubscription(_ subscription: Subscription?, of central: Central) {
    let ended = state.withLock { state in
      let ended = state.subscriptions.filter { $0.central == central }
      state.subscriptions.removeAll { $0.central == central }
      if let subscription { state.subscriptions.append(subscription) }
      return ended
    }
    for subscription in ended { subscription.end() }
  }

  /// Whether it is the characteristic of a type, and not another of its UUID.
  func isOffered(as type: any GATTCharacteristic.Type) -> Bool {
    guard uuid == type.uuid else { return false }
    guard let identifying = type.details.identifyingDescriptor else { return true }
    return isOffered(with: identifying)
  }

  /// Whether it has a descriptor of some value.
  func isOffered(with descriptor: DescriptorProfile) -> Bool {
    descriptors.contains { $0.uuid == descriptor.uuid && $0.profile.value == descriptor.value }
  }

  var definition: CharacteristicDefinition {
    CharacteristicDefinition(
      key: key, uuid: uuid, properties: properties, permissions: profile.permissions,
      descriptors: descriptors.map { $0.definition(of: profile) }, notifyMode: profile.notifyMode)
  }
}
