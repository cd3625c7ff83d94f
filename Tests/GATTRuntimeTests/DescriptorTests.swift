import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@Suite("Descriptors", .guarded)
struct DescriptorTests {
  /// Two characteristics with a user description; only that of the second may be written.
  private static func profile(_ permissions: AttributePermissions = [.readable, .writeable]) -> ServiceProfile {
    let profile = ServiceProfile(uuid: "FFD0")
    for (uuid, properties) in [
      ("FFD1", [.read, .notify]), ("FFD2", [.read, .write, .writableAuxiliaries]),
    ] as [(BluetoothUUID, CharacteristicProperties)] {
      profile.addCharacteristic(
        CharacteristicProfile(
          uuid: uuid, permissions: permissions, properties: properties, initialValue: [0],
          descriptors: [.userDescription("Text")]))
    }
    return profile
  }

  private static func descriptor(
    _ uuid: BluetoothUUID, of characteristic: BluetoothUUID, over connection: Connection
  ) async throws -> RemoteDescriptor {
    let remote = try await connection.characteristic(characteristic, in: "FFD0")
    return try #require(remote.descriptors.first { $0.uuid == uuid })
  }

  @Test("of user's texts can be written where the property says so, long ones too", arguments: [23, 517])
  func writing(mtu: Int) async throws {
    let rig = try await Rig(.init(mtu: mtu), services: [Self.profile()])
    let connection = try await rig.connect()
    let text = try await Self.descriptor("2901", of: "FFD2", over: connection)
    #expect(try await connection.read(text) == Array("Text".utf8))
    for length in [4, 0, 1, 20, 100, 512] {
      let value = (0..<length).map { UInt8(truncatingIfNeeded: $0) }
      try await connection.write(value, to: text)
      #expect(try await connection.read(text) == value)
    }
    // Everybody reads it.
    let other = try await rig.connect(rig.anotherCentral())
    #expect(try await other.read(text).count == 512)
  }

  @Test("refuse what the server does not permit, and what is too long")
  func refusals() async throws {
    let rig = try await Rig(services: [Self.profile()])
    let connection = try await rig.connect()
    let constant = try await Self.descriptor("2901", of: "FFD1", over: connection)
    let error = await failure { () async throws(GATTError) in try await connection.write([1], to: constant) }
    guard case .att(.writeNotPermitted, "writing descriptor 2901") = error else {
      Issue.record("expected a refusal, not \(String(describing: error))")
      return
    }
    #expect(try await connection.read(constant) == Array("Text".utf8))
    let text = try await Self.descriptor("2901", of: "FFD2", over: connection)
    let tooLong = await failure { () async throws(GATTError) in
      try await connection.write([UInt8](repeating: 0, count: 513), to: text)
    }
    guard case .valueTooLong(513, 512) = tooLong else {
      Issue.record("expected too long, not \(String(describing: tooLong))")
      return
    }
  }

  @Test("of subscriptions are written by subscribing alone")
  func configuration() async throws {
    let rig = try await Rig(services: [Self.profile()])
    let connection = try await rig.connect()
    let configuration = try await Self.descriptor("2902", of: "FFD1", over: connection)
    let error = await failure { () async throws(GATTError) in try await connection.write([1, 0], to: configuration) }
    guard case .descriptorReserved("2902") = error else {
      Issue.record("expected a reserved descriptor, not \(String(describing: error))")
      return
    }
    #expect(try await connection.read(configuration) == [0, 0])
  }

  @Test("ask for what writing a value does")
  func security() async throws {
    let profile = Self.profile([.readable, .writeEncrypted])
    let rig = try await Rig(services: [profile])
    let open = try await rig.connect()
    var text = try await Self.descriptor("2901", of: "FFD2", over: open)
    let error = await failure { () async throws(GATTError) in try await open.write([1], to: text) }
    guard case .att(.insufficientEncryption, _) = error else {
      Issue.record("expected a refusal, not \(String(describing: error))")
      return
    }
    let safeRig = try await Rig(.init(security: .encrypted), services: [profile])
    let encrypted = try await safeRig.connect()
    text = try await Self.descriptor("2901", of: "FFD2", over: encrypted)
    try await encrypted.write([1], to: text)
    #expect(try await encrypted.read(text) == [1])
    withExtendedLifetime((rig, safeRig)) {}
  }
}
