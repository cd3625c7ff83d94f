import GATTProfiles
import TestSupport
import Testing

@Suite("A Bluetooth UUID")
struct BluetoothUUIDTests {
  @Test(
    "has one value, however it is spelt",
    arguments: [
      "ffe0", "FFE0", "0xFFE0", "0XfFe0", "0000FFE0", "0x0000ffe0", "0000FFE0-0000-1000-8000-00805F9B34FB",
      "0000ffe0-0000-1000-8000-00805f9b34fb",
    ])
  func spelling(text: String) throws {
    let uuid = try #require(BluetoothUUID(text))
    #expect(uuid == BluetoothUUID(0xFFE0))
    #expect(uuid.hashValue == BluetoothUUID(0xFFE0).hashValue)
    #expect(uuid.short == 0xFFE0)
    #expect(uuid.description == "ffe0")
    #expect(uuid.fullDescription == "0000ffe0-0000-1000-8000-00805f9b34fb")
  }

  @Test("outside the Bluetooth base has no short form")
  func vendor() throws {
    let text = "F000AA11-0451-4000-B000-000000000000"
    let uuid = try #require(BluetoothUUID(text))
    #expect(uuid == BluetoothUUID(high: 0xF000_AA11_0451_4000, low: 0xB000_0000_0000_0000))
    #expect(uuid.short == nil)
    #expect(uuid.short32 == nil)
    #expect(uuid.description == text.lowercased())
    #expect(uuid == "f000aa11-0451-4000-b000-000000000000")
  }

  @Test("of 32 bits has a 32-bit form and prints in full")
  func thirtyTwoBits() throws {
    let uuid = BluetoothUUID(short32: 0x1234_5678)
    #expect(uuid.short == nil)
    #expect(uuid.short32 == 0x1234_5678)
    #expect(uuid.description == "12345678-0000-1000-8000-00805f9b34fb")
    let text = "12345678"
    #expect(BluetoothUUID(text) == uuid)
  }

  @Test(
    "is not made of other text",
    arguments: [
      "", "1", "180", "180FF", "180G", " 180F", "180F ", "-180", "+180", "0x", "0x180", "x180F", "1 80", "0x180FF",
      "0000FFE000001000800000805F9B34FB", "0000FFE0-0000-1000-8000-00805F9B34F",
      "0000FFE0-0000-1000-8000-00805F9B34FBA",
      "0000FFE00-000-1000-8000-00805F9B34FB", "0000FFE0-0000-1000-8000 00805F9B34FB",
      "0000FFE0--000-1000-8000-00805F9B34FB", "0x00FFE0-0000-1000-8000-00805F9B34FB", "１８０Ｆ", "180F\0", "ég0f",
    ])
  func invalid(text: String) {
    #expect(BluetoothUUID(text) == nil)
  }

  @Test("travels least significant octet first")
  func littleEndianBytes() throws {
    let uuid: BluetoothUUID = "00010203-0405-0607-0809-0a0b0c0d0e0f"
    #expect(uuid.littleEndianBytes == (0...15).reversed())
    #expect(BluetoothUUID(littleEndianBytes: uuid.littleEndianBytes) == uuid)
    #expect(BluetoothUUID(littleEndianBytes: [0x0F, 0x18]) == "180F")
    #expect(BluetoothUUID(littleEndianBytes: [0x78, 0x56, 0x34, 0x12]) == BluetoothUUID(short32: 0x1234_5678))
  }

  @Test("is not made of any other number of octets", arguments: [0, 1, 3, 5, 8, 15, 17, 32])
  func octetCount(count: Int) {
    #expect(BluetoothUUID(littleEndianBytes: [UInt8](repeating: 1, count: count)) == nil)
  }

  @Test("round-trips through text and octets, and sorts as its text does")
  func roundTrip() {
    var random = SeededGenerator(seed: 1)
    let uuids = (0..<500).map { _ in BluetoothUUID(high: random.next(), low: random.next()) }
    for uuid in uuids {
      #expect(BluetoothUUID(uuid.description) == uuid)
      #expect(BluetoothUUID(littleEndianBytes: uuid.littleEndianBytes) == uuid)
    }
    #expect(uuids.sorted().map(\.fullDescription) == uuids.map(\.fullDescription).sorted())
  }
}
