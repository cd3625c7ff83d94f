import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@Suite("What a stream does with values that are wrong, too many or the last", .guarded)
struct BufferingTests {
  @Test("a value that does not decode is thrown where it stands, and the stream goes on if asked")
  func undecodableThrown() async throws {
    let rig = try await Rig()
    let connection = try await rig.connect()
    var values = try await connection.subscribe(to: Workbench.Counter.self).makeAsyncIterator()
    let counter = try rig.characteristic(Workbench.Counter.self)
    try await rig.device.updateValue([1, 2], of: counter)
    try await rig.device.updateValue(Workbench.Counter(count: 5))
    let error = await failure { () async throws(GATTError) in try await values.next(isolation: nil) }
    guard case .undecodable(_, let reason) = error else {
      Issue.record("expected undecodable, not \(String(describing: error))")
      return
    }
    #expect(reason.reason == .truncated(needed: 4, available: 2))
    #expect(try await values.next(isolation: nil)?.count == 5)
  }

  @Test("a value that does not decode is skipped on request")
  func undecodableSkipped() async throws {
    let rig = try await Rig()
    let connection = try await rig.connect()
    let values = try await connection.subscribe(to: Workbench.Counter.self, undecodable: .skipped)
    try await rig.device.updateValue([1, 2, 3, 4, 5], of: rig.characteristic(Workbench.Counter.self))
    try await rig.device.updateValue(Workbench.Counter(count: 6))
    #expect(try await values.first(1).map(\.count) == [6])
  }

  @Test(
    "a consumer that is too slow gets what its policy keeps",
    arguments: [(BufferingPolicy.newest(capacity: 2), [4, 5]), (.oldest(capacity: 2), [1, 2])] as [(_, [UInt32])])
  func policies(_ policy: BufferingPolicy, _ kept: [UInt32]) async throws {
    let rig = try await Rig()
    let connection = try await rig.connect()
    let slow = try await connection.subscribe(to: Workbench.Counter.self, buffering: policy)
    let quick = try await connection.subscribe(to: Workbench.Counter.self)
    for count in UInt32(1)...5 { try await rig.device.updateValue(Workbench.Counter(count: count)) }
    // All five have come by: streams of one characteristic are served together.
    _ = try await quick.first(5)
    #expect(try await slow.first(2).map(\.count) == kept)
  }

  @Test("a consumer that may lose nothing gets what was buffered, then an error")
  func overflow() async throws {
    let rig = try await Rig()
    let connection = try await rig.connect()
    let slow = try await connection.subscribe(to: Workbench.Counter.self, buffering: .failing(capacity: 2))
    let quick = try await connection.subscribe(to: Workbench.Counter.self)
    for count in UInt32(1)...5 { try await rig.device.updateValue(Workbench.Counter(count: count)) }
    _ = try await quick.first(5)
    #expect(try await slow.first(2).map(\.count) == [1, 2])
    let error = await failure { () async throws(GATTError) in try await slow.first(1) }
    guard case .bufferOverflow(capacity: 2) = error else {
      Issue.record("expected an overflow, not \(String(describing: error))")
      return
    }
  }

  @Test("when the link is lost, the values that have come are delivered, then the reason is thrown")
  func lostLink() async throws {
    let rig = try await Rig()
    let connection = try await rig.connect()
    let slow = try await connection.subscribe(to: Workbench.Counter.self)
    let quick = try await connection.subscribe(to: Workbench.Counter.self)
    for count in UInt32(1)...3 { try await rig.device.updateValue(Workbench.Counter(count: count)) }
    _ = try await quick.first(3)
    await rig.loopback.dropLinks()
    #expect(try await slow.first(3).map(\.count) == [1, 2, 3])
    let error = await failure { () async throws(GATTError) in try await slow.first(1) }
    guard case .disconnected(.linkLoss) = error else {
      Issue.record("expected a lost link, not \(String(describing: error))")
      return
    }
  }
}
