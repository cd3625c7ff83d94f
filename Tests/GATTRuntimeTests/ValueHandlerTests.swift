import GATTProfiles
import GATTRuntime
import Synchronization
import TestSupport
import Testing

@Suite("A handler of values", .guarded)
struct ValueHandlerTests {
  /// What a handler was called with.
  private final class Calls<Value: Sendable>: Sendable {
    private let state = Mutex<[Result<Value, GATTError>]>([])

    func add(_ call: Result<Value, GATTError>) { state.withLock { $0.append(call) } }

    var values: [Value] { state.withLock { $0.compactMap { try? $0.get() } } }

    /// The errors, once there are so many calls.
    func errors(after count: Int) async -> [GATTError] {
      await until { state.withLock { $0.count } >= count }
      return state.withLock { calls in
        calls.compactMap { call in
          guard case .failure(let error) = call else { return nil }
          return error
        }
      }
    }
  }

  @Test("is called with each value in order, with what does not decode, and last with the end of the link")
  func values() async throws {
    let rig = try await Rig(clock: ManualClock())
    let connection = try await rig.connect()
    let calls = Calls<Workbench.Counter>()
    let handler = try await connection.onValue(of: Workbench.Counter.self) { calls.add($0) }
    for count in UInt32(0)..<100 { try await rig.device.updateValue(Workbench.Counter(count: count)) }
    try await rig.device.updateValue([1], of: rig.characteristic(Workbench.Counter.self))
    _ = await calls.errors(after: 101)
    await rig.loopback.dropLinks()
    let errors = await calls.errors(after: 102)
    #expect(calls.values.map(\.count) == Array(0..<100))
    guard case .undecodable = errors.first, case .disconnected(.linkLoss) = errors.last, errors.count == 2 else {
      Issue.record("\(errors)")
      return
    }
    withExtendedLifetime(handler) {}
  }

  @Test("shares its subscription with streams, and ends it when it was the last")
  func subscription() async throws {
    let rig = try await Rig(clock: ManualClock())
    let connection = try await rig.connect()
    let calls = Calls<[UInt8]>()
    let remote = try await connection.characteristic(Workbench.Counter.self)
    var handler: ValueHandler? = try await connection.onValue(of: remote) { calls.add($0) }
    let values = try await connection.subscribe(to: Workbench.Counter.self)
    handler?.cancel()
    try await rig.device.updateValue(Workbench.Counter(count: 1))
    #expect(try await values.first(1).map(\.count) == [1])
    #expect(calls.values.isEmpty)
    handler = nil
    #expect(try !rig.characteristic(Workbench.Counter.self).subscribers.isEmpty)
    _ = consume values
    try await until { try rig.characteristic(Workbench.Counter.self).subscribers.isEmpty }
    #expect(connection.isOpen)
  }

  @Test("is refused where nothing is sent")
  func refusal() async throws {
    let rig = try await Rig(clock: ManualClock())
    let connection = try await rig.connect()
    let error = await failure { () async throws(GATTError) in
      _ = try await connection.onValue(of: Workbench.Blob.self) { _ in }
    }
    guard case .notNotifiable? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
