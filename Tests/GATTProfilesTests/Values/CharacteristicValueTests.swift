import Foundation
import GATTProfiles
import Testing

@Suite("A characteristic's value")
struct CharacteristicValueTests {
  @Test("decodes whole octets and no more")
  func trailing() throws {
    #expect(try Counter(bytes: [0, 1, 2]) == Counter(ticks: 258))
    let expected = ValueDecodingError(.trailingBytes(2), offset: 3, field: "end of value")
    #expect(throws: expected) { try Counter(bytes: [0, 1, 2, 3, 4]) }
  }

  @Test("decodes from memory that someone else holds")
  func span() throws {
    let bytes: [UInt8] = [9, 0, 1, 2, 9]
    #expect(try Counter(bytes: bytes.span.extracting(1..<4)).ticks == 258)
  }

  @Test("encodes into memory that the caller has", arguments: 0...5)
  func encodeInto(count: Int) {
    var bytes = [UInt8](repeating: 0xEE, count: count)
    var span = bytes.mutableSpan
    let written = Counter(ticks: 0x01_0203).encode(into: &span)
    #expect(written == (count < 3 ? nil : 3))
    #expect(bytes == (count < 3 ? [] : [1, 2, 3]) + [UInt8](repeating: 0xEE, count: count < 3 ? count : count - 3))
  }

  @Test("is not encoded when one of its fields does not fit", arguments: 0...9)
  func encodePartly(count: Int) {
    var bytes = [UInt8](repeating: 0xEE, count: 9)
    let written = bytes.withUnsafeMutableBufferPointer { buffer in
      var span = MutableSpan(_unsafeElements: buffer.extracting(..<count))
      return Labelled(number: 0x0102, label: "Küche").encode(into: &span)
    }
    #expect(written == (count < 9 ? nil : 9))
    #expect(bytes[count...].allSatisfy { $0 == 0xEE })
    #expect(count < 9 || bytes == [7, 2, 1] + Array("Küche".utf8))
  }

  @Test("is not encoded past what the caller lends, even when its size is wrong")
  func lyingSize() {
    var bytes = [UInt8](repeating: 0xEE, count: 8)
    let written = bytes.withUnsafeMutableBufferPointer { buffer in
      var span = MutableSpan(_unsafeElements: buffer.extracting(..<2))
      return LyingValue().encode(into: &span)
    }
    #expect(written == nil)
    #expect(bytes[2...].allSatisfy { $0 == 0xEE })
  }

  @Test("goes through Data as well")
  func data() throws {
    #expect(try Counter(data: Data([0, 1, 2])).ticks == 258)
    #expect(try Counter(data: Data([9, 0, 1, 2]).dropFirst()).ticks == 258)
    #expect(Counter(ticks: 258).encodedData() == Data([0, 1, 2]))
    #expect(throws: ValueDecodingError.self) { try Counter(data: Data()) }
  }

  @Test("makes the profile that its kind has")
  func makeProfile() throws {
    let profile = Counter.makeProfile()
    #expect(profile.uuid == "FFF6")
    #expect(profile.name == "Counter")
    #expect(profile.permissions == .readable)
    #expect(profile.properties == [.read, .indicate])
    #expect(profile.initialValue == [0, 0, 0])
    #expect(profile.descriptors == [.userDescription("ticks")])
    #expect(profile.onDiscovery == [DiscoveryWrite(characteristic: "FFF0", value: [1])])
    #expect(profile.stringValue([0, 1, 2]) == ["Counter": "000102"])
    #expect(profile.stringValue([0, 1]) == nil)
    #expect(profile.bytes(fromStringValue: ["Counter": "000102"]) == [0, 1, 2])
    #expect(profile.bytes(fromStringValue: ["Counter": "0001"]) == nil)
    #expect(throws: ValueDecodingError.self) { try profile.validate([1]) }
  }

  private struct Labelled: ByteSerializable {
    static let layout = TextLayout()

    let number: UInt16
    let label: String

    var encodedSize: Int { 3 + Self.layout.encodedSize(label) }

    func write(to writer: inout ByteWriter) {
      writer.uint8(7)
      writer.uint16(number)
      Self.layout.write(label, to: &writer)
    }
  }

  private struct LyingValue: CharacteristicValue {
    init() {}
    init(reading reader: inout ByteReader) throws(ValueDecodingError) {}
    var encodedSize: Int { 1 }
    func write(to writer: inout ByteWriter) { writer.uint32(.max) }
  }
}
