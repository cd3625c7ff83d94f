import GATTProfiles
import TestSupport
import Testing

@testable import GATTRuntime

@Suite("The server's end of ATT", .guarded)
struct ATTServerTests {
  @Test("lists services, declarations and descriptors in packets of the MTU")
  func lists() async throws {
    let bench = try ServerBench(services: [Accelerometer.makeProfile()])
    let group = ATTPacket.GroupAndValue(range: 1...9, value: Accelerometer.uuid.littleEndianBytes)
    #expect(await bench.ask(.readByGroupTypeRequest(1...0xFFFF, type: "2800")) == .readByGroupTypeResponse([group]))
    #expect(
      await bench.ask(.findByTypeValueRequest(1...0xFFFF, type: 0x2800, value: group.value))
        == .findByTypeValueResponse([1...9]))
    #expect(
      await bench.ask(.findInformationRequest(4...5))
        == .findInformationResponse([.init(handle: 4, type: "2902"), .init(handle: 5, type: "2901")]))
    let declaration = [0x12, 0x03, 0x00] + Accelerometer.Data.uuid.littleEndianBytes
    #expect(
      await bench.ask(.readByTypeRequest(1...5, type: "2803"))
        == .readByTypeResponse([.init(handle: 2, value: declaration)]))
    #expect(await bench.ask(.readRequest(5)) == .readResponse(Array("Acceleration".utf8)))
    #expect(await bench.ask(.readRequest(1)) == .readResponse(Accelerometer.uuid.littleEndianBytes))
  }

  static let refusals: [(ATTPacket, UInt16, ATTError)] = [
    (.readRequest(0x40), 0x40, .invalidHandle),
    (.readBlobRequest(3, offset: 4), 3, .invalidOffset),
    (.readBlobRequest(5, offset: 99), 5, .invalidOffset),
    (.writeRequest(1, [0]), 1, .writeNotPermitted),
    (.writeRequest(3, [0, 0, 0]), 3, .writeNotPermitted),
    (.writeRequest(4, [1]), 4, .invalidAttributeValueLength),
    (.writeRequest(4, [2, 0]), 4, .valueNotAllowed),
    (.writeRequest(4, [1, 1]), 4, .valueNotAllowed),
    (.writeRequest(7, []), 7, .invalidAttributeValueLength),
    (.writeRequest(7, [2]), 7, .valueNotAllowed),
    (.prepareWriteRequest(0x40, offset: 0, [1]), 0x40, .invalidHandle),
    (.prepareWriteRequest(4, offset: 0, [1]), 4, .writeNotPermitted),
    (.readByGroupTypeRequest(1...9, type: "2803"), 1, .unsupportedGroupType),
    (.readByGroupTypeRequest(2...9, type: "2800"), 2, .attributeNotFound),
    (.readByTypeRequest(8...9, type: "2A00"), 8, .attributeNotFound),
    (.findInformationRequest(10...20), 10, .attributeNotFound),
    (.findByTypeValueRequest(1...9, type: 0x2800, value: [1]), 1, .attributeNotFound),
    (.readMultipleRequest([3, 0x40]), 0x40, .invalidHandle),
  ]

  @Test("refuses what may not be, with the code and the handle", arguments: refusals)
  func refuses(_ request: ATTPacket, _ handle: UInt16, _ code: ATTError) async throws {
    let bench = try ServerBench(services: [Accelerometer.makeProfile()])
    #expect(
      await bench.ask(request) == .errorResponse(request: request.opcode, handle: handle, code), "handles are 1…9")
  }

  @Test("answers malformed requests and unknown ones, and is silent about commands and what only servers send")
  func malformed() async throws {
    let server = try ServerBench(services: []).server
    #expect(await server.respond(to: [0x0A, 1]) == .errorResponse(request: 0x0A, handle: 0, .invalidPDU))
    #expect(await server.respond(to: [0x22, 1]) == .errorResponse(request: 0x22, handle: 0, .requestNotSupported))
    for silent: [UInt8] in [[], [0x52], [0xD2, 1, 2], [0x7F], [0x0B, 1], [0x01], [0x1B], [0x1E], [0x1E, 0]] {
      #expect(await server.respond(to: silent) == nil, "\(silent)")
    }
  }

  @Test("writes parts of several values together or not at all")
  func reliableWrite() async throws {
    let bench = try ServerBench(services: [Accelerometer.makeProfile()])
    let (enabled, period) = (
      try #require(bench.handle(Accelerometer.Enabled.uuid)), try #require(bench.handle(Accelerometer.Period.uuid))
    )
    _ = await bench.ask(.prepareWriteRequest(enabled, offset: 0, [1]))
    _ = await bench.ask(.prepareWriteRequest(period, offset: 0, [5]))
    #expect(
      await bench.ask(.executeWriteRequest(isCommit: true))
        == .errorResponse(request: 0x18, handle: enabled, .valueNotAllowed))
    #expect(await bench.ask(.readRequest(enabled)) == .readResponse([0]), "the period 5 is refused, so is all")

    _ = await bench.ask(.prepareWriteRequest(enabled, offset: 0, [1]))
    _ = await bench.ask(.prepareWriteRequest(period, offset: 0, [50]))
    #expect(await bench.ask(.executeWriteRequest(isCommit: true)) == .executeWriteResponse)
    #expect(await bench.ask(.readRequest(enabled)) == .readResponse([1]))
    #expect(await bench.ask(.readRequest(period)) == .readResponse([50]))
  }

  @Test("holds a bounded number of prepared writes, and forgets them on request")
  func prepareQueue() async throws {
    let bench = try ServerBench(services: [Workbench.makeProfile()])
    let blob = try #require(bench.handle(Workbench.Blob.uuid))
    for count in 0..<ATTServer.longestPrepareQueue {
      let answer = await bench.ask(.prepareWriteRequest(blob, offset: UInt16(count), [1]))
      #expect(answer == .prepareWriteResponse(blob, offset: UInt16(count), [1]))
    }
    #expect(
      await bench.ask(.prepareWriteRequest(blob, offset: 0, [1]))
        == .errorResponse(request: 0x16, handle: blob, .prepareQueueFull))
    #expect(await bench.ask(.executeWriteRequest(isCommit: false)) == .executeWriteResponse)
    #expect(await bench.ask(.readRequest(blob)) == .readResponse([]))
    _ = await bench.ask(.prepareWriteRequest(blob, offset: 3, [1]))
    #expect(
      await bench.ask(.executeWriteRequest(isCommit: true))
        == .errorResponse(request: 0x18, handle: blob, .invalidOffset), "the value is empty")
  }

  @Test("lets attributes that ask for security be used over a link that has it, and only then")
  func security() async throws {
    let levels: [(AttributePermissions, LinkSecurity, ATTError)] = [
      ([.readable, .readEncrypted], .encrypted, .insufficientEncryption),
      ([.readable, .readAuthenticated], .authenticated, .insufficientAuthentication),
      ([.readable, .readAuthorized], .authorized, .insufficientAuthorization),
    ]
    for (permissions, security, code) in levels {
      let profile = ServiceProfile(uuid: "FFF0")
      profile.addCharacteristic(
        CharacteristicProfile(uuid: "FFF1", permissions: permissions, properties: .read, initialValue: [1]))
      let open = try ServerBench(services: [profile])
      #expect(await open.ask(.readRequest(3)) == .errorResponse(request: 0x0A, handle: 3, code))
      let secure = try ServerBench(services: [profile], security: security)
      #expect(await secure.ask(.readRequest(3)) == .readResponse([1]))
    }
  }

  @Test("lets those subscribe whose link has what subscribing, or reading, asks for, and unsubscribe at any time")
  func subscribing() async throws {
    let levels: [(AttributePermissions, LinkSecurity, ATTError)] = [
      (.notifyEncrypted, .encrypted, .insufficientEncryption),
      (.notifyAuthenticated, .authenticated, .insufficientAuthentication),
      (.notifyAuthorized, .authorized, .insufficientAuthorization),
      ([.readable, .readEncrypted], .encrypted, .insufficientEncryption),
      ([.readable, .readAuthenticated], .authenticated, .insufficientAuthentication),
      ([.readable, .readAuthorized], .authorized, .insufficientAuthorization),
    ]
    for (permissions, security, code) in levels {
      let profile = ServiceProfile(uuid: "FFF0")
      profile.addCharacteristic(
        CharacteristicProfile(uuid: "FFF1", permissions: permissions, properties: [.read, .notify], initialValue: [1]))
      let open = try ServerBench(services: [profile])
      let refusal = ATTPacket.errorResponse(request: 0x12, handle: 4, code)
      #expect(await open.ask(.writeRequest(4, [1, 0])) == refusal)
      #expect(await open.ask(.writeRequest(4, [0, 0])) == .writeResponse)
      let secure = try ServerBench(services: [profile], security: security)
      #expect(await secure.ask(.writeRequest(4, [1, 0])) == .writeResponse)
    }
  }

  @Test("runs out of handles with an error, and keeps what it had")
  func handles() throws {
    let profile = ServiceProfile(uuid: "FFF0")
    for number in 0..<16_000 as Range<UInt16> {
      profile.addCharacteristic(CharacteristicProfile(uuid: BluetoothUUID(number), properties: .notify))
    }
    let bench = try ServerBench(services: [profile])
    let definition = MutableService(profile: profile, initialValues: true).definition(including: [])
    #expect(throws: GATTError.self) { try bench.database.add(definition) }
    #expect(bench.database.attributes(in: 1...UInt16.max).count == 48_001)
  }
}
