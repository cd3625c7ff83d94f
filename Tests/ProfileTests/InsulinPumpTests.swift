import GATTProfiles
import SIGHealthProfiles
import Testing

/// What an insulin pump is told with end-to-end protection: a counter and a checksum behind every value.
@Suite struct InsulinPumpTests {
  private typealias Reader = InsulinDelivery.IDDStatusReaderControlPoint.Request
  private typealias Command = InsulinDelivery.IDDCommandControlPoint.Request

  /// 7.5 units at once, as eHealth Innovation's client writes it.
  private static let setBolus: [UInt8] = [0x4B, 0x11, 0, 0x33, 0x4B, 0xF0, 0, 0, 0, 0, 0, 0x3D, 0x97]

  @Test("a protected question reads and writes with its counter and its checksum")
  func question() throws {
    let octets: [UInt8] = [0x56, 0x03, 0x01, 0x00, 0x0F, 0x00, 0x54, 0xD2]
    let request = try Reader(bytes: octets, context: .init(e2eProtectionSupported: true))
    #expect(try request.opCode == .getActiveBolusDelivery(.init(bolusID: 1, bolusValue: .programmed)))
    #expect(request.e2eCounter == 0)
    #expect(request.encoded(context: .init(e2eProtectionSupported: true)) == octets)
  }

  @Test("a protected command reads and writes with its counter and its checksum")
  func command() throws {
    let request = try Command(bytes: Self.setBolus, context: .init(e2eProtectionSupported: true))
    let bolus = try InsulinDelivery.Bolus(type: .fast, fastAmount: 7.5, extendedAmount: 0, duration: 0)
    #expect(try request == .init(opCode: .setBolus(bolus), e2eCounter: 0))
    #expect(request.encoded(context: .init(e2eProtectionSupported: true)) == Self.setBolus)
  }

  @Test("a command with a wrong octet is refused", arguments: setBolus.indices)
  func wrong(_ index: Int) {
    var octets = Self.setBolus
    octets[index] ^= 0x01
    #expect(throws: ValueDecodingError.self) {
      try Command(bytes: octets, context: .init(e2eProtectionSupported: true))
    }
  }

  @Test("a pump without protection takes neither counter nor checksum")
  func unprotected() throws {
    let request = try Command(bytes: Array(Self.setBolus.dropLast(3)), context: .init())
    #expect(request.e2eCounter == nil)
    #expect(throws: ValueDecodingError.self) { try Command(bytes: Self.setBolus, context: .init()) }
  }
}
