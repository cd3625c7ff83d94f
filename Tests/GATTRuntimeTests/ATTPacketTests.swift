import GATTProfiles
import Testing

@testable import GATTRuntime

@Suite("ATT packets")
struct ATTPacketTests {
  static let custom: BluetoothUUID = "F000AA10-0451-4000-B000-000000000000"

  static let vectors: [(ATTPacket, [UInt8])] = [
    (.errorResponse(request: 0x0A, handle: 0x0102, .readNotPermitted), [0x01, 0x0A, 0x02, 0x01, 0x02]),
    (.exchangeMTURequest(517), [0x02, 0x05, 0x02]),
    (.exchangeMTUResponse(23), [0x03, 0x17, 0x00]),
    (.findInformationRequest(1...0xFFFF), [0x04, 0x01, 0x00, 0xFF, 0xFF]),
    (
      .findInformationResponse([.init(handle: 3, type: "2902"), .init(handle: 4, type: "2901")]),
      [0x05, 0x01, 0x03, 0x00, 0x02, 0x29, 0x04, 0x00, 0x01, 0x29]
    ),
    (.findInformationResponse([.init(handle: 3, type: custom)]), [0x05, 0x02, 0x03, 0x00] + custom.littleEndianBytes),
    (
      .findByTypeValueRequest(1...9, type: 0x2800, value: [0x0D, 0x18]),
      [0x06, 0x01, 0x00, 0x09, 0x00, 0x00, 0x28, 0x0D, 0x18]
    ),
    (.findByTypeValueResponse([1...4, 6...9]), [0x07, 0x01, 0x00, 0x04, 0x00, 0x06, 0x00, 0x09, 0x00]),
    (.readByTypeRequest(1...9, type: "2803"), [0x08, 0x01, 0x00, 0x09, 0x00, 0x03, 0x28]),
    (.readByTypeResponse([.init(handle: 2, value: [0xAA])]), [0x09, 0x03, 0x02, 0x00, 0xAA]),
    (.readRequest(0x0201), [0x0A, 0x01, 0x02]),
    (.readResponse([]), [0x0B]),
    (.readBlobRequest(1, offset: 22), [0x0C, 0x01, 0x00, 0x16, 0x00]),
    (.readBlobResponse([0x01]), [0x0D, 0x01]),
    (.readMultipleRequest([1, 2]), [0x0E, 0x01, 0x00, 0x02, 0x00]),
    (.readMultipleResponse([0x07]), [0x0F, 0x07]),
    (.readByGroupTypeRequest(1...0xFFFF, type: "2800"), [0x10, 0x01, 0x00, 0xFF, 0xFF, 0x00, 0x28]),
    (
      .readByGroupTypeResponse([.init(range: 1...5, value: [0x0D, 0x18])]),
      [0x11, 0x06, 0x01, 0x00, 0x05, 0x00, 0x0D, 0x18]
    ),
    (.writeRequest(1, [0xFF]), [0x12, 0x01, 0x00, 0xFF]),
    (.writeResponse, [0x13]),
    (.writeCommand(1, []), [0x52, 0x01, 0x00]),
    (.prepareWriteRequest(1, offset: 2, [3]), [0x16, 0x01, 0x00, 0x02, 0x00, 0x03]),
    (.prepareWriteResponse(1, offset: 2, [3]), [0x17, 0x01, 0x00, 0x02, 0x00, 0x03]),
    (.executeWriteRequest(isCommit: true), [0x18, 0x01]),
    (.executeWriteRequest(isCommit: false), [0x18, 0x00]),
    (.executeWriteResponse, [0x19]),
    (.notification(1, [2]), [0x1B, 0x01, 0x00, 0x02]),
    (.indication(1, [2]), [0x1D, 0x01, 0x00, 0x02]),
    (.confirmation, [0x1E]),
  ]

  @Test("are the octets of the specification, both ways", arguments: vectors)
  func vector(_ packet: ATTPacket, _ octets: [UInt8]) {
    #expect(packet.encoded() == octets)
    #expect(ATTPacket(decoding: octets) == packet)
  }

  @Test("that are cut short are refused or mean something else, never the same", arguments: vectors)
  func prefixes(_ packet: ATTPacket, _ octets: [UInt8]) {
    for count in 0..<octets.count { #expect(ATTPacket(decoding: Array(octets.prefix(count))) != packet) }
  }

  @Test(
    "that are malformed are refused",
    arguments: [
      [], [0x00], [0xFF], [0x02, 0x17], [0x04, 0x00, 0x00, 0x09, 0x00], [0x04, 0x09, 0x00, 0x01, 0x00],
      [0x05, 0x03, 0x01, 0x00, 0x00, 0x28], [0x05, 0x01], [0x08, 0x01, 0x00, 0x09, 0x00, 0x03, 0x28, 0x00],
      [0x09, 0x01, 0x00], [0x09, 0x04, 0x01, 0x00, 0x02], [0x11, 0x03, 0x01, 0x00, 0x01], [0x18, 0x02],
      [0x18, 0x01, 0x00], [0x13, 0x00], [0x1E, 0x00], [0x0E],
    ] as [[UInt8]])
  func malformed(_ octets: [UInt8]) {
    #expect(ATTPacket(decoding: octets) == nil)
  }

  @Test("pair each request with its response and with errors that name it, with nothing else")
  func pairing() {
    let request = ATTPacket.readRequest(1)
    #expect(ATTPacket.readResponse([]).answers(request))
    #expect(ATTPacket.errorResponse(request: 0x0A, handle: 1, .invalidHandle).answers(request))
    #expect(!ATTPacket.errorResponse(request: 0x0C, handle: 1, .invalidHandle).answers(request))
    #expect(!ATTPacket.readBlobResponse([]).answers(request))
    #expect(!ATTPacket.confirmation.answers(.indication(1, [])))
  }
}
