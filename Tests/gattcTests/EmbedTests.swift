import Foundation
import Testing

@Suite("gattc-embed")
struct EmbedTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func embed(_ files: String...) throws -> String {
    let root = folder.url.path + "/"
    let run = try Tool(name: "gattc-embed").run(["\(root)out.swift", root] + files.map { root + $0 })
    #expect(run.status == 0, "\(run.errors)")
    return try String(contentsOf: folder.url.appending(path: "out.swift"), encoding: .utf8)
  }

  @Test("without profiles the list is empty")
  func none() throws {
    #expect(try embed().contains("static let all: [ShippedProfile] = [\n  ]\n"))
  }

  @Test("files come sorted, by their path below the root")
  func sorted() throws {
    try folder.write("b", to: "b.gatt.yaml")
    try folder.write("a", to: "TI/a.gatt.yaml")
    let text = try embed("b.gatt.yaml", "TI/a.gatt.yaml")
    let first = try #require(text.range(of: "TI/a.gatt.yaml"))
    let second = try #require(text.range(of: "\nb.gatt.yaml"))
    #expect(first.lowerBound < second.lowerBound)
  }

  @Test(
    "the literal has one # more than anything in the text that could end or escape it",
    arguments: [
      ("name: Plain", 1), (#"# """"#, 1), (##"# """#"##, 2), (##"# "#"##, 2), (#"a: \n"#, 1), (##"a: \#(x)"##, 2),
      (###"# """## \# "###, 3), ("# a comment ####", 1),
    ])
  func hashes(text: String, count: Int) throws {
    try folder.write(text, to: "a.gatt.yaml")
    let hashes = String(repeating: "#", count: count)
    #expect(try embed("a.gatt.yaml").contains("text: \(hashes)\"\"\"\n\(text)\n\"\"\"\(hashes)),"))
  }

  @Test("an unchanged file is not written again")
  func unchanged() throws {
    try folder.write("a", to: "a.gatt.yaml")
    _ = try embed("a.gatt.yaml")
    let path = folder.url.appending(path: "out.swift").path
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
    _ = try embed("a.gatt.yaml")
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date == old)
    try folder.write("b", to: "a.gatt.yaml")
    _ = try embed("a.gatt.yaml")
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date != old)
  }

  @Test("the index has services and characteristics with their UUIDs in full, and the types of a library")
  func index() throws {
    try folder.write(
      """
      uuid-base: f000xxxx-0451-4000-b000-000000000000
      services:
        - &first { name: First, uuid: aa00, characteristics: [{ name: Level, uuid: aa01, write-type: reliable, notify-mode: fd }, { name: Mode, uuid: 0x2A19 }] }
        - *first
        - { name: Power, extends: 0x1818, characteristics: [] }
      """, to: "a.gatt.yaml")
    try folder.write("types: { Tab\\tName: { uuid: 2a37 }, Alone: { raw: uint8 } }", to: "b.gatt.yaml")
    let text = try embed("a.gatt.yaml", "b.gatt.yaml")
    #expect(
      text.contains(
        "0\t\tf000aa00-0451-4000-b000-000000000000\t\t\t\tFirst\n0\t\tf000aa00-0451-4000-b000-000000000000\t\t\t\tFirst\n"
          + "0\t\t0x1818\t\t\t0x1818\tPower\n\"\"\""
      ))
    for line in [
      "0\t0\tf000aa01-0451-4000-b000-000000000000\treliable\tfd\t\tLevel\n", "0\t0\t0x2A19\t\t\t\tMode\n",
      "0\t1\t0x2A19\t\t\t\tMode\n",
      "1\t\t2a37\t\t\t\tTab\\tName\n", "1\t\t\t\t\t\tAlone\n",
    ] {
      #expect(text.contains("\n" + line), "\(text)")
    }
  }

  @Test("the index has the places of advertised data: one company, several or any, a UUID, or a type")
  func advertisements() throws {
    try folder.write(
      """
      advertisements:
        - { name: One, manufacturer: 0x10 }
        - { name: Two, manufacturer: [17, 0x12] }
        - { name: Any, manufacturer: any }
        - { name: Service, service-data: feaa }
        - { name: Type, type: 0x2D }
      """, to: "a.gatt.yaml")
    let lines = ["16\t\t", "17\t\t", "18\t\t", "any\t\t", "\tfeaa\t", "\t\t45"].map { "0\t\($0)" }
    let text = try embed("a.gatt.yaml")
    #expect(text.contains("\"\"\"\n\(lines.joined(separator: "\n"))\n\"\"\""), "\(text)")
  }

  @Test("a file that is not YAML fails with its path")
  func noYAML() throws {
    try folder.write("a: [", to: "a.gatt.yaml")
    let root = folder.url.path + "/"
    let run = try Tool(name: "gattc-embed").run(["\(root)out.swift", root, root + "a.gatt.yaml"])
    #expect(run.status == 1)
    #expect(run.errors.contains("a.gatt.yaml: error: not YAML"))
  }

  @Test("a missing file fails with its path")
  func missing() throws {
    let root = folder.url.path + "/"
    let run = try Tool(name: "gattc-embed").run(["\(root)out.swift", root, root + "no.gatt.yaml"])
    #expect(run.status == 3)
    #expect(run.errors.contains("no.gatt.yaml: error: "))
  }
}
