import GATTProfiles
import GATTRuntime
import Synchronization
import TestSupport
import Testing

@Suite("The steps by which a device is made ready", .guarded)
struct DeviceStepsTests {
  /// The names of the steps, as they are done.
  private final class Log: Sendable {
    private let state = Mutex<[String]>([])

    var names: [String] { state.withLock { $0 } }

    func add(_ name: String) { state.withLock { $0.append(name) } }
  }

  /// The usual steps, each of which is noted.
  private func noted(in log: Log) -> DeviceSteps {
    let usual = DeviceSteps()
    var steps = usual
    steps.connect = { peripheral, limit in
      log.add("connect within \(limit)")
      return try await usual.connect(peripheral, limit)
    }
    steps.discover = { connection in
      log.add("discover")
      return try await usual.discover(connection)
    }
    steps.check = { kind, services in
      log.add("check \(services.count) services of \(kind.name)")
      try await usual.check(kind, services)
    }
    steps.prepare = { _ in log.add("prepare") }
    steps.conclude = { connection in log.add("conclude, open: \(connection.isOpen)") }
    steps.disconnect = { connection in
      log.add("disconnect, open: \(connection.isOpen)")
      await usual.disconnect(connection)
    }
    return steps
  }

  @Test("are done in order, each of which a program may replace, and undone in the reverse order")
  func order() async throws {
    let rig = try await Rig(clock: ManualClock())
    let counter = try rig.characteristic(Workbench.Counter.self)
    let log = Log()
    var options = DeviceOptions.steady()
    options.steps = noted(in: log)
    let events = rig.device.events
    let device = rig.central.device(
      Strap.description(ready: [.subscribe(CharacteristicPath(Workbench.Counter.self))]), options: options)
    let connection = try await device.activate()
    #expect(counter.subscribers.count == 1)
    await device.deactivate()
    #expect(connection.closeReason == .local)
    let count = log.names.first { $0.hasPrefix("check") } ?? ""
    #expect(
      log.names == [
        "connect within \(Duration.seconds(5))", "discover", count, "prepare", "conclude, open: true",
        "disconnect, open: true",
      ])
    #expect(count.hasSuffix("services of Strap"))
    // The subscription that `ready` made ended by itself, before the link did.
    for await event in events { if case .unsubscribed = event { break } }
  }

  @Test("a program that makes and ends links by itself is asked for them")
  func performer() async throws {
    let rig = try await Rig(clock: ManualClock())
    let own = try await rig.connect()
    var options = DeviceOptions.steady()
    options.steps.connect = { _, _ in own }
    options.steps.disconnect = { _ in }
    let device = rig.central.device(Strap.self, options: options)
    #expect(try await device.activate() === own)
    await device.deactivate()
    #expect(device.status.isInactive)
    #expect(own.isOpen)
    #expect(try await device.activate() === own)
    await device.deactivate()
    await own.disconnect()
  }

  @Test("one that fails ends the link, and says in which device it did")
  func failing() async throws {
    struct Mistake: Error {}
    let rig = try await Rig(clock: ManualClock())
    let log = Log()
    var options = DeviceOptions.steady(limits: RetryLimits(disconnections: 0))
    options.steps = noted(in: log)
    options.steps.check = { _, _ in throw Mistake() }
    let device = rig.central.device(Strap.self, options: options)
    let error = await failure { () async throws(GATTError) in try await device.activate() }
    guard case .preparationFailed(device: "Strap", reason: "Mistake()")? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(log.names.last == "disconnect, open: true")
    #expect(!log.names.contains { $0.hasPrefix("prepare") || $0.hasPrefix("conclude") })
  }
}
