import GATTProfiles
import GATTRuntime
import Synchronization
import TestSupport
import Testing

@Suite("Operations of a device that is kept", .guarded)
struct KeptDeviceOperationTests {
  @Test("it goes through its four statuses, in order")
  func statuses() async throws {
    let rig = try await Rig(clock: ManualClock())
    let device = rig.central.device(Strap.self, options: .steady())
    let statuses = device.statuses
    let names = Task {
      var names: [String] = []
      for await status in statuses {
        if names.last != status.word { names.append(status.word) }
        if names.count == 5 { break }
      }
      return names
    }
    try await device.activate()
    await device.deactivate()
    #expect(await names.value == ["inactive", "activating", "active", "deactivating", "inactive"])
  }

  @Test("a value is read again on the next link when one is lost in the middle of it")
  func readAcrossLinks() async throws {
    let rig = try await Rig(clock: ManualClock())
    let reads = Mutex(0)
    try rig.device.onRead(Workbench.Blob.self) { [loopback = rig.loopback] _ in
      let isFirst = reads.withLock { $0 == 0 }
      reads.withLock { $0 += 1 }
      if isFirst { await loopback.dropLinks() }
      return Workbench.Blob.of(3)
    }
    var options = DeviceOptions.steady()
    options.policy.rules[.end(.linkLoss)] = .init(firstDelay: .zero, jitter: 0, attempts: nil)
    let device = rig.central.device(Strap.self, options: options)
    #expect(try await device.read(Workbench.Blob.self) == Workbench.Blob.of(3))
    #expect(reads.withLock { $0 } == 2)
    #expect(device.statistics.connections == 2)
  }

  @Test("a value is written once at most: whether it has arrived is open when the link is lost")
  func writtenOnce() async throws {
    let rig = try await Rig(clock: ManualClock())
    let writes = Mutex(0)
    try rig.device.onWrite(Workbench.Blob.self) { [loopback = rig.loopback] _, _ in
      writes.withLock { $0 += 1 }
      await loopback.dropLinks()
    }
    let device = rig.central.device(Strap.self, options: .steady())
    let error = await failure { () async throws(GATTError) in try await device.write(Workbench.Blob.of(3)) }
    guard case .disconnected(.linkLoss)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(writes.withLock { $0 } == 1)
  }

  @Test("one closure at a time has it exclusively, and one that was cancelled lets the next have it")
  func exclusively() async throws {
    let rig = try await Rig(clock: ManualClock())
    let device = rig.central.device(Strap.self, options: .steady())
    let gate = OpenedGate()
    let story = ClosureStory()
    let first = Task {
      try await device.exclusively { _ in
        story.tell("first begins")
        await gate.wait()
        story.tell("first ends")
      }
    }
    await until { story.words.count == 1 }
    let cancelled = Task { try await device.exclusively { _ in story.tell("cancelled") } }
    let second = Task {
      try await device.exclusively { connection in
        story.tell("second")
        return try await connection.read(Accelerometer.Data.self)
      }
    }
    cancelled.cancel()
    await #expect(throws: (any Error).self) { try await cancelled.value }
    gate.open()
    try await first.value
    _ = try await second.value
    #expect(story.words == ["first begins", "first ends", "second"])
  }
}

/// What closures have told, in order.
private final class ClosureStory: Sendable {
  private let state = Mutex<[String]>([])

  var words: [String] { state.withLock { $0 } }

  func tell(_ word: String) { state.withLock { $0.append(word) } }
}

extension DeviceStatus {
  fileprivate var word: String {
    switch self {
    case .inactive: "inactive"
    case .activating: "activating"
    case .active: "active"
    case .deactivating: "deactivating"
    }
  }
}
