import GATTRuntime

/// A way by which the values of a characteristic go to clients.
struct ServedSubscription {
  /// Which of the characteristic's, in order.
  let id: Int
  /// Who subscribed; the one that stands for all where BlueZ does not tell.
  var central: Central
  /// Where the values go; nil when they go by signals.
  let outlet: NotifyOutlet?
  /// Settled when the indication that is under way is confirmed.
  var confirmation: OneShot<Void>?

  /// Whether BlueZ takes values by it for a client that is not this one.
  @BusActor
  func isOpenFor(anotherThan central: Central) -> Bool {
    self.central != central && self.central != ServerClients.anyone && outlet?.isOpen == true
  }

  /// Ends it: who waits is told.
  @BusActor
  func close() {
    outlet?.close()
    confirmation?.settle(.failure(.disconnected(.remote)))
  }
}
