import GATTCapture
import GATTProfiles
import GATTRuntime
import Testing

@Suite("Encrypted packets of the air")
struct AirEncryptionTests {
  /// What precedes encryption, and what ends it, as octets of the link layer's control packets.
  private static let (start, pauseAnswer, refusal): ([UInt8], [UInt8], [UInt8]) = ([0x05], [0x0B], [0x0D, 0x06])
  private static let answer: [UInt8] = [0x04] + [UInt8](repeating: 9, count: 12)

  /// What a link has where the first packet is followed by some of the link layer, and these by the second.
  private static func encrypted(
    after packets: [[UInt8]], _ reception: AirBuilder.Reception = .init(), _ header: AirBuilder.Header = .radio
  ) throws -> Reading {
    var air = AirBuilder()
    air.connect()
    air.att(.notification(7, [1]), isFromCentral: false)
    for packet in packets { air.say(packet, kind: 3, isFromCentral: false) }
    air.att(.notification(7, [2]), isFromCentral: false, reception)
    air.say([], kind: 1, isFromCentral: true)
    return try Reading(air.file(header))
  }

  @Test("are not read once the link is encrypted, and say so", arguments: [[start], [answer], [answer, start]])
  func encryption(_ packets: [[UInt8]]) throws {
    let reading = try Self.encrypted(after: packets)
    #expect(reading.summary == ["notification 7 [1]"])
    #expect(reading.losses.encrypted.map(\.first) == [3 + packets.count])
    #expect(reading.losses.encrypted.map(\.count) == [1])
    #expect(reading.losses.encrypted.map(\.link.peer?.description) == ["F0:F1:F2:F3:F4:F5"])
  }

  @Test("are read where encryption is refused, or has paused", arguments: [[answer, refusal], [start, pauseAnswer]])
  func unencrypted(_ packets: [[UInt8]]) throws {
    let reading = try Self.encrypted(after: packets)
    #expect(reading.summary == ["notification 7 [1]", "notification 7 [2]"])
    #expect(reading.losses == CaptureLosses())
  }

  @Test("are read where the sniffer has decrypted them", arguments: [AirBuilder.Header.radio, .nordic(version: 3)])
  func decrypted(_ header: AirBuilder.Header) throws {
    let reading = try Self.encrypted(after: [Self.start], .init(isDecrypted: true), header)
    #expect(reading.summary == ["notification 7 [1]", "notification 7 [2]"])
  }

  @Test(
    "are not read where the sniffer says that they are encrypted, though nothing has announced it",
    arguments: [AirBuilder.Header.radio, .nordic(version: 3)])
  func marked(_ header: AirBuilder.Header) throws {
    let reading = try Self.encrypted(after: [], .init(isEncrypted: true), header)
    #expect(reading.summary == ["notification 7 [1]"])
    #expect(reading.losses.encrypted.map(\.count) == [1])
  }

  @Test("may have links that are encrypted from the first packet that was heard")
  func unknownEncryption() throws {
    var air = AirBuilder()
    air.say(Self.start, kind: 3, isFromCentral: false)
    air.att(.notification(7, [2]), isFromCentral: false)
    let reading = try Reading(air.file(.bare))
    #expect(reading.summary == [])
    #expect(reading.losses.encrypted.map(\.link.host) == [.unknown(link: 1)])
  }
}
