import Foundation
import Testing

@testable import gattc

/// What authors of profiles ran into, each by what they wrote.
@Suite("Traps for authors of profiles")
struct TrapTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Decodes octets of a layout, checks the value, and encodes that again; `literals` have the same octets.
  private func check(_ layout: String, _ hex: String, is value: String, also literals: [String] = []) throws {
    let run = try write(layout).run("decode", "Value", hex, "--format", "json", "--profile", "trap.gatt.yaml")
    #expect(run.output.hasSuffix(#""value":\#(value)}"# + "\n"), "\(run.output)\(run.errors)")
    for literal in [value] + literals {
      let run = try folder.gattc.run("encode", "Value", literal, "--profile", "trap.gatt.yaml")
      #expect(run.output == hex + "\n", "\(literal): \(run.output)\(run.errors)")
    }
  }

  private func write(_ layout: String, types: String = "") throws -> Tool {
    let head = "gatt: 1\nname: Trap\n" + types
    let service = "services:\n  - name: Trap\n    uuid: F000AA00-0451-4000-B000-000000000000\n"
    let characteristic = """
          characteristics:
            - name: Value
              uuid: F000AA01-0451-4000-B000-000000000000
              properties: [read, write]
              value: \(layout)

      """
    try folder.write(head + service + characteristic, to: "trap.gatt.yaml")
    return folder.gattc
  }

  @Test("1: two reserved fields without a name have keys of their own in JSON, which encode takes")
  func reserved() throws {
    try check(
      "{ struct: [{ reserved: 1, keep: true }, { name: Level, raw: uint8 }, { reserved: 2, keep: true }] }",
      "01020304", is: #"{"reserved":"01","Level":2,"reserved 2":"0304"}"#)
  }

  @Test("2: `adding` is what a number says more than there are octets, of a field and of a message alike")
  func adding() throws {
    try check(
      "{ struct: [{ name: Size, raw: uint8 }, { name: Data, bytes: { field: Size, adding: 2 } }] }", "04aabb",
      is: #"{"Data":"aabb"}"#)
    let message = "        message: { max: 100, length: { at: 0, raw: uint8, adding: -2 } }\n"
    let layout = "{ struct: [{ name: Size, raw: uint8, const: 1 }, { name: Data, bytes: 2 }] }\n" + message
    #expect(try write(layout).run("lint", "trap.gatt.yaml").status == 0)
    let lines = try folder.gattc.run("reference", "keys").output.split(separator: "\n")
    let keys = lines.filter { $0.hasPrefix("| `adding`") }
    #expect(keys.count == 2)
    #expect(keys.allSatisfy { $0.contains("the number counts besides") || $0.contains("the number says than") })
  }

  @Test("3: `endian` holds for all that a structure, a union or a type has inside, unless that says something else")
  func endian() throws {
    let type =
      "types:\n  Point: "
      + "{ endian: big, struct: [{ name: X, raw: uint16 }, { name: Y, raw: uint16, endian: little }] }\n"
    let union =
      "{ name: More, endian: big, union: uint8, "
      + "alternatives: [{ name: Wide, is: 1, struct: [{ name: A, raw: uint16 }] }] }"
    let layout = "{ endian: big, struct: [{ name: Kind, raw: uint16 }, { name: Place, type: Point }, \(union)] }"
    let run = try write(layout, types: type)
      .run("decode", "Value", "0001 0002 0300 01 0005", "--format", "json", "--profile", "trap.gatt.yaml")
    let value = #"{"Kind":1,"Place":{"X":2,"Y":3},"More":{"Wide":{"A":5}}}"#
    #expect(run.output.hasSuffix(#""value":\#(value)}"# + "\n"), "\(run.output)\(run.errors)")
  }

  @Test("4: constants, counts and bits of presence may be given or left out, and what contradicts is told")
  func derived() throws {
    let flags = "{ name: Flags, raw: uint8, bits: { 0: Wide Present, 1: Lit } }"
    let layout =
      "{ struct: [{ name: Kind, raw: uint8, const: 0xA5 }, { name: Count, raw: uint8 }, \(flags), "
      + "{ name: Wide, raw: uint16, when: Wide Present }, { name: Items, raw: uint8, repeat: Count }] }"
    try check(
      layout, "a5020334120708", is: #"{"Flags":{"Lit":true},"Wide":4660,"Items":[7,8]}"#,
      also: [#"{"Kind":165,"Count":2,"Flags":{"Lit":true},"Wide":4660,"Items":[7,8]}"#])
    try check(layout, "a50000", is: #"{"Flags":{"Lit":false},"Items":[]}"#, also: [#"{"Items":[]}"#])
    let wrong = [
      (#"{"Kind":166,"Items":[7]}"#, "“Kind” is 165 here, not 166"),
      (#"{"Count":3,"Items":[7]}"#, "“Count” is 1 here, not 3"),
    ]
    for (literal, message) in wrong {
      let run = try folder.gattc.run("encode", "Value", literal, "--profile", "trap.gatt.yaml")
      #expect(run.status == 1 && run.errors.contains(message), "\(run.errors)")
    }
  }

  @Test("5: a structure goes by a field outside of it, and a field by one inside a structure")
  func paths() throws {
    let layout =
      "{ struct: [{ name: Flags, raw: uint8, bits: { 0: Wide } }, "
      + "{ name: Header, struct: [{ name: Kind, raw: uint8 }, { name: Extra, raw: uint8, when: ../Flags/Wide }] }, "
      + "{ name: Tail, raw: uint8, when: { field: Header/Kind, is: 1 } }] }"
    try check(layout, "01010907", is: #"{"Flags":{"Wide":true},"Header":{"Kind":1,"Extra":9},"Tail":7}"#)
    try check(layout, "0002", is: #"{"Flags":{"Wide":false},"Header":{"Kind":2}}"#)
  }

  @Test("6: `when`, `repeat` and `length` take the bare name of a field, and a field takes `array` with `count`")
  func names() throws {
    try check(
      "{ struct: [{ name: N, raw: uint8 }, { name: Words, raw: uint16, repeat: N }, { name: L, raw: uint8 }, "
        + "{ name: Text, string: utf8, length: L }, { name: Grid, array: uint8, count: 3 }, "
        + "{ name: Last, raw: uint8, when: N }] }",
      "020100020002686901020309", is: #"{"N":2,"Words":[1,2],"Text":"hi","Grid":[1,2,3],"Last":9}"#)
  }

  @Test("7: a warning about a habit is told once a file, and a comment or a configuration silences it")
  func habits() throws {
    let characteristics = (1...3).map {
      "      - { name: C\($0), uuid: AA0\($0), properties: [notify], value: { raw: uint8 } }"
    }
    let head = ["gatt: 1", "name: Trap", "uuid-base: F000xxxx-0451-4000-B000-000000000000", "services:"]
    let service = ["  - name: Trap", "    uuid: AA00", "    characteristics:"]
    let text = (head + service + characteristics).joined(separator: "\n") + "\n"
    try folder.write(text, to: "trap.gatt.yaml")
    let run = try folder.gattc.run("lint", "trap.gatt.yaml")
    #expect((run.output + run.errors).split(separator: "[no-read-back]").count == 2, "\(run.output)\(run.errors)")
    try folder.write("# gattc:ignore-file no-read-back nothing can be read\n" + text, to: "trap.gatt.yaml")
    let silenced = try folder.gattc.run("lint", "trap.gatt.yaml")
    #expect(silenced.status == 0 && !(silenced.output + silenced.errors).contains("no-read-back"))
    try folder.write(text, to: "trap.gatt.yaml")
    try folder.write("rules:\n  no-read-back: off\n", to: ".gattc.yaml")
    let switched = try folder.gattc.run("lint", "trap.gatt.yaml", "--quiet")
    #expect(switched.status == 0 && (switched.output + switched.errors).isEmpty, "\(switched.output)\(switched.errors)")
  }

  @Test("8: what was generated from a profile that was renamed is named, and goes with --prune")
  func leftovers() throws {
    _ = try write("{ raw: uint8 }")
    let manager = FileManager.default
    let path = { (name: String) in folder.url.appending(path: name).path }
    let generate = ["generate", "profiles", "--output-directory", "out"]
    try manager.createDirectory(atPath: path("profiles"), withIntermediateDirectories: true)
    try manager.moveItem(atPath: path("trap.gatt.yaml"), toPath: path("profiles/old.gatt.yaml"))
    #expect(try folder.gattc.run(generate).status == 0)
    try manager.moveItem(atPath: path("profiles/old.gatt.yaml"), toPath: path("profiles/new.gatt.yaml"))
    let run = try folder.gattc.run(generate)
    #expect((run.output + run.errors).contains("old.gatt.swift"), "\(run.output)\(run.errors)")
    #expect(manager.fileExists(atPath: path("out/old.gatt.swift")))
    _ = try folder.gattc.run(generate + ["--prune"])
    #expect(!manager.fileExists(atPath: path("out/old.gatt.swift")))
    #expect(manager.fileExists(atPath: path("out/new.gatt.swift")))
  }

  @Test("9: two fields that would be one property in Swift are told, whatever makes them so")
  func collisions() throws {
    let run = try write(
      "{ struct: [{ name: Flags, raw: uint8, bits: { 0: Imperial } }, "
        + "{ name: X, raw: uint8, unit: kg, alternate: { when: Imperial, scale: 0.5, unit: lb } }, "
        + "{ name: X Raw, raw: uint8 }] }"
    ).run("lint", "trap.gatt.yaml")
    #expect(run.status == 1)
    #expect((run.output + run.errors).contains("“X, raw” and “X Raw” would both be `xRaw` in Swift"))
  }
}
