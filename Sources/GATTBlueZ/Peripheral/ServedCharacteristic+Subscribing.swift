import GATTProfiles
import GATTRuntime

extension ServedCharacteristic {
  /// What BlueZ makes of the values. Which of the two a client asked for, where both are offered, it does not tell.
  private var kind: SubscriptionKind {
    definition.properties.contains(.notify) ? .notification : .indication
  }

  /// Gives BlueZ a file descriptor to take values from. Versions up to 5.7x ask for one, with the first client, and
  /// send what comes from it to all who subscribe; newer ones ask for one for each.
  func acquire(_ message: BusMessage, _ options: RequestOptions) throws(BusError) {
    let id = lastSubscription + 1
    let pair = NotifyOutlet.pair { [weak self] in
      self?.confirm { $0.id == id }
    } ended: { [weak self] in
      self?.unsubscribe { $0.id == id }
    }
    guard let pair else {
      // BlueZ falls back to signals.
      return try message.fail("org.bluez.Error.NotSupported", "no file descriptor is left")
    }
    try message.reply([.descriptor(pair.other), .uint16(options.mtu ?? Self.largestMTU)])
    pair.other.close()
    let central = server.clients.central(options.device)
    if subscriptions.contains(where: { $0.isOpenFor(anotherThan: central) }) { server.reach.noteWayForEach() }
    subscribe(central, by: pair.outlet)
  }

  private static let largestMTU: UInt16 = 517

  /// A client subscribed, or subscribed anew.
  func subscribe(_ central: Central, by outlet: NotifyOutlet?) {
    lastSubscription += 1
    for subscription in subscriptions where subscription.central == central { subscription.close() }
    subscriptions.removeAll { $0.central == central }
    subscriptions.append(ServedSubscription(id: lastSubscription, central: central, outlet: outlet))
    report(central, kind)
  }

  /// Ends the subscriptions that a condition holds of.
  func unsubscribe(where isMeant: (ServedSubscription) -> Bool) {
    let ended = subscriptions.filter(isMeant)
    subscriptions.removeAll { subscription in ended.contains { $0.id == subscription.id } }
    for subscription in ended {
      subscription.close()
      report(subscription.central, nil)
    }
  }

  /// A client is gone. An outlet that BlueZ keeps open all the same serves others, of which it has not told.
  func leave(_ central: Central) {
    guard let index = subscriptions.firstIndex(where: { $0.central == central }) else { return }
    guard !subscriptions.contains(where: { $0.central == ServerClients.anyone }) else {
      return unsubscribe { $0.central == central }
    }
    subscriptions[index].central = ServerClients.anyone
    report(ServerClients.anyone, kind)
    report(central, nil)
  }

  private func report(_ central: Central, _ kind: SubscriptionKind?) {
    server.clients.delegate.subscriptionChanged(of: definition.key, by: central, to: kind)
  }
}

extension ServedCharacteristic {
  /// Sends a value; an indication's confirmation is waited for.
  func send(_ value: [UInt8], as kind: SubscriptionKind, to central: Central) async throws(GATTError) {
    guard let index = subscriptions.firstIndex(where: { $0.central == central }) else {
      throw .disconnected(.remote)
    }
    let confirmation = kind == .indication ? OneShot<Void>() : nil
    subscriptions[index].confirmation = confirmation
    try await pass(value, by: subscriptions[index])
    guard let confirmation else { return }
    let limit = server.configuration.limits.operation
    let error = GATTError.timedOut(operation: "an indication", after: limit)
    try await server.deadline.value(of: confirmation, within: limit, failingWith: error)
  }

  private func pass(_ value: [UInt8], by subscription: ServedSubscription) async throws(GATTError) {
    // BlueZ takes an empty packet for the end of the file descriptor. By signal it sends to all at once.
    guard let outlet = subscription.outlet, !value.isEmpty else {
      guard subscription.id == subscriptions.first?.id else { return }
      return try await server.signals.send(value, of: path)
    }
    guard try await outlet.write(value) else { throw .disconnected(.remote) }
  }

  /// Returns when BlueZ has taken what was sent to a client.
  func drain(for central: Central) async {
    let outlet = subscriptions.first { $0.central == central }?.outlet
    // BlueZ takes at least one packet between two answers.
    for _ in 0..<Self.mostQueued where outlet?.isEmpty == false { await server.clients.replied?() }
  }

  /// More packets than a socket has room for.
  private static let mostQueued = 512

  /// Clients confirmed the indications of subscriptions that a condition holds of.
  func confirm(where isMeant: (ServedSubscription) -> Bool) {
    for subscription in subscriptions where isMeant(subscription) { subscription.confirmation?.settle(.success(())) }
  }
}
