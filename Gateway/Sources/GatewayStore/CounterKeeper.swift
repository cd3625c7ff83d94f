public import GatewayCore
import Logging

/// Keeps how far devices with a key have counted, so that what was recorded while the gateway ran is refused also after it has
/// started again. It writes seldom, since each time costs a memory card some of its life: who cuts its power has five minutes.
public actor CounterKeeper {
  private static let pause = Duration.seconds(300)

  private let gateway: Gateway
  private let path: String
  private let queue: StoreQueue<CounterStore>
  private var written: [KeyCounter] = []
  private var told: StoreError?

  /// Opens a file, or makes it. One that is broken is kept beside it, which is said, and it begins anew.
  ///
  /// - Throws: why it cannot be used.
  public init(_ gateway: Gateway, path: String) throws(StoreError) {
    (self.gateway, self.path) = (gateway, path)
    let store = try CounterStore(path: path)
    if let aside = store.aside {
      gateway.logger.warning("\(path) was broken, and is \(aside) now; how far devices have counted begins anew")
    }
    queue = StoreQueue(store)
  }

  /// Has the gateway go on from what an earlier run has kept.
  public func restore() async {
    do throws(StoreError) {
      written = try await queue.run { store throws(StoreError) in try store.counters() }
      await gateway.restore(written)
    } catch {
      gateway.logger.warning("\(error); how far devices have counted begins anew")
      told = error
    }
  }

  /// Keeps counters until the task is cancelled, and what is new then.
  public func run() async {
    while (try? await gateway.time.clock.sleep(for: Self.pause)) != nil { await write() }
    await write()
  }

  private func write() async {
    let counters = await gateway.keyCounters
    guard counters != written else { return }
    do throws(StoreError) {
      try await queue.run { store throws(StoreError) in try store.keep(counters) }
      written = counters
      if told != nil { gateway.logger.notice("how far devices have counted is kept on disk again") }
      told = nil
    } catch {
      if error != told { gateway.logger.warning("\(error); how far devices have counted is in memory alone") }
      told = error
    }
  }
}
