import GATTCapture
import GATTProfiles
import GATTRuntime
import Testing

@Suite("Attributes of a capture")
struct CapturedAttributeTests {
  private static let heartRate = BluetoothUUID(0x180D)
  private static let measurement = BluetoothUUID(0x2A37)

  /// A client discovers a service with one characteristic that notifies.
  private static func discover(_ capture: inout CaptureBuilder) {
    capture.att(.readByGroupTypeRequest(1...0xFFFF, type: "2800"), isSent: true)
    capture.att(
      .readByGroupTypeResponse([.init(range: 1...5, value: [0x0D, 0x18])]), isSent: false)
    capture.att(.readByTypeRequest(1...5, type: "2803"), isSent: true)
    capture.att(.readByTypeResponse([.init(handle: 2, value: [0x10, 3, 0, 0x37, 0x2A])]), isSent: false)
    capture.att(.findInformationRequest(4...5), isSent: true)
    capture.att(
      .findInformationResponse([.init(handle: 4, type: "2902"), .init(handle: 5, type: "2901")]), isSent: false)
  }

  private static func tell(_ hash: [UInt8], _ capture: inout CaptureBuilder) {
    capture.att(.readByTypeRequest(1...0xFFFF, type: "2B2A"), isSent: true)
    capture.att(.readByTypeResponse([.init(handle: 9, value: hash)]), isSent: false)
  }

  private static func attributes(
    knowing known: KnownAttributes = KnownAttributes(), _ session: (inout CaptureBuilder) -> Void
  ) throws -> [CapturedAttribute?] {
    var capture = CaptureBuilder()
    capture.connect()
    session(&capture)
    capture.att(.notification(3, [1]), isSent: false)
    capture.att(.writeCommand(4, [1, 0]), isSent: true)
    return try Reading(capture.file(), knowing: known).values.suffix(2).map(\.attribute)
  }

  @Test("are known from discovery")
  func discovery() throws {
    let found = try Self.attributes { Self.discover(&$0) }
    #expect(found.map(\.?.type) == [Self.measurement, "2902"])
    #expect(found.map(\.?.service) == [Self.heartRate, Self.heartRate])
    #expect(found.map(\.?.characteristic) == [Self.measurement, Self.measurement])
    #expect(found.map(\.?.isValue) == [true, false])
    #expect(found.map(\.?.origin) == [.discovery, .discovery])
  }

  @Test(
    "are descriptors where a packet says so, also where there is room for one only",
    arguments: ["2902", "2901", "7ad10002-0b1e-4c0d-9e57-5f2d3c4b1a60"] as [BluetoothUUID])
  func onlyDescriptor(_ type: BluetoothUUID) throws {
    var capture = CaptureBuilder()
    capture.connect()
    capture.att(.readByGroupTypeRequest(1...0xFFFF, type: "2800"), isSent: true)
    capture.att(.readByGroupTypeResponse([.init(range: 1...4, value: [0x0D, 0x18])]), isSent: false)
    capture.att(.readByTypeRequest(1...4, type: "2803"), isSent: true)
    capture.att(.readByTypeResponse([.init(handle: 2, value: [0x10, 3, 0, 0x37, 0x2A])]), isSent: false)
    capture.att(.writeCommand(4, [1, 0]), isSent: true)
    capture.att(.findInformationRequest(4...4), isSent: true)
    capture.att(.findInformationResponse([.init(handle: 4, type: type)]), isSent: false)
    capture.att(.writeCommand(4, [1, 0]), isSent: true)
    let reading = try Reading(capture.file())
    #expect(reading.values.map(\.attribute?.type) == ["2902", type])
    #expect(reading.values.map(\.attribute?.valueHandle) == [3, 3])
    let map = try #require(reading.tables.first?.map)
    #expect(map.descriptors(of: try #require(map.characteristics.first)).map(\.type) == [type])
  }

  @Test("are what the last packet says, in place of what an earlier link had there")
  func contradicted() throws {
    let found = try Self.attributes { capture in
      Self.discover(&capture)
      capture.disconnect()
      capture.connect()
      capture.att(.findInformationRequest(3...4), isSent: true)
      capture.att(
        .findInformationResponse([.init(handle: 3, type: "2A19"), .init(handle: 4, type: "2904")]), isSent: false)
    }
    #expect(found.map(\.?.type) == ["2A19", "2904"])
  }

  @Test("are known from an earlier link of the same device")
  func earlier() throws {
    let found = try Self.attributes { capture in
      Self.discover(&capture)
      capture.disconnect()
      capture.connect()
    }
    #expect(found.map(\.?.type) == [Self.measurement, "2902"])
    #expect(found.map(\.?.origin) == [.earlierLink, .earlierLink])
  }

  @Test("are known by the database hash that another link had")
  func hash() throws {
    let hash = Array(UInt8(1)...16)
    let found = try Self.attributes { capture in
      Self.discover(&capture)
      Self.tell(hash, &capture)
      capture.disconnect()
      // A link that was there before, of a device whose address nobody knows.
      Self.tell(hash, &capture)
    }
    #expect(found.map(\.?.type) == [Self.measurement, "2902"])
    #expect(found.map(\.?.origin) == [.databaseHash, .databaseHash])
    let other = try Self.attributes { capture in
      Self.discover(&capture)
      Self.tell(hash, &capture)
      capture.disconnect()
      Self.tell(hash.reversed(), &capture)
    }
    #expect(other == [nil, nil])
  }

  @Test("are known from bluetoothd's cache")
  func cache() throws {
    let text = """
      [General]
      Name=Strap
      [Attributes]
      0001=2800:0005:0000180d-0000-1000-8000-00805f9b34fb
      0002=2803:0003:10:00002a37-0000-1000-8000-00805f9b34fb
      0004=00002902-0000-1000-8000-00805f9b34fb
      00zz=2800:0005:0000180d-0000-1000-8000-00805f9b34fb
      0006=2803:0001:10
      [Endpoints]
      0007=00002902-0000-1000-8000-00805f9b34fb
      """
    var known = KnownAttributes()
    let address = try #require(BluetoothAddress("F0:F1:F2:F3:F4:F5"))
    let cache = try #require(BlueZCache(text))
    known.caches[address] = cache
    let found = try Self.attributes(knowing: known) { _ in }
    #expect(found.map(\.?.type) == [Self.measurement, "2902"])
    #expect(found.map(\.?.origin) == [.cache, .cache])
    #expect(BlueZCache("[General]\nName=X\n") == nil)
  }

  @Test("are what was stated, whatever else is known")
  func stated() throws {
    var known = KnownAttributes()
    known.state(3, "2A19", of: "180F")
    let found = try Self.attributes(knowing: known) { Self.discover(&$0) }
    #expect(found.map(\.?.type) == ["2A19", "2902"])
    #expect(found.map(\.?.origin) == [.stated, .discovery])
  }

  @Test(
    "are forgotten once the server says that they have changed",
    arguments: [
      (2...2, [nil, "2902"]), (3...3, [nil, "2902"]), (4...4, [measurement, nil]), (3...4, [nil, nil]),
      (1...0xFFFF, [nil, nil]), (0xFFFF...0xFFFF, [measurement, "2902"]),
    ] as [(ClosedRange<UInt16>, [BluetoothUUID?])])
  func changed(_ range: ClosedRange<UInt16>, _ types: [BluetoothUUID?]) throws {
    let found = try Self.attributes { capture in
      Self.discover(&capture)
      capture.att(.readByTypeRequest(6...9, type: "2803"), isSent: true)
      capture.att(.readByTypeResponse([.init(handle: 6, value: [0x20, 7, 0, 0x05, 0x2A])]), isSent: false)
      let octets = [range.lowerBound, range.upperBound].flatMap { Int($0).littleEndian16 }
      capture.att(.indication(7, octets), isSent: false)
    }
    #expect(found.map(\.?.type) == types)
  }

  @Test("of another service count no more once the client discovers from the start")
  func again() throws {
    let found = try Self.attributes { capture in
      Self.discover(&capture)
      capture.disconnect()
      capture.connect()
      capture.att(.readByGroupTypeRequest(1...0xFFFF, type: "2800"), isSent: true)
      capture.att(.readByGroupTypeResponse([.init(range: 1...9, value: [0x0F, 0x18])]), isSent: false)
    }
    #expect(found == [nil, nil])
  }
}
