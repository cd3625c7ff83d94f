import GATTCapture
import GATTRuntime
import Testing

@Suite("Packets of the air, by who speaks")
struct AirSpeakerTests {
  @Test("of a link whose beginning nobody heard are known from who speaks first")
  func speakers() throws {
    var air = AirBuilder()
    // As if both had numbered otherwise from a time before the capture: a central whose numbers differ. Nothing tells that the
    // first event begins with what was heard first; so the second does.
    for value in UInt8(0)...4 {
      air.time += 30_000
      air.say(value < 2 ? [] : AirBuilder.frame(.notification(7, [value])), isFromCentral: false)
      air.time -= 700
      air.say(value < 2 ? [] : AirBuilder.frame(.writeCommand(8, [value])), isFromCentral: true)
    }
    let reading = try Reading(air.file(.bare))
    // The one that speaks first is the central, and what it notifies of is its own.
    #expect(reading.packets.map(\.packet.isSent) == [true, false, true, false, true, false])
    #expect(reading.values.map(\.isOfHost) == [true, true, true, true, true, true])
  }

  @Test("that answer come from the peripheral, though a sniffer that missed the request took them for the central's")
  func mistaken() throws {
    var air = AirBuilder()
    air.connect()
    air.att(.readRequest(3), isFromCentral: true)
    air.att(.readResponse([1]), isFromCentral: false, .init(isMistaken: true))
    air.att(.notification(3, [2]), isFromCentral: true)
    let reading = try Reading(air.file(.radio))
    #expect(reading.packets.map(\.packet.isSent) == [true, false, true])
    #expect(reading.summary == ["read 3 [1]", "notification 3 [2]"])
    #expect(reading.values.map(\.isOfHost) == [false, true])
  }

  @Test(
    "where no time tells who speaks, are the central's where they ask",
    arguments: [AirBuilder.Header.bare, .undirected])
  func untimed(_ header: AirBuilder.Header) throws {
    var air = AirBuilder()
    air.say([], kind: 1, isFromCentral: true)
    air.att(.readRequest(3), isFromCentral: false)
    air.att(.readResponse([1]), isFromCentral: true)
    let reading = try Reading(air.file(header))
    #expect(reading.summary == ["read 3 [1]"])
    #expect(reading.packets.map(\.packet.isSent) == [true, false])
    #expect(reading.values.map(\.link.peer) == [nil])
    #expect(reading.values.map(\.link.host) == [.unknown(link: 1)])
  }

  @Test("are the right side's though only the peripheral was heard in many events")
  func missed() throws {
    var air = AirBuilder()
    air.connect()
    for value in UInt8(0)...9 {
      air.time += 30_000
      air.att(.notification(7, [value]), isFromCentral: false)
    }
    air.time += 30_000
    air.att(.writeCommand(8, [1]), isFromCentral: true)
    let reading = try Reading(air.file(.bare))
    #expect(reading.packets.map(\.packet.isSent) == [Bool](repeating: false, count: 10) + [true])
  }
}
