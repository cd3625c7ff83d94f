import GATTProfiles
import GATTRuntime
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import GATTBlueZ

@Suite("A handler of values, through BlueZ", .needs(.bus), .guarded)
struct ValueHandlerTests {
  /// What a handler was called with, and on which threads.
  private final class Calls: Sendable {
    private let state = Mutex<(values: [[UInt8]], end: GATTError?, threads: Set<pthread_t>)>(([], nil, []))

    func add(_ call: Result<[UInt8], GATTError>) {
      state.withLock { state in
        state.threads.insert(pthread_self())
        switch call {
        case .success(let value): state.values.append(value)
        case .failure(let error): state.end = error
        }
      }
    }

    var values: [[UInt8]] { state.withLock { $0.values } }
    var end: GATTError? { state.withLock { $0.end } }
    var threads: Set<pthread_t> { state.withLock { $0.threads } }
  }

  @Test(
    "is called with each value in order on the thread of the bus, last with the end of the link",
    arguments: [NotifyMode.fileDescriptor, .signal])
  func values(_ mode: NotifyMode) async throws {
    let session = try await Session.begin(with: { $0.notifyMode = mode })
    let (connection, data) = try await session.connectToData()
    let calls = Calls()
    let handler = try await connection.onValue(of: data) { calls.add($0) }
    let wanted = (0..<200).map { [UInt8($0)] }
    for start in stride(from: 0, to: wanted.count, by: 50) {
      await onBus { for value in wanted[start..<start + 50] { session.fake.notify(value) } }
    }
    await until { calls.values.count == wanted.count }
    await session.fake.loseStrap()
    await until { calls.end != nil }
    #expect(calls.values == wanted)
    #expect(calls.end.map { "\($0)" }?.hasPrefix("not connected") == true)
    #expect(calls.threads == [await onBusValue { pthread_self() }])
    withExtendedLifetime(handler) {}
  }

  @Test("unsubscribes once it is let go", arguments: [NotifyMode.fileDescriptor, .signal])
  func letGo(_ mode: NotifyMode) async throws {
    let session = try await Session.begin(with: { $0.notifyMode = mode })
    let (connection, data) = try await session.connectToData()
    let calls = Calls()
    var handler: ValueHandler? = try await connection.onValue(of: data) { calls.add($0) }
    await session.fake.notify([1])
    await until { calls.values == [[1]] }
    handler?.cancel()
    handler = nil
    if mode == .signal {
      await until { await session.fake.count("GattCharacteristic1.StopNotify") == 1 }
    } else {
      await until { await session.fake.notifyEnds[Place.data]?.receive() == [] }
    }
    #expect(calls.end == nil)
    #expect(connection.isOpen)
  }
}
