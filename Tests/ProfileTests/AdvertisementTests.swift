import AdvertisementProfiles
import Foundation
import GATTCipher
import GATTProfiles
import GATTSchema
import TestProfiles
import TestSupport
import Testing

/// A file of `Profiles/Advertisements`, and what checks its published vectors with the generated types.
struct AdvertisedFile: CustomTestStringConvertible, Sendable {
  let name: String
  let verifyExamples: @Sendable () throws -> Void

  init(_ name: String, _ verifyExamples: @escaping @Sendable () throws -> Void) {
    (self.name, self.verifyExamples) = (name, verifyExamples)
  }

  var testDescription: String { name }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Profiles/Advertisements")

  /// The names of the files.
  static var names: [String] {
    get throws {
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      return files.filter { $0.hasSuffix(".gatt.yaml") }.map { String($0.dropLast(10)) }.sorted()
    }
  }

  /// The formats that it describes.
  func formats() throws -> [Advertisement] {
    let compilation = try PackageProfiles.compilation(of: "Profiles/Advertisements/\(name).gatt.yaml")
    return try #require(compilation.profile, "\(compilation.diagnostics)").advertisements
  }

  static let all = [
    AdvertisedFile("ATCThermometer", ATCThermometer.verifyExamples),
    AdvertisedFile("Acconeer", Acconeer.verifyExamples),
    AdvertisedFile("Airthings", Airthings.verifyExamples),
    AdvertisedFile("AltBeacon", AltBeacon.verifyExamples),
    AdvertisedFile("Aranet", Aranet.verifyExamples),
    AdvertisedFile("BParasite", BParasite.verifyExamples),
    AdvertisedFile("BTHome", BTHome.verifyExamples),
    AdvertisedFile("BeeWi", BeeWi.verifyExamples),
    AdvertisedFile("BlueMaestro", BlueMaestro.verifyExamples),
    AdvertisedFile("Eddystone", Eddystone.verifyExamples),
    AdvertisedFile("Efento", Efento.verifyExamples),
    AdvertisedFile("Ela", ELA.verifyExamples),
    AdvertisedFile("EnOcean", EnOcean.verifyExamples),
    AdvertisedFile("Estimote", Estimote.verifyExamples),
    AdvertisedFile("ExposureNotification", ExposureNotification.verifyExamples),
    AdvertisedFile("Govee", Govee.verifyExamples),
    AdvertisedFile("HHCC", HHCC.verifyExamples),
    AdvertisedFile("HibouAir", HibouAir.verifyExamples),
    AdvertisedFile("Hobo", Hobo.verifyExamples),
    AdvertisedFile("HolyIOT", HolyIOT.verifyExamples),
    AdvertisedFile("HomeKit", HomeKit.verifyExamples),
    AdvertisedFile("Inkbird", Inkbird.verifyExamples),
    AdvertisedFile("Jaalee", Jaalee.verifyExamples),
    AdvertisedFile("KKM", KKM.verifyExamples),
    AdvertisedFile("Kegtron", Kegtron.verifyExamples),
    AdvertisedFile("Laica", Laica.verifyExamples),
    AdvertisedFile("Laird", Laird.verifyExamples),
    AdvertisedFile("Matter", Matter.verifyExamples),
    AdvertisedFile("MiBeacon", MiBeacon.verifyExamples),
    AdvertisedFile("MikroTik", MikroTik.verifyExamples),
    AdvertisedFile("Minew", Minew.verifyExamples),
    AdvertisedFile("Moat", Moat.verifyExamples),
    AdvertisedFile("Mocreo", Mocreo.verifyExamples),
    AdvertisedFile("Mokosmart", Mokosmart.verifyExamples),
    AdvertisedFile("Mopeka", Mopeka.verifyExamples),
    AdvertisedFile("OpenDroneID", OpenDroneID.verifyExamples),
    AdvertisedFile("OralB", OralB.verifyExamples),
    AdvertisedFile("Oras", Oras.verifyExamples),
    AdvertisedFile("Oria", Oria.verifyExamples),
    AdvertisedFile("Otodata", Otodata.verifyExamples),
    AdvertisedFile("Qingping", Qingping.verifyExamples),
    AdvertisedFile("RAPTPill", RAPTPill.verifyExamples),
    AdvertisedFile("Relsib", Relsib.verifyExamples),
    AdvertisedFile("RuuviAir", RuuviAir.verifyExamples),
    AdvertisedFile("RuuviTag", RuuviTag.verifyExamples),
    AdvertisedFile("Sensirion", Sensirion.verifyExamples),
    AdvertisedFile("SensorPush", SensorPush.verifyExamples),
    AdvertisedFile("Shelly", Shelly.verifyExamples),
    AdvertisedFile("Skale", Skale.verifyExamples),
    AdvertisedFile("SmartDry", SmartDry.verifyExamples),
    AdvertisedFile("SwitchBot", SwitchBot.verifyExamples),
    AdvertisedFile("TPMS", TPMS.verifyExamples),
    AdvertisedFile("Teltonika", TeltonikaEYE.verifyExamples),
    AdvertisedFile("ThermoBeacon", ThermoBeacon.verifyExamples),
    AdvertisedFile("ThermoPro", ThermoPro.verifyExamples),
    AdvertisedFile("Tilt", Tilt.verifyExamples),
    AdvertisedFile("Victron", Victron.verifyExamples),
    AdvertisedFile("Xiaogui", Xiaogui.verifyExamples),
    AdvertisedFile("XiaomiScale", XiaomiScale.verifyExamples),
    AdvertisedFile("iBeacon", IBeacon.verifyExamples),
  ]
}

@Suite("The formats of advertised data that ship")
struct AdvertisementTests {
  @Test("are all tested")
  func complete() throws {
    #expect(try AdvertisedFile.names == AdvertisedFile.all.map(\.name))
  }

  @Test("decode and encode their published vectors", arguments: AdvertisedFile.all)
  func vectors(_ file: AdvertisedFile) throws {
    try file.verifyExamples()
  }

  @Test("have a published vector each, in which the format is found", arguments: AdvertisedFile.all)
  func found(_ file: AdvertisedFile) throws {
    for format in try file.formats() {
      #expect(!format.examples.isEmpty, "\(format.name)")
      for example in format.examples { #expect(format.takes(example.bytes), "\(format.name)") }
    }
  }

  @Test("are counted with their vectors")
  func count() throws {
    let formats = try AdvertisedFile.all.flatMap { try $0.formats() }
    let tested = formats.filter { !$0.examples.isEmpty }
    let (vectors, passing) = try formats.reduce(into: (0, 0)) { counts, format in
      let interpreter = Interpreter(format)
      counts.0 += format.examples.count
      counts.1 += try format.examples.count { try interpreter.encode(try interpreter.decode($0.bytes)) == $0.bytes }
    }
    print("advertisement formats with vectors: \(tested.count) of \(formats.count); vectors: \(passing) of \(vectors)")
    #expect(tested.count == formats.count)
    #expect(passing == vectors)
  }

  @Test("of BTHome have a vector for every object that there is")
  func objects() throws {
    let measurements = try #require(AdvertisedFile.all.first { $0.name == "BTHome" }).formats()[0]
    let interpreter = Interpreter(measurements)
    var json: [UInt8] = []
    for example in measurements.examples { interpreter.write(try interpreter.decode(example.bytes), .names, to: &json) }
    let text = String(decoding: json, as: UTF8.self)
    let path = "\(AdvertisedFile.folder.path)/BTHome.gatt.yaml"
    let lines = String(decoding: try SourceFile(reading: path).bytes, as: UTF8.self).split(separator: "\n")
    let names = lines.compactMap { $0.firstMatch(of: /- {1,2}\{ name: ([^,]+), is: 0x/).map { String($0.1) } }
    #expect(names.count >= 91)
    #expect(names.filter { !text.contains("\"\($0)\":") } == [])
  }
}

@Suite("What beacons and sensors advertise")
struct AdvertisedValueTests {
  @Test("a scan decodes whatever comes by all formats of the module")
  func whatever() throws {
    let formats = AdvertisementProfiles.advertisementFormats
    #expect(formats.count == (try AdvertisedFile.all.map { try $0.formats().count }.reduce(0, +)))
    #expect(formats.contains { $0 == RuuviTag.DataFormat5.self })
  }

  @Test("what ATC, BTHome and Victron encrypt is decrypted with the keys of their devices", .needs(.cipher))
  func decrypted() throws {
    try ATCThermometer.verifyEncryptedExamples(by: AESCipher())
    try BTHome.verifyEncryptedExamples(by: AESCipher())
    try Victron.verifyEncryptedExamples(by: AESCipher())
    #expect(Victron.BatteryMonitor.encryptedExamples.count == 2)
  }

  @Test("an Eddystone's address is put together from its codes")
  func address() throws {
    let bytes: [UInt8] = [0x10, 0xF8, 0x03, 0x67, 0x69, 0x74, 0x00, 0x63, 0x07]
    #expect(try Eddystone.URL(bytes: bytes).text == "https://git.com/c.com")
    #expect(try Eddystone.URL(bytes: [0x10, 0xF8, 0x04, 0x67]).text == nil)
  }

  @Test("a RuuviTag reads as an app would read it")
  func climate() throws {
    let bytes: [UInt8] = [
      0x05, 0x12, 0xFC, 0x53, 0x94, 0xC3, 0x7C, 0x00, 0x04, 0xFF, 0xFC, 0x04, 0x0C, 0xAC, 0x36, 0x42, 0x00, 0xCD, 0xCB,
      0xB8, 0x33, 0x4C, 0x88, 0x4F,
    ]
    let tag = try RuuviTag.DataFormat5(bytes: bytes)
    #expect(tag.temperature == 24.3)
    #expect(tag.humidity == 53.49)
    #expect(tag.pressure == 100_044)
    #expect(tag.encoded() == bytes)
  }
}
