/// Several who await one result, each with the right to give up alone.
final class OneShotList<Value: Sendable> {
  private var waiters: [OneShot<Value>] = []

  func add(_ waiter: OneShot<Value>) {
    waiters.append(waiter)
  }

  func settle(_ result: Result<Value, GATTError>) {
    for waiter in waiters { waiter.settle(result) }
    waiters = []
  }
}
