import Foundation
import GATTCipher
import GATTDynamic
import GATTProfiles
import GATTRuntime
import GATTTesting
import Goldens
import TestSupport
import Testing

@Suite("What is advertised in cipher, by a library", .needs(.cipher), .guarded)
struct EncryptionTests {
  @Test("is decrypted by the key of its device to the value of the generated type; a wrong key and none are errors")
  func decrypted() async throws {
    let library = try ProfileLibrary(
      json: ModelJSON.text(of: Fixture.root.appending(path: "Tests/Goldens/Beacon.gatt.yaml").path))
    let loopback = LoopbackTransport(clock: ManualClock())
    let central = try await CentralManager(transport: loopback, clock: loopback.clock)
    let device = try await PeripheralManager(transport: loopback, clock: loopback.clock)
    let example = try #require(Beacon.Stream.encryptedExamples.first)
    let wanted = try Beacon.Stream.Decrypted(bytes: example.decrypted)
    try await device.startAdvertising(AdvertisementData(try Beacon.Stream(bytes: example.bytes)))
    var found = central.advertisements(by: library).makeAsyncIterator()
    var sensor = try #require(try await found.next())
    while !sensor.format.isEncrypted { sensor = try #require(try await found.next()) }
    #expect(sensor.format.name == "Stream")
    var decryptor = AdvertisementDecryptor(keys: [sensor.peripheral.identifier: example.key], cipher: AESCipher())
    let value = try #require(try decryptor.value(sensor.format, of: sensor.peripheral))
    #expect(value.bytes == example.decrypted && value.json == wanted.json)
    let plain = try #require(library.formats.first { !$0.isEncrypted })
    #expect(try decryptor.value(plain, of: sensor.peripheral) == nil)
    decryptor.keys = [sensor.peripheral.identifier: [UInt8](repeating: 7, count: 16)]
    #expect(throws: AdvertisementDecryptionError.wrongKey) { try decryptor.value(sensor.format, of: sensor.peripheral) }
    decryptor.keys = [:]
    #expect(throws: AdvertisementDecryptionError.noKey) { try decryptor.value(sensor.format, of: sensor.peripheral) }
  }
}
