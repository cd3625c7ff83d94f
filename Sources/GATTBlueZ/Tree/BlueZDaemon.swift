/// A connection to BlueZ: its objects, its methods, and whether it runs.
@BusActor
final class BlueZDaemon {
  /// Whether BlueZ runs.
  enum Presence: Hashable {
    /// Not since this connection was made.
    case absent
    /// It did, and has stopped.
    case lost
    /// Yes, and the tree is complete.
    case present
    /// The bus itself is gone, and this connection with it.
    case closed
  }

  let tree = ObjectTree()
  private(set) var presence = Presence.absent
  /// Is told of each change, after the tree has been emptied or filled.
  var presenceChanged: (@BusActor (Presence) -> Void)?

  /// Is told of each call that BlueZ makes; true when it is answered, now or later.
  var called: (@BusActor (BusMessage) -> Bool)?

  let bus: BusConnection
  let timeout: Duration
  /// The daemon's unique name; nil while it does not run.
  var owner: String?
  /// Who takes the values that BlueZ signals of a characteristic.
  var valueWatches: [ObjectPath: ValueWatch] = [:]

  /// Takes over a connection, on which nothing is known of BlueZ yet.
  init(on bus: BusConnection, timeout: Duration) {
    self.bus = bus
    self.timeout = timeout
    bus.received = { [weak self] in self?.receive($0) ?? false }
    bus.closed = { [weak self] _ in self?.leave(.closed) }
  }

  /// Connects to a bus, and takes in what BlueZ has.
  ///
  /// - Parameters:
  ///   - address: as D-Bus writes addresses; nil for the system's bus.
  ///   - timeout: how long the bus and BlueZ may take for an answer that costs them nothing.
  convenience init(address: String?, timeout: Duration) async throws(BusError) {
    self.init(on: try BusConnection(address: address), timeout: timeout)
    do throws(BusError) {
      for rule in Self.rules { try await bus.addMatch(rule, timeout: timeout) }
      try await findOwner()
    } catch {
      bus.close()
      throw error
    }
  }

  isolated deinit { bus.close() }

  private static var rules: [String] {
    let prefix = "type='signal',sender='\(BlueZInterface.service)',interface="
    // Not those of attributes but services: each value that somebody reads is signalled, too.
    let changing = [BlueZInterface.adapter, BlueZInterface.device, BlueZInterface.battery, BlueZInterface.gattService]
    let changes = changing.map { interface in
      prefix + "'\(BlueZInterface.properties)',member='PropertiesChanged',arg0='\(interface)'"
    }
    return [
      "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(BlueZInterface.service)'",
      prefix + "'org.freedesktop.DBus.ObjectManager'", prefix + "'\(BlueZInterface.device)'",
    ] + changes
  }

  /// How many calls wait for their answers.
  var pendingCalls: Int { bus.pendingCalls }

  func close() {
    (presenceChanged, called) = (nil, nil)
    bus.close()
  }

  private func findOwner() async throws(BusError) {
    let answer: [BusValue]
    do throws(BusError) {
      answer = try await bus.call(
        .getNameOwner, of: BusConnection.busName, at: BusConnection.busPath, [.string(BlueZInterface.service)],
        timeout: timeout)
    } catch {
      guard error.name == "org.freedesktop.DBus.Error.NameHasNoOwner" else { throw error }
      return
    }
    // A change may have come before this answer was seen.
    if owner == nil, let name = answer.first.flatMap(String.decode) { owner = name }
    if presence != .present { try await load() }
  }

  /// Takes in all objects, in place of what is known: the answer stands in one line with the signals.
  private func load() async throws(BusError) {
    guard let asked = owner else { return }
    let result = await withCheckedContinuation { continuation in
      load(from: asked) { continuation.resume(returning: $0) }
    }
    try result.get()
  }

  func load(from asked: String, done: @escaping @BusActor (Result<Void, BusError>) -> Void) {
    bus.call(.getManagedObjects, of: asked, at: ObjectPath("/"), timeout: timeout) { [weak self] answer in
      guard let self else { return done(.failure(.disconnected)) }
      switch answer {
      case .success(let values):
        if owner == asked { fill(values) }
        done(.success(()))
      case .failure(let error): done(.failure(error))
      }
    }
  }

  /// Takes the answer to `GetManagedObjects` in place of what is known.
  func fill(_ values: [BusValue]) {
    tree.removeAll()
    for object in values.first.map(ManagedObjects.objects) ?? [] { tree.add(object.interfaces, at: object.path) }
    presence = .present
    presenceChanged?(.present)
  }

  func leave(_ presence: Presence) {
    owner = nil
    guard self.presence != presence, self.presence != .closed else { return }
    // First, so that who sees the objects go knows why.
    self.presence = presence
    tree.removeAll()
    presenceChanged?(presence)
  }
}
