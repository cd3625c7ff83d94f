import Foundation
import GATTSchema
import Testing

@testable import gattc

@Suite("gattc decode, which characteristic")
struct CharacteristicChoiceTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Fixtures.kinds, to: "kinds.gatt.yaml")
    try folder.write(Fixtures.shared, to: "shared.gatt.yaml")
  }

  private func decode(_ arguments: String...) throws -> Tool.Run {
    try folder.gattc.run(["decode"] + arguments)
  }

  @Test("one UUID with one layout in two services needs no choice")
  func sameLayout() throws {
    let run = try decode("F000BB01-0451-4000-B000-000000000000", "07", "--profile", "shared.gatt.yaml")
    #expect(run.output == "7\n")
  }

  @Test("one UUID with two layouts asks for a service and lists them")
  func ambiguous() throws {
    let run = try decode("F000BB02-0451-4000-B000-000000000000", "0700", "--profile", "shared.gatt.yaml")
    #expect(run.status == 2)
    #expect(run.errors.contains("choose one with --service:"))
    #expect(run.errors.contains("Count, of F000BB00-0451-4000-B000-000000000000 First (shared.gatt.yaml)"))
    #expect(run.errors.contains("Wide Count, of F000BB10-0451-4000-B000-000000000000 Second (shared.gatt.yaml)"))
  }

  @Test("--service chooses by name or UUID", arguments: ["Second", "second", "f000bb10-0451-4000-b000-000000000000"])
  func chosen(service: String) throws {
    let run = try decode(
      "F000BB02-0451-4000-B000-000000000000", "0700", "--profile", "shared.gatt.yaml", "--service", service)
    #expect(run.output == "7\n", "\(run.errors)")
  }

  @Test("a service that does not have the characteristic is an error that names those that do")
  func wrongService() throws {
    let run = try decode(
      "F000BB02-0451-4000-B000-000000000000", "07", "--profile", "shared.gatt.yaml", "--service", "Third")
    #expect(run.status == 2)
    #expect(run.errors.contains("no service “Third” has a characteristic"))
    #expect(run.errors.contains("First (shared.gatt.yaml)"))
  }

  @Test(
    "an unknown UUID lists what is near it",
    arguments: [
      ("AA04", "F000AA04-0451-4000-B000-000000000000  Acceleration, of"),
      ("F000AA0F-0451-4000-B000-000000000000", "F000AA01-0451-4000-B000-000000000000  Air Temperature, of"),
      ("Mode", "F000AA02-0451-4000-B000-000000000000  Mode, of"),
      ("F000AA00-0451-4000-B000-000000000000", "is the service All; its characteristics are:\n"),
      ("FFFF", "give the file that describes it with --profile"),
    ])
  func unknown(uuid: String, message: String) throws {
    let run = try decode(uuid, "00", "--profile", "kinds.gatt.yaml")
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test("a profile with errors, or one that is missing, is reported")
  func badProfile() throws {
    try folder.write(Fixtures.broken, to: "broken.gatt.yaml")
    let broken = try decode("2A19", "00", "--profile", "broken.gatt.yaml")
    #expect(broken.status == 1)
    #expect(broken.errors.hasPrefix("broken.gatt.yaml:11:9: error:"))
    let missing = try decode("2A19", "00", "--profile", "missing.gatt.yaml")
    #expect(missing.status == 3)
  }

  @Test("every shipped profile is known, and all of its examples decode and encode back")
  func shipped() throws {
    for entry in try ProfileLibrary([]).shipped {
      for example in entry.characteristic.examples {
        let hex = example.bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        let uuid = entry.characteristic.uuid.description
        let service = entry.service.uuid.description
        let decoded = try decode(uuid, hex, "--service", service, "--format", "json")
        #expect(decoded.status == 0, "\(decoded.errors)")
        let encoded = try folder.gattc.run("encode", uuid, "-", "--service", service, input: decoded.output)
        #expect(encoded.output == hex + "\n", "\(encoded.errors)")
      }
    }
  }

  @Test("the user's own profile goes before one that ships")
  func ownFirst() throws {
    try folder.write(
      """
      gatt: 1
      name: Mine
      services:
        - name: Battery Service
          uuid: 180F
          characteristics:
            - { name: Battery Level, uuid: 2A19, properties: [read], value: { raw: uint8, scale: 1/2, unit: V } }
      """, to: "mine.gatt.yaml")
    let run = try decode("2A19", "03", "--profile", "mine.gatt.yaml")
    #expect(run.output == "1.5 V\n", "\(run.errors)")
  }
}
