import Foundation
import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@testable import gattc

@Suite("gattc decode --advertisement")
struct AdvertisementTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.tag, to: "tag.gatt.yaml")
  }

  static let tag = """
    gatt: 1
    name: Tag
    advertisements:
      - name: Climate
        manufacturer: 0xFFFE
        value:
          struct:
            - { name: Format, raw: uint8, const: 5 }
            - { name: Temperature, raw: int8, unit: °C }
        examples:
          - { hex: "0514", is: { Temperature: 20 } }
      - name: Level
        service-data: 7E570003-0451-4000-B000-000000000000
        value: { raw: uint8, unit: "%" }
        examples:
          - { hex: "57", is: 87 }

    """

  private func decode(_ arguments: String...) throws -> Tool.Run {
    try folder.gattc.run(["decode", "--advertisement", "--profile", "tag.gatt.yaml"] + arguments)
  }

  @Test(
    "takes a whole advertisement, one structure, or one without its length",
    arguments: ["02010605fffeff0514", "05fffeff0514", "fffeff0514", "05 ff fe ff 05 14"])
  func forms(_ hex: String) throws {
    let run = try decode(hex)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "Tag.Climate, manufacturer data FFFE\nTemperature 20 °C\n")
  }

  @Test(
    "reads manufacturer data from its first octet where no company has it",
    arguments: [
      ("0409737073 0aff9c08f41000ba4e6408", #"[{"advertisement":"IBS-TH","profile":"Inkbird","#),
      ("0409737073 05fffeff0514", #"[{"advertisement":"Climate","profile":"Tag","#),
    ])
  func noCompany(_ hex: String, _ start: String) throws {
    let batch = try folder.gattc.run(
      ["decode", "--advertisement", "--batch", "--profile", "tag.gatt.yaml"], input: hex + "\n")
    #expect(batch.status == 0, "\(batch.errors)")
    #expect(batch.output.hasPrefix(start), "\(batch.output)")
  }

  static let encrypted = "16d2fc41a47266c95f730011223378237214"
  static let key = "231d39c1d7cc1ab1aee224cd096db932"

  @Test("decrypts what is encrypted with the key and the address of the device", .needs(.cipher))
  func decrypted() throws {
    let run = try decode(Self.encrypted, "--key", Self.key, "--address", "54:48:E6:8F:80:A5", "--json")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasSuffix(#","decrypted":{"Measurements":[{"Temperature":25.06},{"Humidity":50.55}]}}"# + "\n"))
  }

  @Test("takes the keys from a file or from standard input, by the address where there are several", .needs(.cipher))
  func keyFile() throws {
    let own = "54:48:E6:8F:80:A5 \(Self.key)\n"
    let other = "54:48:E6:8F:80:A6 00112233445566778899aabbccddeeff\n"
    try folder.write("# mine\n" + own, to: "keys")
    let arguments = ["decode", "--advertisement", Self.encrypted]
    let address = ["--address", "54:48:E6:8F:80:A5"]
    for run in [
      try folder.gattc.run(arguments + ["--keys", "keys"]),
      try folder.gattc.run(arguments + ["--keys", "-"], input: own),
      try folder.gattc.run(arguments + ["--keys", "-"] + address, input: other + own),
    ] {
      #expect(run.status == 0 && run.output.contains("25.06"), "\(run.output)\(run.errors)")
    }
    let which = try folder.gattc.run(arguments + ["--keys", "-"], input: other + own)
    #expect(which.status == 2 && which.errors.contains("--address"), "\(which.errors)")
    for mistake in [["-", "--keys", "-"], [Self.encrypted, "--keys", "keys", "--key", Self.key]] {
      #expect(try folder.gattc.run(["decode", "--advertisement"] + mistake).status == 2)
    }
  }

  @Test(
    "says why it cannot decrypt", .needs(.cipher),
    arguments: [
      (["--key", "00", "--address", "54:48:E6:8F:80:A5"], 2, "--key: a key is 32 hexadecimal digits"),
      (["--key", key, "--address", "54:48:E6:8F:80:A6"], 1, "not decrypted: the key is another"),
      (["--key", key], 1, "the address of the device, which is not known"),
      (["--address", "54:48:E6:8F:80:A6"], 2, "--address goes with --key"),
      (["--key", key, "--address", "54:48"], 2, "--address is six pairs"),
    ])
  func undecrypted(_ arguments: [String], _ status: Int32, _ sentence: String) throws {
    let run = try folder.gattc.run(["decode", "--advertisement", Self.encrypted] + arguments)
    #expect(run.status == status)
    #expect((run.output + run.errors).contains(sentence), "\(run.output)\(run.errors)")
  }

  @Test("prints each value on a line of JSON, and data that nothing describes as it is")
  func json() throws {
    let level = "1221000000000000" + "00b00040510403" + "00577e57"
    let run = try decode("--format", "json", "05fffeff0514", "06fffdff010203", level)
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n")
    #expect(
      lines == [
        #"{"manufacturer":"FFFD","hex":"010203"}"#,
        #"{"advertisement":"Climate","profile":"Tag","value":{"Temperature":20},"manufacturer":"FFFE"}"#,
        #"{"advertisement":"Level","profile":"Tag","value":87,"service":"7E570003-0451-4000-B000-000000000000"}"#,
      ])
  }

  @Test("takes many with --batch, a list of values for each line")
  func many() throws {
    let lines = ["02010605fffeff0514", #"{"hex":"06fffeff051499"}"#, "05fffeff0614", "0201"]
    let arguments = ["decode", "--advertisement", "--batch", "--trailing", "ignore", "--profile", "tag.gatt.yaml"]
    let run = try folder.gattc.run(arguments, input: lines.joined(separator: "\n") + "\n")
    let climate = #"[{"advertisement":"Climate","profile":"Tag","value":{"Temperature":20},"#
    let printed = run.output.split(separator: "\n")
    #expect(run.status == 1 && printed.count == 4, "\(run.output)\(run.errors)")
    #expect(printed.first.map { $0 == climate + #""manufacturer":"FFFE"}]"# } == true, "\(printed)")
    #expect(printed.dropFirst().first?.contains(#""trailing":"99""#) == true, "\(printed)")
    #expect(printed.dropFirst(2).allSatisfy { $0.contains(#""error""#) }, "\(printed)")
  }

  @Test(
    "ends with 1 where no format is known, and where the octets are no advertisement",
    arguments: [
      ("05fffeff0614", "no known profile describes what is advertised"), ("0201", "a structure is longer"),
      ("zz", "is not pairs of hexadecimal digits"),
    ])
  func failures(_ hex: String, _ text: String) throws {
    let run = try decode(hex)
    #expect(run.status == 1)
    #expect(run.errors.contains(text), "\(run.errors)")
  }

  @Test(
    "service data of a service of the Bluetooth SIG is what the service says",
    arguments: [
      ("07160f1802c10064", "Battery Level Status, service data 180F", "Battery Level 100%"),
      ("04160f185f", "Battery Level, service data 180F", "95%"),
      ("0716181800 00c800", "Cycling Power Measurement, service data 1818", "Instantaneous Power 200 W"),
    ])
  func serviceData(_ hex: String, _ name: String, _ value: String) throws {
    let run = try decode(hex)
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "Assigned Service Data.Advertised \(name)", "\(run.output)")
    #expect(lines.last == "\(value)", "\(run.output)")
  }

  @Test(
    "BTHome's versions of firmware print as versions",
    arguments: [
      ("0916d2fc40f100010204", "Measurements[0]/Firmware Version 32 4.2.1.0\n"),
      ("0816d2fc40f2000106", "Measurements[0]/Firmware Version 24 6.1.0\n"),
    ])
  func version(_ hex: String, _ line: String) throws {
    let run = try decode(hex)
    #expect(run.output.hasSuffix(line), "\(run.output)\(run.errors)")
  }

  @Test("data that looks like a format, and is none, says which and why")
  func refused() throws {
    let format = """
      gatt: 1
      name: Lock
      advertisements:
        - name: State
          manufacturer: 0xFFFB
          value: { struct: [{ name: Kind, raw: uint8, const: 1 }, { name: Open, raw: bool }] }
        - name: Named
          manufacturer: 0xFFFA
          local-name: Door
          value: { raw: uint8 }

      """
    try folder.write(format, to: "lock.gatt.yaml")
    let run = try decode("05fffbff0109", "--profile", "lock.gatt.yaml")
    #expect(run.status == 1)
    let sentence = "State, “Open” at octet 1: a bool is 0 or 1, not 9"
    #expect(run.output == "manufacturer data FFFB: 0109; it looks like Lock.State, but \(sentence)\n", "\(run.output)")
    let json = try decode("05fffbff0109", "--profile", "lock.gatt.yaml", "--json")
    let members = #""advertisement":"State","profile":"Lock","error":"\#(sentence)""#
    #expect(json.output == #"{"manufacturer":"FFFB","hex":"0109",\#(members)}"# + "\n")
    let nameless = try decode("04fffaff01", "--profile", "lock.gatt.yaml")
    #expect(
      nameless.output.contains("it looks like Lock.Named, but that comes from a device called “Door”, and nothing"))
    #expect(try decode("0509446f6f72" + "04fffaff01", "--profile", "lock.gatt.yaml").output.hasPrefix("Lock.Named"))

    let profiles = try KnownProfiles([folder.url.appending(path: "lock.gatt.yaml").path])
    let advertisement = AdvertisementData(manufacturerData: [0xFFFB: [1, 9], 0xFFFA: [1]])
    let row = ScanRow(
      "F0:F1:F2:F3:F4:F5", name: nil, rssi: nil, advertisement: advertisement, profiles,
      values: try AdvertisedData.all(of: advertisement, profiles.library))
    #expect(row.line.hasSuffix("FFFB: 0109; it looks like Lock.State, but \(sentence)"), "\(row.line)")
  }

  @Test("data in place of a company is what devices of its name send, before data of a company")
  func named() throws {
    let formats = """
      gatt: 1
      name: Homes
      advertisements:
        - { name: Apple, manufacturer: 0x004C, value: { struct: [{ name: A, raw: uint8 }, { name: B, raw: uint8 }] } }
        - { name: Thermo, manufacturer: none, local-name: Thermo, value: { array: uint8, elements: [W, X, Y, Z] } }

      """
    try folder.write(formats, to: "homes.gatt.yaml")
    let data = "05ff4c000102"
    #expect(try decode(data, "--profile", "homes.gatt.yaml").output.hasPrefix("Homes.Apple"))
    #expect(try decode("0709546865726d6f" + data, "--profile", "homes.gatt.yaml").output.hasPrefix("Homes.Thermo"))
    #expect(try decode("05094f746865" + data, "--profile", "homes.gatt.yaml").output.hasPrefix("Homes.Apple"))
  }

  @Test("a format is a name to decode and encode by, as a characteristic is")
  func byName() throws {
    let decoded = try folder.gattc.run("decode", "climate", "05ec", "--profile", "tag.gatt.yaml")
    #expect(decoded.output == "Temperature -20 °C\n", "\(decoded.errors)")
    let encoded = try folder.gattc.run(
      "encode", "Climate", #"{"Temperature":-20}"#, "--profile", "tag.gatt.yaml")
    #expect(encoded.output == "05ec\n", "\(encoded.errors)")
  }

  @Test("a scan shows what is advertised behind the services, and as JSON")
  func scan() throws {
    let profiles = try KnownProfiles([folder.url.appending(path: "tag.gatt.yaml").path])
    let advertisement = AdvertisementData(
      serviceUUIDs: ["180F"], manufacturerData: [0xFFFE: [5, 20], 0xFFFD: [1]])
    let row = ScanRow(
      "F0:F1:F2:F3:F4:F5", name: nil, rssi: -42, advertisement: advertisement, profiles,
      values: try AdvertisedData.all(of: advertisement, profiles.library))
    #expect(row.line.hasSuffix("Battery; Tag.Climate: Temperature 20 °C"), "\(row.line)")
    let values =
      #""values":[{"advertisement":"Climate","profile":"Tag","value":{"Temperature":20},"manufacturer":"FFFE"}]}"#
    #expect(row.json.hasSuffix(values), "\(row.json)")
  }
}
