import GATTProfiles
import GATTRuntime
import Synchronization
import TestSupport
import Testing

@testable import GATTBlueZ

@Suite("Answering requests through BlueZ", .needs(.bus), .guarded)
struct ServedProcedureTests {
  @Test("BlueZ has taken the confirmation of a write before the request is carried out, and gets the answer then")
  func confirmedFirst() async throws {
    let session = try await ServerSession.begin()
    await session.fake.script("Peer.Ping") { fake, message in fake.held.append(message) }
    try await session.device.addService(MutableService(profile: Station.makeProfile(), initialValues: true))
    let handled = Mutex(0)
    try session.device.onRequest(Panel.self) { request, _ in
      handled.withLock { $0 += 1 }
      return .response(Panel(number: request.number + 1))
    }
    #expect(await blueZError { try await session.fake.write([1], to: Panel.uuid) }.hasPrefix("ImproperlyConfigured"))
    let end = try await session.fake.acquire(Panel.uuid)
    for number in UInt8(1)...3 {
      try await session.fake.write([number], to: Panel.uuid)
      await until { await session.fake.held.count == 1 }
      #expect(handled.withLock { $0 } == Int(number) - 1)
      await goOn(session)
      #expect(await end.next() == [number + 1])
    }
  }

  @Test("values of two characteristics reach BlueZ in the order in which they are sent")
  func order() async throws {
    let session = try await ServerSession.begin()
    await session.fake.script("Peer.Ping") { fake, message in fake.held.append(message) }
    try await session.device.addService(MutableService(profile: Station.makeProfile(), initialValues: true))
    try session.device.onRequest(Panel.self) { request, client in
      for number in 0..<request.number { try await client.send([number], of: session.data) }
      return .response(Panel(number: 0))
    }
    let (panel, data) = (try await session.fake.acquire(Panel.uuid), try await session.fake.acquire(Session.data))
    try await session.fake.write([20], to: Panel.uuid)
    await until { await session.fake.held.count == 1 }
    await goOn(session)
    // The values wait in the one file descriptor, and the answer for them.
    await until { await session.fake.held.count == 1 }
    #expect(panel.receive() == nil)
    for number in UInt8(0)..<20 { #expect(await data.next() == [number]) }
    await goOn(session)
    #expect(await panel.next() == [0])
  }

  /// A service with a control point.
  enum Station: ServiceConfigurable {
    static let name = "Station"
    static let uuid = BluetoothUUID(0xFFD0)

    static func makeProfile() -> ServiceProfile {
      let profile = ConfiguredServiceProfile<Station>()
      profile.addCharacteristic(Panel.makeProfile())
      return profile
    }
  }

  /// A control point of numbers.
  struct Panel: ControlPoint, ControlPointRequest, Hashable {
    typealias Service = Station
    typealias Request = Panel
    typealias AnsweringControlPoint = Panel

    static let uuid = BluetoothUUID(0xFFD1)
    static let name = "Panel"
    static let properties: CharacteristicProperties = [.write, .notify]
    static let permissions: AttributePermissions = [.writeable]
    static let timeoutMilliseconds = 30_000
    var number: UInt8

    init(number: UInt8) { self.number = number }
    init(reading reader: inout ByteReader) throws(ValueDecodingError) { number = try reader.uint8("number") }
    func write(to writer: inout ByteWriter) { writer.uint8(number) }
    var encodedSize: Int { 1 }
    static func answer(_ response: Panel, to request: Panel) -> ProcedureAnswer { .success }
  }

  /// Answers what BlueZ was asked.
  private func goOn(_ session: ServerSession) async {
    await onBus {
      for message in session.fake.held { try? message.reply() }
      session.fake.held = []
    }
  }
}
