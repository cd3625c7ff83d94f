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

  private let bus: BusConnection
  private let timeout: Duration
  private var owner: String?

  /// Connects to a bus, and takes in what BlueZ has.
  ///
  /// - Parameters:
  ///   - address: as D-Bus writes addresses; nil for the system's bus.
  ///   - timeout: how long the bus and BlueZ may take for an answer that costs them nothing.
  init(address: String?, timeout: Duration) async throws(BusError) {
    bus = try BusConnection(address: address)
    self.timeout = timeout
    bus.received = { [weak self] message in
      self?.receive(message)
      return false
    }
    bus.closed = { [weak self] _ in self?.leave(.closed) }
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
    return [
      "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(BlueZInterface.service)'",
      prefix + "'org.freedesktop.DBus.ObjectManager'",
      prefix + "'org.freedesktop.DBus.Properties',member='PropertiesChanged'",
      prefix + "'\(BlueZInterface.device)'",
    ]
  }

  /// How many calls wait for their answers.
  var pendingCalls: Int { bus.pendingCalls }

  func close() {
    presenceChanged = nil
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

  private func load(from asked: String, done: @escaping @BusActor (Result<Void, BusError>) -> Void) {
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

  private func fill(_ values: [BusValue]) {
    tree.removeAll()
    for object in values.first.map(ManagedObjects.objects) ?? [] { tree.add(object.interfaces, at: object.path) }
    presence = .present
    presenceChanged?(.present)
  }

  private func leave(_ presence: Presence) {
    owner = nil
    tree.removeAll()
    guard self.presence != presence, self.presence != .closed else { return }
    self.presence = presence
    presenceChanged?(presence)
  }
}

extension BlueZDaemon {
  /// Calls a method of BlueZ. `answered` is called in the order of the messages.
  ///
  /// - Returns: what ``cancel(_:)`` takes.
  @discardableResult
  func call(
    _ method: BusMethod, at path: ObjectPath, _ arguments: [BusValue] = [], timeout: Duration,
    answered: @escaping @BusActor (BusConnection.Answer) -> Void
  ) -> Int? {
    bus.call(method, of: BlueZInterface.service, at: path, arguments, timeout: timeout, answered: answered)
  }

  /// Calls a method of BlueZ and waits for its answer; cancelling the task ends the wait.
  @discardableResult
  func call(
    _ method: BusMethod, at path: ObjectPath, _ arguments: [BusValue] = [], timeout: Duration? = nil
  ) async throws(BusError) -> [BusValue] {
    try await bus.call(method, of: BlueZInterface.service, at: path, arguments, timeout: timeout ?? self.timeout)
  }

  /// Forgets a call: its answer is discarded.
  func cancel(_ id: Int) { bus.cancel(id) }

  /// Asks for a property instead of trusting the tree, and corrects the tree by the answer.
  func refresh<Value: Equatable>(
    _ property: BusProperty<Value>, at path: ObjectPath
  ) async throws(BusError) -> Value? {
    let answer = try await call(.getProperty, at: path, [.string(property.interface), .string(property.name)])
    guard let value = answer.first?.unwrapped else { return nil }
    if tree[path, property] != Value.decode(value) {
      tree.change([property.name: value], invalidated: [], of: property.interface, at: path)
    }
    return Value.decode(value)
  }

  /// Sets a property.
  func set<Value>(_ property: BusProperty<Value>, to value: BusValue, at path: ObjectPath) async throws(BusError) {
    try await call(
      .setProperty, at: path, [.string(property.interface), .string(property.name), .variant(value)])
  }
}

extension BlueZDaemon {
  private func receive(_ message: BusMessage) {
    guard message.isSignal else { return }
    // What is not as it should be is passed over: others on the bus must not be able to stop this program.
    try? take(message)
  }

  private func take(_ message: BusMessage) throws(BusError) {
    switch (message.interface, message.member) {
    case ("org.freedesktop.DBus", "NameOwnerChanged"):
      guard message.sender == BusConnection.busName else { return }
      changeOwner(try message.values("sss").compactMap(String.decode))
    case _ where message.sender != owner: return
    case ("org.freedesktop.DBus.ObjectManager", "InterfacesAdded"):
      let values = try message.values("oa{sa{sv}}")
      guard presence == .present, let path = values.first.flatMap(ObjectPath.decode) else { return }
      tree.add(ManagedObjects.interfaces(values[1]), at: path)
    case ("org.freedesktop.DBus.ObjectManager", "InterfacesRemoved"):
      let values = try message.values("oas")
      guard let path = values.first.flatMap(ObjectPath.decode) else { return }
      tree.remove([String].decode(values[1]) ?? [], at: path)
    case ("org.freedesktop.DBus.Properties", "PropertiesChanged"):
      let values = try message.values("sa{sv}as")
      guard let interface = values.first.flatMap(String.decode) else { return }
      tree.change(
        ManagedObjects.properties(values[1]), invalidated: [String].decode(values[2]) ?? [], of: interface,
        at: message.path)
    default:
      let values = try message.values()
      tree.notify(.signalled(message.path, interface: message.interface, member: message.member, values))
    }
  }

  private func changeOwner(_ names: [String]) {
    guard names.count == 3, names[0] == BlueZInterface.service, names[2] != owner else { return }
    if owner != nil || presence == .present { leave(.lost) }
    guard !names[2].isEmpty else { return }
    owner = names[2]
    reload(from: names[2])
  }

  /// Until it is told or has changed once more: a daemon that has just started may be slow.
  private func reload(from asked: String) {
    load(from: asked) { [weak self] result in
      guard case .failure(.timedOut) = result, let self, owner == asked else { return }
      reload(from: asked)
    }
  }
}
