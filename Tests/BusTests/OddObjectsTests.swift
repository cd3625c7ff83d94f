import GATTProfiles
import TestSupport
import Testing

@testable import GATTBlueZ
@testable import GATTRuntime

@Suite("What no BlueZ should send", .needs(.bus), .guarded)
@BusActor
struct OddObjectsTests {
  private static let device: ObjectTree.Interfaces = [BlueZInterface.device: [:]]

  @Test("objects without interfaces, or deeper than any, are not kept")
  func unkept() {
    let tree = ObjectTree()
    tree.add([:], at: Place.strap)
    tree.add(Self.device, at: ObjectPath(String(repeating: "/a", count: 1000)))
    #expect(tree.placeCount == 0)
    tree.add(Self.device, at: Place.strap)
    #expect(tree.placeCount == 5, "the root, org, bluez, the adapter and the device")
    tree.removeAll()
    #expect(tree.placeCount == 0)
  }

  @Test("signals of objects deeper than any are not passed on")
  func deepSignal() async throws {
    let fake = try await FakeBlueZ.running()
    let daemon = try await BlueZDaemon(address: fake.bus.address, timeout: .patient)
    var told: [ObjectPath] = []
    let observer = daemon.tree.observe(ObjectPath("/")) { told.append($0.path) }
    let deep = ObjectPath(String(repeating: "/a", count: 30_000))
    for path in [deep, Place.strap] { fake.emit("Any", of: BlueZInterface.device, at: path, []) }
    await until { told.contains(Place.strap) }
    #expect(told == [Place.strap])
    daemon.tree.removeObserver(observer, of: ObjectPath("/"))
    daemon.close()
  }

  @Test("attributes whose paths have no handle, or all the same, get handles of their own without a search for each")
  func handles() {
    let tree = ObjectTree()
    let service = ObjectPath(Place.strap.description + "/service")
    tree.add([BlueZInterface.gattService: ["UUID": .string("FFE0")]], at: service)
    for number in 0..<20_000 {
      let path = ObjectPath("\(service)/char\(number)_000b")
      tree.add([BlueZInterface.characteristic: ["UUID": .string("FFE1")]], at: path)
    }
    let table = AttributeTable(tree, Place.strap)
    let handles = table.services.map(\.handle) + table.services.flatMap(\.characteristics).map(\.handle)
    #expect(handles.count == 20_001)
    #expect(Set(handles).count == handles.count)
  }

  @Test("a client that is gone before it is answered is not remembered")
  func linesOfTheGone() async throws {
    let fake = try await FakeBlueZ.running()
    let role = SlowRole()
    let peripheral = try await BlueZPeripheral.open(Session.transport(fake).configuration, delegate: role)
    let data = CharacteristicDefinition(
      key: AttributeKey(rawValue: 1), uuid: Session.data, properties: [.read], permissions: [.readable],
      descriptors: [], notifyMode: .automatic)
    let key = AttributeKey(rawValue: 2)
    try await peripheral.add(
      ServiceDefinition(key: key, uuid: Session.service, isPrimary: true, characteristics: [data]))
    async let value = fake.read(Session.data)
    await until { peripheral.clients.lineCount == 1 }
    fake.remove(Place.strap)
    try await role.isGone.value()
    role.answer.settle(.success([7]))
    #expect(try await value == [7])
    await until("clients that are gone are remembered") { peripheral.clients.lineCount == 0 }
    await peripheral.close()
  }

  @Test("all who wait for room in one file descriptor get it")
  func sharedOutlet() async {
    guard let pair = NotifyOutlet.pair(confirmed: {}, ended: {}) else {
      Issue.record("no file descriptor is left")
      return
    }
    async let first = Self.send(500, by: pair.outlet)
    async let second = Self.send(500, by: pair.outlet)
    var received = 0
    await until("not all values have come") {
      while let value = pair.other.receive(), !value.isEmpty { received += 1 }
      return received == 1000
    }
    pair.outlet.close()
    #expect(await (first, second) == (500, 500))
  }

  /// How many of so many values were taken.
  private static func send(_ count: Int, by outlet: NotifyOutlet) async -> Int {
    for sent in 0..<count {
      guard (try? await outlet.write([UInt8](repeating: 7, count: 500))) == true else { return sent }
    }
    return count
  }
}

/// A server's role that answers when it is told to.
private final class SlowRole: PeripheralRoleDelegate {
  let answer = OneShot<[UInt8]>()
  let isGone = OneShot<Void>()

  func stateChanged(to state: BluetoothState) {}
  func connected(_ central: Central) {}
  func disconnected(_ central: Central, reason: DisconnectReason) { isGone.settle(.success(())) }
  func subscriptionChanged(of characteristic: AttributeKey, by central: Central, to kind: SubscriptionKind?) {}
  func write(_ requests: [WriteRequest]) async throws(ATTError) -> (@Sendable () -> Void)? { nil }

  func read(_ request: ReadRequest) async throws(ATTError) -> [UInt8] {
    do throws(GATTError) {
      return try await answer.value()
    } catch {
      throw .unlikelyError
    }
  }
}
