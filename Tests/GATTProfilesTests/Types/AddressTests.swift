import GATTProfiles
import Testing

@Suite("Addresses and UUIDs in values")
struct AddressTests {
  @Test(
    "an address has its last octet first",
    arguments: [
      ("FFEEDDCCBBAA", "AA:BB:CC:DD:EE:FF"), ("000000000000", "00:00:00:00:00:00"),
      ("010000000090", "90:00:00:00:00:01"),
    ])
  func address(octets: String, text: String) throws {
    let bytes = try hex(octets)
    let address = try reading(bytes) { r throws(ValueDecodingError) in try BluetoothAddress(reading: &r, "A") }.get()
    #expect(address.text == text && BluetoothAddress(text) == address && BluetoothAddress(text.lowercased()) == address)
    #expect(BluetoothAddress(number: address.number) == address)
    #expect(writing(capacity: address.encodedSize) { address.write(to: &$0) }.bytes == bytes)
  }

  @Test(
    "an address is no other text",
    arguments: ["", "AA:BB:CC:DD:EE", "AA:BB:CC:DD:EE:FG", "AA-BB-CC-DD-EE-FF", "AABBCCDDEEFF00000"])
  func badAddress(text: String) {
    #expect(BluetoothAddress(text) == nil)
  }

  @Test("an address has 48 bits")
  func bits() throws {
    #expect(BluetoothAddress(number: 1 << 48) == nil)
    let (low, high) = (try #require(BluetoothAddress(number: 1)), try #require(BluetoothAddress(number: 1 << 40)))
    #expect(low < high && !(high < low))
    let result = reading([1, 2, 3]) { r throws(ValueDecodingError) in try BluetoothAddress(reading: &r, "A") }
    #expect(result == .failure(ValueDecodingError(.truncated(needed: 6, available: 3), offset: 0, field: "A")))
  }

  @Test(
    "a UUID takes all octets that are left, and is written with as many",
    arguments: [
      ("192A", "2a19"), ("192A0000", "00002a19"),
      ("FB349B5F80000080001000 00192A0000", "00002a19-0000-1000-8000-00805f9b34fb"), ("78563412", "12345678"),
      ("FFEEDDCCBBAA99887766554433221100", "00112233-4455-6677-8899-aabbccddeeff"),
    ])
  func uuid(octets: String, text: String) throws {
    let bytes = try hex(octets)
    let value = try reading(bytes) { r throws(ValueDecodingError) in try SizedUUID(reading: &r, "U") }.get()
    #expect(value.text == text && value.encodedSize == bytes.count && value.uuid == BluetoothUUID(text))
    #expect(writing(capacity: value.encodedSize) { value.write(to: &$0) }.bytes == bytes)
    #expect(SizedUUID(value.uuid, size: value.size) == value)
  }

  @Test(
    "a UUID has its highest octet first in big order",
    arguments: [
      ("2A19", "2a19"), ("12345678", "12345678"),
      ("00112233445566778899AABBCCDDEEFF", "00112233-4455-6677-8899-aabbccddeeff"),
    ])
  func bigEndian(octets: String, text: String) throws {
    let bytes = try hex(octets)
    let value = try reading(bytes) { r throws(ValueDecodingError) in try SizedUUID(reading: &r, "U", .big) }.get()
    #expect(value.text == text)
    #expect(writing(capacity: value.encodedSize) { value.write(to: &$0, .big) }.bytes == bytes)
  }

  @Test("a UUID has 2, 4 or 16 octets", arguments: [0, 1, 3, 5, 15, 17])
  func wrongLength(count: Int) {
    let octets = [UInt8](repeating: 0, count: count + 1)
    let result = reading(octets) { r throws(ValueDecodingError) in
      try r.skip(1, "Before")
      return try SizedUUID(reading: &r, "U")
    }
    #expect(
      result == .failure(ValueDecodingError(.wrongLength(expected: 16, actual: count), offset: 1, field: "U")))
  }

  @Test(
    "a UUID is as short as it can, and no shorter",
    arguments: [
      ("2A19", .short), ("12345678", .medium), ("00112233-4455-6677-8899-aabbccddeeff", .full),
    ] as [(BluetoothUUID, SizedUUID.Size)])
  func shortest(uuid: BluetoothUUID, size: SizedUUID.Size) {
    #expect(SizedUUID(uuid).size == size)
    for other in [SizedUUID.Size.short, .medium, .full] {
      #expect((SizedUUID(uuid, size: other) != nil) == (other.rawValue >= size.rawValue))
    }
  }
}
