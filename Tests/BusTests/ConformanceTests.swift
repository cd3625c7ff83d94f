import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@testable import GATTBlueZ

/// What the strap's profile declares, as a profile has it.
private enum Strap: ServiceConfigurable {
  static let name = "Strap"
  static let uuid = Session.service

  static func makeProfile() -> ServiceProfile {
    let profile = ConfiguredServiceProfile<Strap>()
    for characteristic in [Level.makeProfile(), Missing.makeProfile()] { profile.addCharacteristic(characteristic) }
    return profile
  }

  /// Two octets.
  struct Level: GATTCharacteristic, Hashable {
    typealias Service = Strap

    static let uuid = Session.data
    static let name = "Level"
    static let properties: CharacteristicProperties = [.read, .notify]
    static let permissions: AttributePermissions = [.readable]

    var level: UInt16

    init(reading reader: inout ByteReader) throws(ValueDecodingError) { level = try reader.uint16("level") }
    func write(to writer: inout ByteWriter) { writer.uint16(level) }
    var encodedSize: Int { 2 }
  }

  /// One that the device should have, and has not.
  struct Missing: GATTCharacteristic, Hashable {
    typealias Service = Strap

    static let uuid: BluetoothUUID = "FFE9"
    static let name = "Missing"
    static let properties: CharacteristicProperties = [.read]
    static let permissions: AttributePermissions = [.readable]

    init(reading reader: inout ByteReader) {}
    func write(to writer: inout ByteWriter) {}
    var encodedSize: Int { 0 }
  }

  /// Text in fragments that count: behind each one's number.
  struct Text: MessageCharacteristic, Hashable {
    typealias Service = Strap

    static let uuid = Session.data
    static let name = "Text"
    static let properties: CharacteristicProperties = [.notify]
    static let permissions: AttributePermissions = []
    static let framing = MessageFraming(
      .indexed(index: 0, total: 1, first: 1, header: 2, kept: nil), idleMilliseconds: 5000, largest: 100)

    var octets: [UInt8]

    init(reading reader: inout ByteReader) { octets = reader.rest() }
    func write(to writer: inout ByteWriter) { writer.bytes(octets) }
    var encodedSize: Int { octets.count }
  }
}

@Suite("Devices that are not as their profile says", .needs(.bus), .guarded)
struct ConformanceTests {
  @Test("R04 two programs that connect at once both get through")
  func twoPrograms() async throws {
    let other = ObjectPath("/org/bluez/hci0/dev_C0_FF_EE_00_00_02")
    let first = try await Session.begin { fake in
      fake.addStrap(other, address: "C0:FF:EE:00:00:02")
      // The first is answered once the second has been refused.
      var earlier: [BusMessage] = []
      fake.script("Device1.Connect") { fake, message in
        earlier.append(message)
        switch earlier.count {
        case 1: return
        case 2:
          try message.fail("org.bluez.Error.InProgress")
          try fake.answer(earlier[0])
        default: try fake.answer(message)
        }
      }
    }
    let second = try await CentralManager(
      transport: Session.transport(first.fake) { $0.limits.connectAttempts = 16 }, profileManager: ProfileManager(),
      timeouts: .patient)
    async let one = first.connect()
    async let two = second.connect(to: "C0:FF:EE:00:00:02")
    #expect(try await [one.isOpen, two.isOpen] == [true, true])
  }

  @Test("R26 values that overtook each other on the way are told of where the profile has them count")
  func reordering() async throws {
    let session = try await Session.begin(with: { $0.notifyMode = .fileDescriptor })
    let connection = try await session.connect()
    let next = Task {
      var texts = connection.notifications(of: Strap.Text.self).makeAsyncIterator()
      return try await texts.next()
    }
    await until { await session.fake.notifyEnds[Place.data] != nil }
    await onBus {
      session.fake.notify([1, 3, 65])
      session.fake.notify([3, 3, 67])
      session.fake.notify([2, 3, 66])
    }
    let error = await failure { _ = try await next.value }
    #expect(error.contains("sent a broken message"), "\(error)")
  }

  @Test("R32 a characteristic that the profile demands and the device lacks is named, and the others work")
  func missingCharacteristic() async throws {
    let session = try await Session.begin {
      $0.script("GattCharacteristic1.ReadValue") { _, message in try message.reply([.bytes([1, 2])]) }
    }
    let connection = try await session.connect()
    let error = await failure { _ = try await connection.read(Strap.Missing.self) }
    #expect(error.contains("has no characteristic") && error.contains("ffe9"), "\(error.lowercased())")
    #expect(try await connection.read(Strap.Level.self).level == 0x0201)
  }

  @Test("R33 a value that is too short or too long fails with its field and place", arguments: [[1], [1, 2, 3]])
  func oddLength(_ value: [UInt8]) async throws {
    let session = try await Session.begin {
      $0.script("GattCharacteristic1.ReadValue") { _, message in try message.reply([.bytes(value)]) }
    }
    let connection = try await session.connect()
    let thrown = await #expect(throws: GATTError.self) { _ = try await connection.read(Strap.Level.self) }
    guard case .undecodable(_, let error)? = thrown else {
      Issue.record("not told so")
      return
    }
    #expect(error.offset == (value.count == 1 ? 0 : 2), "\(error)")
  }

  @Test("R34 what was discovered before the device changed is not used; after a discovery everything works")
  func staleHandles() async throws {
    let session = try await Session.begin()
    let (connection, data) = try await session.connectToData()
    let moved = ObjectPath(Place.service.description + "/char0020")
    await onBus {
      session.fake.remove(Place.data)
      session.fake.addCharacteristic(moved, "FFE1", ["read"])
    }
    await until { await session.fake.objects[Place.data] == nil }
    let error = await failure { _ = try await connection.read(data) }
    #expect(error.contains("discover"), "\(error)")
    try await connection.discoverServices()
    let again = try await connection.characteristic(Session.data, in: Session.service)
    #expect(again.handle == AttributeHandle(0x0021))
    #expect(try await connection.read(again) == [1, 2, 3])
  }
}
