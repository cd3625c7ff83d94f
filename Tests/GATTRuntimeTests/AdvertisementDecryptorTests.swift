import GATTCipher
import GATTProfiles
import GATTRuntime
import Goldens
import TestSupport
import Testing

@Suite("Encrypted advertisements", .needs(.cipher), .guarded)
struct AdvertisementDecryptorTests {
  private static let device: DeviceIdentifier = "C0:FF:EE:12:34:56"
  private static let key = [UInt8](0..<16)
  /// The bytes of the golden example, with the counter 1.
  private static let bytes = Beacon.Secret.encryptedExamples[0].bytes

  /// The same with the counter 256, encrypted by another implementation.
  private static let newer = "01cb9ea253e0898800000100057c16e4"

  private func decrypt(
    _ bytes: [UInt8], by decryptor: inout AdvertisementDecryptor, from device: DeviceIdentifier = Self.device
  ) throws(AdvertisementDecryptionError) -> [UInt8] {
    try decryptor.decrypt(bytes, at: Beacon.Secret.format.place, Beacon.Secret.encryption, from: device)
  }

  private func decryptor(_ key: [UInt8] = Self.key) -> AdvertisementDecryptor {
    AdvertisementDecryptor(keys: [Self.device: key], cipher: AESCipher())
  }

  @Test("decrypt with both algorithms, with additional data and with a check of the key")
  func examples() throws {
    try Beacon.verifyEncryptedExamples(by: AESCipher())
  }

  @Test("are received from a device with its key, as values", arguments: [true, false])
  func received(_ isRight: Bool) async throws {
    let loopback = LoopbackTransport(clock: ManualClock())
    let central = try await CentralManager(transport: loopback, clock: ManualClock())
    let device = try await PeripheralManager(transport: loopback, clock: ManualClock())
    var values = central.advertisements(of: Beacon.Stream.self).makeAsyncIterator()
    try await device.startAdvertising(
      AdvertisementData(try Beacon.Stream(bytes: Beacon.Stream.encryptedExamples[0].bytes)))
    let first = try await values.next(isolation: nil)
    let seen = try #require(first).peripheral
    let key = isRight ? Beacon.Stream.encryptedExamples[0].key : Self.key
    var decryptor = AdvertisementDecryptor(keys: [seen.identifier: key], cipher: AESCipher())
    guard isRight else {
      #expect(throws: AdvertisementDecryptionError.wrongKey) { try decryptor.value(Beacon.Stream.self, of: seen) }
      return
    }
    #expect(try decryptor.value(Beacon.Stream.self, of: seen)?.y == 2)
    #expect(try decryptor.value(Beacon.Secret.self, of: seen) == nil)
  }

  @Test("are refused with a counter that is older than one before, until the counter is forgotten")
  func replayed() throws {
    var decryptor = decryptor()
    let newer = try #require([UInt8](hexString: Self.newer))
    _ = try decrypt(Self.bytes, by: &decryptor)
    _ = try decrypt(newer, by: &decryptor)
    _ = try decrypt(newer, by: &decryptor)
    #expect(throws: AdvertisementDecryptionError.replayed(counter: 1, last: 0x0100)) {
      try decrypt(Self.bytes, by: &decryptor)
    }
    decryptor.forgetCounters(of: Self.device)
    #expect(try decrypt(Self.bytes, by: &decryptor) == [0, 4, 0xFF, 0xFC, 0x57, 0xAA, 0xBB])
  }

  @Test("that somebody has changed move no counter")
  func forged() throws {
    var decryptor = decryptor()
    var forged = Self.bytes
    forged[8] = 0x7F
    #expect(throws: AdvertisementDecryptionError.wrongKey) { try decrypt(forged, by: &decryptor) }
    #expect(try decrypt(Self.bytes, by: &decryptor).count == 7)
  }

  @Test("say what is missing: a key, its size, an address, or octets")
  func failures() {
    var decryptor = decryptor()
    #expect(throws: AdvertisementDecryptionError.noKey) {
      try decrypt(Self.bytes, by: &decryptor, from: "00:00:00:00:00:01")
    }
    decryptor.keys = [Self.device: [1], "somebody": Self.key]
    #expect(throws: AdvertisementDecryptionError.badKey(1)) { try decrypt(Self.bytes, by: &decryptor) }
    #expect(throws: AdvertisementDecryptionError.noAddress) {
      try decrypt(Self.bytes, by: &decryptor, from: "somebody")
    }
    decryptor.keys = [Self.device: Self.key]
    for count in 0..<9 {
      #expect(throws: AdvertisementDecryptionError.tooShort(count)) {
        try decrypt(Array(Self.bytes.prefix(count)), by: &decryptor)
      }
    }
    #expect(throws: AdvertisementDecryptionError.unsupported) {
      try decrypt(Array(Self.bytes.suffix(9)), by: &decryptor)
    }
  }

  @Test(
    "with a counter that begins again at 0 behind its greatest value are new",
    arguments: [
      (0, 1, true), (1, 1, false), (1, 0, false), (0xFFFF, 0, true), (0, 0xFFFF, false), (0x8001, 0, true),
      (0x7FFF, 0, false),
    ] as [(UInt64, UInt64, Bool)])
  func counters(_ value: UInt64, _ last: UInt64, _ isOlder: Bool) throws {
    let encryption = AdvertisementEncryption(.aes128CTR, nonce: [], data: .init(0), counter: .init(0, until: 2))
    let bytes = [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
    let counter = try #require(encryption.encryptedData(in: bytes, from: nil).counter)
    #expect(counter.value == value)
    #expect(counter.isOlder(than: last) == isOlder)
  }
}
