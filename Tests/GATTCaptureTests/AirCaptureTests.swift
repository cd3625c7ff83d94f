import GATTCapture
import GATTProfiles
import GATTRuntime
import Testing

@Suite("Captures of the air")
struct AirCaptureTests {
  private static let session: AirBuilder = {
    var air = AirBuilder()
    air.connect()
    air.att(.readRequest(3), isFromCentral: true)
    air.att(.readResponse([1]), isFromCentral: false)
    air.att(.notification(7, [2]), isFromCentral: false)
    return air
  }()

  private static let values = ["read 3 [1]", "notification 7 [2]"]

  @Test("have the addresses of both sides, and the central is the host", arguments: [AirBuilder.Header.bare, .radio])
  func addresses(_ header: AirBuilder.Header) throws {
    let reading = try Reading(Self.session.file(header))
    #expect(reading.summary == Self.values)
    #expect(Set(reading.values.map(\.link.peer?.description)) == ["F0:F1:F2:F3:F4:F5"])
    let central = try #require(BluetoothAddress("C0:C1:C2:C3:C4:C5"))
    #expect(Set(reading.values.map(\.link.host)) == [.central(central)])
    #expect(reading.values.map(\.isOfHost) == [false, false])
  }

  @Test("of the nRF Sniffer are read in each version of its protocol", arguments: 1...3 as ClosedRange<UInt8>)
  func nordic(version: UInt8) throws {
    let reading = try Reading(Self.session.file(.nordic(version: version)))
    #expect(reading.summary == Self.values)
    #expect(reading.packets.map(\.packet.isSent) == [true, false, false])
  }

  @Test("of a version of the nRF Sniffer that nobody knows have nothing", arguments: [0, 4, 0xBE] as [UInt8])
  func unknownVersion(version: UInt8) throws {
    #expect(try Reading(Self.session.file(.nordic(version: version))).packets.isEmpty)
  }

  @Test(
    "have what is sent again once, and twice what is the same and new", arguments: [AirBuilder.Header.bare, .radio])
  func retransmission(_ header: AirBuilder.Header) throws {
    var air = AirBuilder()
    air.connect()
    let command = AirBuilder.frame(.writeCommand(5, [1]))
    air.say(command, isFromCentral: true)
    air.sayAgain(command, isFromCentral: true)
    air.say([], kind: 1, isFromCentral: false)
    air.say(command, isFromCentral: true)
    // Another packet with the number of the one before: the sniffer has missed one in between.
    air.sayAgain(AirBuilder.frame(.writeCommand(5, [2])), isFromCentral: true)
    let reading = try Reading(air.file(header))
    #expect(reading.summary == ["write command 5 [1]", "write command 5 [1]", "write command 5 [2]"])
  }

  @Test("have the same twice where it comes later than it would be sent again, though nothing is heard in between")
  func later() throws {
    let notification = AirBuilder.frame(.notification(7, [1]))
    var air = AirBuilder()
    air.connect()
    air.say(notification, isFromCentral: false)
    // One event later, and then three: an event begins every 30 ms.
    for pause in [30_000, 90_000] as [Int64] {
      air.time += pause
      air.sayAgain(notification, isFromCentral: false)
    }
    // An event begins every 300 ms from now on.
    air.say([0, 3, 0, 0, 240, 0, 0, 0, 72, 0, 9, 0], kind: 3, isFromCentral: true)
    air.say(notification, isFromCentral: false)
    air.time += 300_000
    air.sayAgain(notification, isFromCentral: false)
    #expect(try Reading(air.file(.radio)).values.map(\.records.lowerBound) == [2, 4, 6])
  }

  @Test(
    "leave out what came damaged, and count it; what is sent again then counts",
    arguments: [AirBuilder.Header.radio, .nordic(version: 3)])
  func damage(_ header: AirBuilder.Header) throws {
    var air = AirBuilder()
    air.connect()
    var damaged = AirBuilder.frame(.notification(7, [1]))
    damaged[5] ^= 1
    air.say(damaged, isFromCentral: false, .init(isIntact: false))
    air.sayAgain(AirBuilder.frame(.notification(7, [1])), isFromCentral: false)
    let reading = try Reading(air.file(header))
    #expect(reading.summary == ["notification 7 [1]"])
    #expect(reading.losses == CaptureLosses(damaged: 1))
  }

  @Test("leave out what is whitened, and count it")
  func whitening() throws {
    var air = AirBuilder()
    air.connect()
    air.att(.notification(7, [1]), isFromCentral: false, .init(isDewhitened: false))
    let reading = try Reading(air.file(.radio))
    #expect(reading.summary == [])
    #expect(reading.losses == CaptureLosses(whitened: 1))
  }

  @Test("join the pieces of a frame, whatever is empty or sent again in between")
  func pieces() throws {
    var air = AirBuilder()
    air.connect()
    let frame = AirBuilder.frame(.notification(7, Array(0..<60)))
    air.say(Array(frame[..<27]), isFromCentral: false)
    air.say([], kind: 1, isFromCentral: true)
    air.say(Array(frame[27..<54]), kind: 1, isFromCentral: false)
    air.sayAgain(Array(frame[27..<54]), kind: 1, isFromCentral: false)
    air.say(Array(frame[54...]), kind: 1, isFromCentral: false)
    let reading = try Reading(air.file(.bare))
    #expect(reading.packets.map(\.packet.octets.count) == [63])
    #expect(reading.packets.map(\.packet.first) == [2])
    #expect(reading.packets.map(\.packet.number) == [6])
  }

  @Test("of coded packets, and with the address that the sniffer looked for where bits of it came wrong")
  func coded() throws {
    var air = AirBuilder()
    air.connect()
    air.att(.notification(7, [1]), isFromCentral: false, .init(isCoded: true))
    var file = air.file(.radio)
    #expect(try Reading(file).summary == ["notification 7 [1]"])
    // The last record: its header, the sniffer's of ten octets with the address that it looked for, and the packet.
    let packet = file.count - (4 + 1 + 2 + 8 + 3)
    file[packet - 10 + 3] = 1
    file.replaceSubrange(packet - 6..<packet - 2, with: [1, 0x5D, 0x65, 0x50])
    file[packet - 2] |= 0x30
    file[packet] ^= 0x80
    let reading = try Reading(file)
    #expect(reading.values.map(\.link.peer?.description) == ["F0:F1:F2:F3:F4:F5"])
  }

  @Test("end where a side says so, and the next link of the device is another")
  func ends() throws {
    var air = AirBuilder()
    air.connect()
    air.att(.notification(7, [1]), isFromCentral: false)
    air.say([0x02, 0x13], kind: 3, isFromCentral: true)
    air.sayAgain([0x02, 0x13], kind: 3, isFromCentral: true)
    air.connect(2)
    air.att(.notification(7, [2]), isFromCentral: false)
    let reading = try Reading(air.file(.bare))
    #expect(reading.values.map(\.link.number) == [1, 2])
    #expect(Set(reading.values.map(\.link.peer?.description)) == ["F0:F1:F2:F3:F4:F5"])
  }
}
