import ArgumentParser
import Foundation
import GATTRuntime
import GATTSchema
import Testing

@testable import gattc

@Suite("gattc encode --set and write --set")
struct FieldSettingTests {
  private static let profile = """
    gatt: 1
    name: Oven
    services:
      - name: Oven
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Program
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read, write]
            value:
              struct:
                - { name: Flags, raw: uint8, bits: { 0: Fan, 1: Timer Present } }
                - { name: Temperature, raw: int16, scale: 0.1, unit: °C, min: 0, max: 300 }
                - { name: Mode, raw: uint8, cases: { Off: 0, Run: 1, Hold: 2 } }
                - { name: Timer, raw: uint16, unit: s, when: Timer Present }
                - name: Steps
                  repeat: rest
                  struct:
                    - { name: Level, raw: uint8 }
                    - { name: Mode, raw: uint8, cases: { Slow: 0, Fast: 1 } }
            computed:
              - { name: Fahrenheit, unit: °F, formula: Temperature * 9 / 5 + 32 }
              - { name: Heat, formula: Temperature * Timer }
              - { name: Held, formula: "min(Temperature, 100)" }
          - name: Light
            uuid: F000AA02-0451-4000-B000-000000000000
            properties: [read, write]
            value: { raw: uint8, cases: { Dark: 0, Bright: 1 } }

    """

  private func library() throws -> (ValueCoding, ValueCoding) {
    let compilation = Compilation(SourceFile(path: "oven.gatt.yaml", text: Self.profile))
    let profile = try ProfileFile(compilation).profile
    let service = try #require(profile.services.first)
    let subjects = service.characteristics.map { ValueSubject($0, of: service, in: profile, path: "oven.gatt.yaml") }
    return (subjects[0].coding(), subjects[1].coding())
  }

  private func hex(_ settings: [String], from hex: String? = nil) throws -> String {
    let (program, _) = try library()
    let present = try hex.map { try program.value(of: try HexArgument.octets($0)) }
    let fields = try FieldSettings.parse(settings.flatMap { ["--set", $0] })
    return Hex.text(try program.octets(of: try fields.value(program, changing: present)))
  }

  @Test("fields are set one by one, by names, paths, labels and with units; the others stay")
  func settings() throws {
    let present = "01d007010100"
    #expect(try hex(["Temperature=21.5 °C"], from: present) == "01d700010100")
    #expect(try hex(["temperature=21.5", "Mode=Hold"], from: present) == "01d700020100")
    #expect(try hex(["Fan=false"], from: present) == "00d007010100")
    #expect(try hex(["Flags/Fan=false"], from: present) == "00d007010100")
    #expect(try hex(["Timer=60"], from: present) == "03d007013c000100")
    #expect(try hex(["Timer="], from: "03d007013c000100") == present)
    #expect(
      try hex(["Steps[0]/Mode=Fast", "steps[1].level=7", "steps[1].mode=Slow"], from: present) == "01d0070101010700")
    #expect(try hex([#"Steps=[{"Level":2,"Mode":"Fast"}]"#], from: present) == "01d007010201")
    #expect(try hex(["Temperature=1", "Mode=Run", "Steps=[]"]) == "000a0001")
  }

  @Test(
    "what is wrong with a setting is told with what to write instead",
    arguments: [
      ("Temperature=21.5 K", #"--set "Temperature=21.5 K": error: “K” is no unit of “Temperature”; it is in °C"#),
      ("Temperatur=1", #"error: Program has no field “Temperatur”; did you mean “Temperature”?"#),
      ("Mode=Fly", #"--set "Mode=Fly": error: “Fly” is not among the cases; there are Off, Run, Hold"#),
      ("Temperature=400", #"--set "Temperature=400": error: 400 is no value"#),
      ("Steps[4]/Level=1", "“Steps” has too few items; the next one is behind the last"),
      ("Fan=maybe", #"--set "Fan=maybe": error: "#),
    ])
  func wrong(setting: String, message: String) throws {
    let error = #expect(throws: ToolError.self) { try hex([setting], from: "01d007010100") }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    #expect(error?.kind == .findings)
  }

  @Test("a name that several fields have lists them")
  func ambiguous() throws {
    let yaml = Self.profile.replacing("repeat: rest\n              struct", with: "struct")
      .replacing("          - { name: Mode, type: uint8, cases: { Off: 0, Run: 1, Hold: 2 } }\n", with: "")
    let places = FieldPlace(
      try #require(Compilation(SourceFile(path: "oven.gatt.yaml", text: yaml)).profile).services[0].characteristics[0]
        .layout)
    #expect(Set(places.fields("Mode").map(\.path.text)) == ["Mode"])
    #expect(places.fields("Fan").map(\.path.text) == ["Flags/Fan"])
  }

  @Test("a value without fields is set by its own name, and what may be typed is offered")
  func wholeAndCompletion() throws {
    let (program, light) = try library()
    let fields = try FieldSettings.parse(["--set", "Light=Bright"])
    #expect(try light.octets(of: try fields.value(light, changing: nil)) == [1])
    let places = FieldPlace(program.interpreter.layout)
    #expect(places.settings("mo") == ["Mode="])
    #expect(places.settings("Mode=") == ["Mode=Off", "Mode=Run", "Mode=Hold"])
  }

  @Test("a computed value sets the field that it follows from, to the nearest", arguments: ["70", "70 °F", "69.99°F"])
  func computed(_ fahrenheit: String) throws {
    #expect(try hex(["Fahrenheit=\(fahrenheit)"], from: "01d007010100") == "01d300010100")
  }

  @Test(
    "a computed value that cannot be set says why",
    arguments: [
      ("Heat=5", "“Heat” is computed from “Temperature”, “Timer”, and does not say what each is; set these instead"),
      ("Held=5", "“Held” is computed by a formula without a way back; set “Temperature” instead"),
      ("Fahrenheit=hot", "“hot” is no number; write one, alone or with its unit, °F"),
      ("Fahrenheit=1e300", "no number of “Temperature” makes “Fahrenheit” 1e300"),
      ("Fahrenheit=1000", "537.8 is no value"),
    ])
  func refusedComputed(_ setting: String, _ message: String) throws {
    let error = #expect(throws: ToolError.self) { try hex([setting], from: "01d007010100") }
    let text = error.map { "\($0)" } ?? ""
    #expect(text.contains("--set \"\(setting)\": error: \(message)"), "\(text)")
  }

  @Test("encode --set needs no device: from nothing, or from octets that are there")
  func command() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.profile, to: "oven.gatt.yaml")
    let rate = try folder.gattc.run("encode", "2A37", "--set", "Heart Rate=72")
    #expect(rate.output == "0048\n", "\(rate.errors)")
    let more = try folder.gattc.run(
      "encode", "2A37", "--from", "0048", "--set", "Energy Expended=12", "--format", "json")
    #expect(more.output.contains(#""hex":"08480c00""#), "\(more.output)\(more.errors)")
    let both = try folder.gattc.run("encode", "2A37", "1", "--set", "Heart Rate=72")
    #expect(both.status == 2 && both.errors.contains("by --set, or as JSON, not both"))
    let none = try folder.gattc.run("encode", "2A37", "--from", "0048")
    #expect(none.status == 2 && none.errors.contains("--from is the value that --set changes"))
  }
}
