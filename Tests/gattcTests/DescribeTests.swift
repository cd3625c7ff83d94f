import Foundation
import GATTDocuments
import Testing

@testable import gattc

@Suite("gattc describe")
struct DescribeTests {
  private func describe(_ arguments: String...) throws -> String {
    let run = try Tool.gattc.run(["describe"] + arguments)
    #expect(run.status == 0, "\(run.errors)")
    return run.output
  }

  @Test("a characteristic has its place, properties, permissions, picture, fields and examples")
  func characteristic() throws {
    let text = try describe("2A19")
    for line in [
      "Battery Level  2A19", "characteristic of Battery (180F), in SIG/Device/Battery.gatt.yaml:",
      "properties   read, notify", "permissions  read: open, notify: open",
      "descriptors  2902 Client Characteristic Configuration",
      "    0 │ Battery Level                                                 │",
      "  Battery Level  octet 0  uint8, 0…100%", "  64\n    100%",
    ] { #expect(text.contains(line), "no \(line) in \(text)") }
  }

  @Test("what is optional has a dashed frame with its condition beside it, and what repeats a torn edge")
  func conditions() throws {
    let text = try describe("Heart Rate Measurement")
    #expect(
      text.contains(
        "   +0 ╎ Energy Expended                                           7…0 ╎  with Energy Expended Present\n"))
    #expect(text.contains("╎ more of RR-Intervals                                          ╎\n      ≈≈≈≈"))
    #expect(text.contains("with RR-interval Present\n      ╎"))
  }

  @Test("the number in front of a list is drawn, and has a line among the fields")
  func numbersInFront() throws {
    let folder = try TemporaryFolder()
    let value = "{ struct: [{ name: A, raw: uint8 }, { name: L, raw: uint8, repeat: { prefix: uint8 } }] }"
    try folder.write(
      Fixtures.clean.replacing("{ raw: int16, scale: 1/100, unit: °C }", with: value), to: "list.gatt.yaml")
    let text = try folder.gattc.run("describe", "F000AA01-0451-4000-B000-000000000000", "--profile", "list.gatt.yaml")
      .output
    #expect(text.contains("    1 │ count of L  "), "\(text)")
    #expect(text.contains("    2 │ L  "), "\(text)")
    #expect(text.contains("  count of L  octet 1   uint8"), "\(text)")
  }

  @Test("--ascii draws with ASCII alone", arguments: ["2A37", "2904", "RuuviTag.Data Format 5"])
  func ascii(text: String) throws {
    let picture = try describe(text, "--ascii").split(separator: "\n").filter { $0.contains("|") || $0.contains("+--") }
    #expect(picture.count > 3)
    #expect(picture.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }, "\(picture)")
  }

  @Test(
    "services, descriptors, types and advertisements are described as well",
    arguments: [
      ("180F", "service of Battery, in "), ("Heart Rate", "service of Heart Rate, in "),
      ("Client Characteristic Configuration", "descriptor\n"), ("2A6E", "Temperature  2A6E\n"),
      ("RuuviTag.Data Format 5", "place  manufacturer data 0499\n"),
    ])
  func kinds(text: String, line: String) throws {
    let described = try describe(text)
    #expect(described.contains(line), "\(described)")
  }

  @Test(
    "what nobody knows is an error that says what is near it",
    arguments: [
      ("Batery Level", "2A19  Battery Level"), ("hart rate mesurement", "2A37  Heart Rate Measurement"),
      ("hart rate", "2A8D  Heart Rate Max"),
    ])
  func unknown(words: String, near: String) throws {
    let run = try Tool.gattc.run("describe", words)
    #expect(run.status == 2)
    #expect(run.errors.contains(near), "\(run.errors)")
  }

  @Test("--profile describes one's own, and cannot drive the terminal")
  func own() throws {
    let folder = try TemporaryFolder()
    try folder.write(Fixtures.kinds, to: "kinds.gatt.yaml")
    let text = try folder.gattc.run("describe", "Air Temperature", "--profile", "kinds.gatt.yaml").output
    #expect(text.contains("octets 0–1  int16, × 1/100, -327.68…327.67 °C"), "\(text)")
    #expect(text.contains("    -32768: Not Known"))
    try folder.write(
      Fixtures.clean.replacing("name: Temperature", with: #"name: "\e[31mT""#), to: "hostile.gatt.yaml")
    let hostile = try folder.gattc.run(
      "describe", "F000AA01-0451-4000-B000-000000000000", "--profile", "hostile.gatt.yaml")
    #expect(!(hostile.output + hostile.errors).contains("\u{1B}"))
  }
}

@Suite("gattc profiles")
struct ProfilesTests {
  private func lines(_ arguments: String...) throws -> [String] {
    let run = try Tool.gattc.run(["profiles"] + arguments)
    #expect(run.status == 0, "\(run.errors)")
    return run.output.split(separator: "\n").map { String($0) }
  }

  @Test("the profiles are a tree by tag, with services, characteristics, UUIDs and properties")
  func tree() throws {
    let lines = try lines()
    let start = try #require(lines.firstIndex(of: "  Battery  (SIG/Device/Battery.gatt.yaml)"))
    #expect(lines[start + 1] == "    180F  Battery")
    #expect(lines[start + 2] == "      2A19  Battery Level  read, notify")
    let tags = lines.filter { !$0.hasPrefix(" ") }
    #expect(tags.contains("Bluetooth SIG") && tags.contains("TI Sensor Tag"))
    #expect(Set(tags).count == tags.count, "each tag once")
  }

  @Test(
    "words choose what has all of them on the way to it", arguments: [["heart", "body"], ["0x2A38"], ["BODY SENSOR"]])
  func words(words: [String]) throws {
    let run = try Tool.gattc.run(["profiles"] + words)
    #expect(run.output.contains("      2A38  Body Sensor Location  read\n"))
    #expect(!run.output.contains("2A37"))
  }

  @Test("--fields adds fields, units, ranges and cases")
  func fields() throws {
    let text = try lines("2A38", "--fields").joined(separator: "\n")
    #expect(
      text.contains("        Body Sensor Location  octet 0  uint8\n          0: Other\n          1: Chest"), "\(text)")
    #expect(try lines("2A19", "--fields").contains("        Battery Level  octet 0  uint8, 0…100%"))
  }

  @Test("words that nothing has are an error")
  func nothing() throws {
    let run = try Tool.gattc.run("profiles", "no such thing")
    #expect(run.status == 1)
    #expect(run.errors == "error: no known profile has “no such thing”; gattc profiles lists them all\n")
  }

  @Test("every value of every profile can be described, in octets that add up")
  func pictures() throws {
    for file in try ProfileLibrary([]).shippedFiles {
      for subject in file.subjects {
        let form = ValueForm(
          "", of: subject.name, subject.layout, context: subject.context, subject.interpreter(), examples: [])
        let picture = form.lines(TerminalPicture())
        #expect(picture.count > 4, "\(subject.title) has no picture")
      }
    }
  }
}
