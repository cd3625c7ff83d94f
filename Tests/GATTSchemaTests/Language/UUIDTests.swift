import Testing

@testable import GATTSchema

@Suite("UUIDs")
struct UUIDTests {
  @Test(
    "16, 32 and 128 bits in any case mean what they say",
    arguments: [
      ("180f", "180F", "0000180F-0000-1000-8000-00805F9B34FB"),
      ("0x180F", "180F", "0000180F-0000-1000-8000-00805F9B34FB"),
      ("0000180F", "180F", "0000180F-0000-1000-8000-00805F9B34FB"),
      ("0X12345678", "12345678-0000-1000-8000-00805F9B34FB", "12345678-0000-1000-8000-00805F9B34FB"),
      ("0000180f-0000-1000-8000-00805f9b34fb", "180F", "0000180F-0000-1000-8000-00805F9B34FB"),
      (
        "f000aa0104514000b000000000000000", "F000AA01-0451-4000-B000-000000000000",
        "F000AA01-0451-4000-B000-000000000000"
      ),
      ("0000", "0000", "00000000-0000-1000-8000-00805F9B34FB"),
      (
        "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF", "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF",
        "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF"
      ),
    ])
  func forms(_ text: String, _ short: String, _ full: String) throws {
    let uuid = try #require(UUID128(text))
    #expect(uuid.description == short)
    #expect(uuid.fullDescription == full)
    #expect(UUID128(full) == uuid)
  }

  @Test(
    "anything else is none",
    arguments: [
      "", "1", "12", "123", "12345", "180G", "+123", "-123", " 180F", "180F ", "0x", "0x180", "0x180F0", "１８０Ｆ",
      "F000AA01-0451-4000-B000-00000000000", "F000AA01-0451-4000-B000-0000000000000",
      "F000AA0104514000-B000000000000000",
      "F000AA01-04514000-B000-000000000000-", "0xF000AA01-0451-4000-B000-000000000000", "----", "{180F}",
      "F000AA01-0451-4000-B000-00000000000G", "F000AA01_0451_4000_B000_000000000000",
      "+000AA01-0451-4000-B000-000000000000",
    ])
  func refused(_ text: String) {
    #expect(UUID128(text) == nil)
  }

  @Test("a short form exists inside the Bluetooth base only")
  func shortForms() throws {
    #expect(UUID128(short: 0x180F).short == 0x180F)
    #expect(UUID128(short: 0x1_0000).short == nil)
    #expect(UUID128(short: 0x1_0000).isInBluetoothBase)
    let near = try #require(UUID128("0000180F-0000-1000-8000-00805F9B34FC"))
    #expect(near.short == nil && !near.isInBluetoothBase)
  }

  @Test(
    "a base is a UUID with four or eight digits left open",
    arguments: [
      ("F000xxxx-0451-4000-B000-000000000000", "AA01", "F000AA01-0451-4000-B000-000000000000"),
      ("xxxxxxxx-0451-4000-B000-000000000000", "F000AA01", "F000AA01-0451-4000-B000-000000000000"),
      ("F000AA01-XXXX-4000-B000-000000000000", "0451", "F000AA01-0451-4000-B000-000000000000"),
      ("F000AA01-0451-4000-B000-00000000xxxx", "beef", "F000AA01-0451-4000-B000-00000000BEEF"),
      ("2f0axxxx-69aa-f316-3e78-4194989a6c1a", "0001", "2F0A0001-69AA-F316-3E78-4194989A6C1A"),
    ])
  func bases(_ text: String, _ digits: String, _ full: String) throws {
    let base = try #require(UUIDBase(text))
    let uuid = try #require(base.uuid(digits))
    #expect(uuid.fullDescription == full)
    #expect(base.contains(uuid))
    #expect(!base.contains(UUID128(short: 0x180F)))
    #expect(base.uuid(String(digits.dropLast())) == nil)
    #expect(base.uuid(digits + "0") == nil)
    #expect(base.uuid(String(repeating: "g", count: digits.count)) == nil)
    #expect(base.uuid(String(repeating: "-", count: digits.count)) == nil)
  }

  @Test(
    "other text is no base",
    arguments: [
      "", "xxxx", "F000AA00-0451-4000-B000-000000000000", "F000xxx0-0451-4000-B000-000000000000",
      "F000xxxx-xxxx-4000-B000-000000000000", "F000xxxx-0451-4000-B000-00000000000", "xxxxxxxx",
      "F000xxxx04514000B000000000000000", "F000xxxx-0451-4000-B000-00000000000G",
      "0xxx1234-0451-4000-B000-000000000000",
    ])
  func noBases(_ text: String) {
    #expect(UUIDBase(text) == nil)
  }

  @Test(
    "with a base, bare digits are completed by it and 0x asks for Bluetooth's own",
    arguments: [
      ("AA01", "F000AA01-0451-4000-B000-000000000000"), ("180f", "F000180F-0451-4000-B000-000000000000"),
      ("0x180F", "180F"), ("0000180F", "180F"), ("0000180F-0000-1000-8000-00805F9B34FB", "180F"),
      ("F000AA01-0451-4000-B000-000000000000", "F000AA01-0451-4000-B000-000000000000"),
    ])
  func resolved(_ text: String, _ uuid: String) {
    let yaml = Sample.yaml(value: "{ raw: uint8 }", head: "uuid-base: F000xxxx-0451-4000-B000-000000000000")
      .replacing("uuid: F000AA01-0451-4000-B000-000000000000", with: "uuid: \(text)")
    let compilation = Compilation(text: yaml)
    #expect(compilation.profile?.services.first?.characteristics.first?.uuid.description == uuid)
  }
}
