import Foundation
import GATTSchema
import Testing

@testable import gattc

@Suite("gattc decode, which characteristic")
struct SubjectChoiceTests {
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
    #expect(run.errors.contains("means different things; write one of:\n"))
    let uuid = "F000BB02-0451-4000-B000-000000000000"
    let first = "  \(uuid) --service F000BB00-0451-4000-B000-000000000000  Count, of First (shared.gatt.yaml)\n"
    let second = "  \(uuid) --service F000BB10-0451-4000-B000-000000000000  Wide Count, of Second (shared.gatt.yaml)\n"
    #expect(run.errors.hasSuffix(first + second), "\(run.errors)")
  }

  @Test("what several profiles call alike is told apart by the profile, in just the form that the error lists")
  func qualified() throws {
    for (name, type) in [("Red Tag", "uint8"), ("Blue", "int16"), ("O'Neill", "uint24")] {
      let format = "{ name: Climate, manufacturer: 0xFFFE, value: { raw: \(type) } }"
      try folder.write("gatt: 1\nname: \"\(name)\"\nadvertisements: [\(format)]\n", to: "tags/\(name).gatt.yaml")
    }
    let ambiguous = try decode("Climate", "ff", "--profile", "tags")
    #expect(ambiguous.status == 2)
    let lines = [
      "Blue.Climate  (tags/Blue", #"'O'\''Neill.Climate'  (tags/O'Neill"#, "'Red Tag.Climate'  (tags/Red Tag",
    ]
    #expect(ambiguous.errors.hasSuffix(lines.map { "\n  \($0).gatt.yaml)" }.joined() + "\n"), "\(ambiguous.errors)")
    #expect(try decode("Blue.Climate", "ffff", "--profile", "tags").output == "-1\n")
    #expect(try decode("red tag.climate", "ff", "--profile", "tags").output == "255\n")
    #expect(try folder.gattc.run("encode", "O'Neill.Climate", "7", "--profile", "tags").output == "070000\n")
    let unknown = try decode("Green.Climate", "ff", "--profile", "tags")
    #expect(unknown.errors.contains("near it:\n  Blue.Climate  (tags/Blue"), "\(unknown.errors)")
  }

  @Test("two formats of one name are never taken for one another, though they read alike: not in a batch either")
  func alike() throws {
    for name in ["Blue", "Red"] {
      let format = "{ name: Climate, manufacturer: 0xFFFE, value: { raw: uint8 } }"
      try folder.write("gatt: 1\nname: \(name)\nadvertisements: [\(format)]\n", to: "tags/\(name).gatt.yaml")
    }
    let choices = ["Blue", "Red"].map { "\n  \($0).Climate  (tags/\($0).gatt.yaml)" }.joined()
    for arguments in [["decode", "Climate", "07"], ["encode", "Climate", "7"]] {
      let run = try folder.gattc.run(arguments + ["--profile", "tags"])
      #expect(run.status == 2)
      #expect(run.errors.hasSuffix("Climate means different things; write one of:\(choices)\n"), "\(run.errors)")
    }
    let lines = #"""
      Climate	07
      Red.Climate	07
      {"advertisement":"Climate","profile":"Blue","hex":"08"}
      """#
    let decoded = try folder.gattc.run(["decode", "--batch", "--profile", "tags"], input: lines)
    let answers = decoded.output.split(separator: "\n").map(String.init)
    try #require(answers.count == 3)
    #expect(answers[0].contains("means different things") && answers[0].contains("Blue.Climate"))
    #expect(
      answers[1...] == [
        #"{"advertisement":"Climate","profile":"Red","value":7}"#,
        #"{"advertisement":"Climate","profile":"Blue","value":8}"#,
      ])
    let values = "Climate 7\n" + answers[1...].joined(separator: "\n") + "\n"
    let encoded = try folder.gattc.run(["encode", "--batch", "--format", "text", "--profile", "tags"], input: values)
    #expect(encoded.output.split(separator: "\n").dropFirst() == ["07", "08"])
    #expect(encoded.output.hasPrefix("error: Climate means different things; write one of:"))
  }

  @Test("what decode prints of a format says its profile, and can be given back")
  func roundTrip() throws {
    for subject in try ProfileLibrary([]).shipped {
      guard let example = subject.advertisement?.examples.first else { continue }
      let coding = subject.coding()
      let json = ValueReport(coding: coding, value: try coding.interpreter.decode(example.bytes)).json()
      let argument = try ValueArgument(json, path: "JSON")
      let named = try SubjectChoice(ProfileLibrary([])).subject(try #require(argument.subject), service: nil)
      #expect(named.path == subject.path && named.name == subject.name, "\(json)")
    }
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
      ("Air Temperatur", "F000AA01-0451-4000-B000-000000000000  Air Temperature, of"),
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
    for subject in try ProfileLibrary([]).shipped {
      guard let characteristic = subject.characteristic else { continue }
      let values = characteristic.examples.map { ($0, subject.interpreter()) }
      let requests = characteristic.requestExamples.map { ($0, subject.interpreter(isRequest: true)) }
      for (example, interpreter) in values + requests {
        let coding = ValueCoding(subject: subject, interpreter: interpreter)
        let json = ValueReport(coding: coding, value: try interpreter.decode(example.bytes)).json()
        var diagnostics = Diagnostics()
        let node = JSONArgument.node(json, path: "JSON", reporting: &diagnostics)
        let value = try #require(node?.entries?.first { $0.name == "value" }?.value, "\(json)")
        var reader = LiteralReader(interpreter)
        // What stands behind the end of a text is no part of the value.
        #expect(reader.bytes(value) == (try interpreter.encode(example.value)), "\(subject.path): \(json)")
      }
    }
    // Once as it is run, with the profiles that the build has put into the tool.
    #expect(try decode("2A19", "2a").output == "42%\n")
  }

  @Test("a name does as well as a UUID", arguments: ["Mode", "mode"])
  func named(name: String) throws {
    let run = try decode(name, "00", "--profile", "kinds.gatt.yaml")
    #expect(run.output == "Idle\n", "\(run.errors)")
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
