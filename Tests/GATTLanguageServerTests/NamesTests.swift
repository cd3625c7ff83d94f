import Foundation
import Testing

@testable import GATTLanguageServer

@Suite("Names of the context and computed values, in an editor")
struct NamesTests {
  private static let files = [
    "Frames": """
    gatt: 1
    name: Frames
    types:
      Frame:
        context: [Guarded, { name: Long, description: More than one octet. }]
        struct:
          - { name: Size, raw: uint8 }
          - { name: Counter, raw: uint8, when: { context: Guarded } }
          - { name: Rest, raw: uint8, when: [{ not: { context: Long } }, { context: Guarded }] }
        computed: [{ name: Twice, formula: 2 * Size }]
    """,
    "Tails": """
    gatt: 1
    name: Tails
    types:
      Tail:
        context: [Guarded]
        struct: [{ name: Check, raw: uint16, when: { context: Guarded } }]
    """,
    "Device": """
    gatt: 1
    name: Device
    imports: [Frames.gatt.yaml, Tails.gatt.yaml]
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Record
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            context: [Night]
            value:
              struct:
                - { name: Head, type: Frame }
                - { name: Tail, type: Tail }
                - { name: Lamp, raw: uint8, when: { context: Night } }
                - { name: Last, raw: uint8, when: { context: Guarded } }
          - name: Warmth
            uuid: F000AA02-0451-4000-B000-000000000000
            properties: [read]
            value: { raw: int16, scale: 0.1, unit: °C }
            computed:
              - name: Fahrenheit
                unit: °F
                where: { ninefold: 9 * Warmth, all of it: ninefold / 5 }
                formula: 32 + all of it + 0 * ninefold
              - { name: Kelvin, formula: Warmth + 273.15 }
          - name: Other
            uuid: F000AA03-0451-4000-B000-000000000000
            properties: [read]
            context: [Guarded]
            value: { struct: [{ name: Only, raw: uint8, when: { context: Guarded } }] }
    """,
  ]

  private static func uri(_ name: String) -> String { "file:///nowhere/\(name).gatt.yaml" }

  /// A server in which the files are open, and what it finds in them.
  private static func server(_ files: [String: String] = files) -> (server: LanguageServer, findings: [JSON]) {
    var server = LanguageServer()
    var findings: [JSON] = []
    _ = server.handle(LanguageServer.message("initialize", ["capabilities": [:]], id: 0))
    // What is imported comes first.
    for name in files.keys.sorted(by: >) {
      let document: JSON = ["uri": .string(uri(name)), "text": .string(files[name] ?? "")]
      let published = server.handle(LanguageServer.message("textDocument/didOpen", ["textDocument": document]))
      findings += published.flatMap { $0["params"]?["diagnostics"]?.items ?? [] }
    }
    return (server, findings)
  }

  /// What is answered about the place of `text` in `file`, behind its part `behind`.
  private static func ask(
    _ method: String, _ text: String, behind: String, in file: String, _ more: [String: JSON] = [:]
  ) throws -> JSON {
    let content = try #require(files[file])
    let found = try #require(content.range(of: text)?.lowerBound)
    let lines = content[..<found].split(separator: "\n", omittingEmptySubsequences: false)
    let column = (lines.last?.utf16.count ?? 0) + behind.utf16.count
    var parameters: [String: JSON] = [
      "textDocument": ["uri": .string(uri(file))],
      "position": ["line": .int(lines.count - 1), "character": .int(column)],
    ]
    parameters.merge(more) { $1 }
    var (server, _) = server()
    return try #require(
      server.handle(LanguageServer.message("textDocument/\(method)", .object(parameters), id: 1)).first)
  }

  /// The files after a rename, by the answer to it.
  private static func edited(_ answer: JSON) throws -> [String: String] {
    var files = files
    for (name, text) in files {
      var lines = text.components(separatedBy: "\n")
      for edit in (answer["result"]?["changes"]?[uri(name)]?.items ?? []).reversed() {
        let (start, end) = (edit["range"]?["start"], edit["range"]?["end"])
        let line = try #require(start?["line"]?.number)
        var units = Array(lines[line].utf16)
        let range = try #require(start?["character"]?.number)..<#require(end?["character"]?.number)
        units.replaceSubrange(range, with: Array((edit["newText"]?.text ?? "").utf16))
        lines[line] = String(decoding: units, as: UTF16.self)
      }
      files[name] = lines.joined(separator: "\n")
    }
    return files
  }

  @Test("the files have no findings")
  func sound() {
    #expect(Self.server().findings == [])
  }

  @Test(
    "a name changes everywhere at once, and nothing else does",
    arguments: [
      // Two types of one record know a name of one context; that of another characteristic is another.
      ("context: Guarded }]", "context: ", "Frames", ["Frames": 3, "Tails": 2, "Device": 1]),
      ("[Guarded]", "[", "Tails", ["Frames": 3, "Tails": 2, "Device": 1]),
      (
        "Last, raw: uint8, when: { context: Guarded", "Last, raw: uint8, when: { context: ", "Device",
        ["Frames": 3, "Tails": 2, "Device": 1]
      ),
      ("[Guarded]", "[", "Device", ["Device": 2]),
      ("[Night]", "[", "Device", ["Device": 2]),
      ("context: Long", "context: ", "Frames", ["Frames": 2]),
      ("Fahrenheit", "", "Device", ["Device": 1]), ("Twice", "", "Frames", ["Frames": 1]),
      ("ninefold / 5", "", "Device", ["Device": 3]),
      ("all of it:", "", "Device", ["Device": 2]),
    ])
  func renames(text: String, behind: String, file: String, counts: [String: Int]) throws {
    let uses = try Self.ask("references", text, behind: behind, in: file, ["context": ["includeDeclaration": true]])
    #expect(uses["result"]?.items.count == counts.values.reduce(0, +))
    let there = try Self.ask("definition", text, behind: behind, in: file)
    #expect(there["result"]?["uri"]?.text != nil)
    let new = "Something else"
    let answer = try Self.ask("rename", text, behind: behind, in: file, ["newName": .string(new)])
    let after = try Self.edited(answer)
    #expect(
      after.mapValues { $0.components(separatedBy: new).count - 1 }.filter { $0.value > 0 } == counts, "\(answer)")
    #expect(Self.server(after).findings == [])
  }

  @Test(
    "a name that is taken, or that no formula can have, is refused",
    arguments: [
      (
        "Night", "context: Guarded }]", "context: ", "Frames",
        "“Night” is a context in line 11 of Device.gatt.yaml already"
      ),
      ("Guarded", "[Night]", "[", "Device", "“Guarded” is a context in line 5 of Frames.gatt.yaml already"),
      ("Kelvin", "Fahrenheit", "", "Device", "“Kelvin” is a computed value in line 27 already"),
      ("kelvin", "Fahrenheit", "", "Device", "would be wrong"),
      ("Size", "Twice", "", "Frames", "“Size” is a field in line 7 already"),
      ("Twice", "Size", "", "Frames", "“Twice” is a computed value in line 10 already"),
      ("all of it", "ninefold / 5", "", "Device", "“all of it” is a part in line 25 already"),
      ("Warmth", "ninefold / 5", "", "Device", "would be wrong"),
      ("it's", "ninefold / 5", "", "Device", "cannot name"),
      ("", "[Night]", "[", "Device", "a name is a text"),
    ])
  func refusals(new: String, text: String, behind: String, file: String, message: String) throws {
    let answer = try Self.ask("rename", text, behind: behind, in: file, ["newName": .string(new)])
    #expect(answer["error"]?["message"]?.text?.contains(message) == true, "\(answer)")
  }

  @Test(
    "the pointer on a name of the context, and on a computed value, shows what it is",
    arguments: [
      ("context: Long", "context: ", "Frames", "**Long** – More than one octet."),
      ("[Night]", "[", "Device", "**Night** – known outside the value"),
      ("Fahrenheit", "", "Device", "**Fahrenheit** – °F: `32 + all of it + 0 * ninefold`"),
    ])
  func hovers(text: String, behind: String, file: String, wanted: String) throws {
    let answer = try Self.ask("hover", text, behind: behind, in: file)
    #expect(answer["result"]?["contents"]?["value"]?.text?.contains(wanted) == true, "\(answer)")
  }

  @Test(
    "names of the context stand to choose from in a condition, parts of a formula behind where they are",
    arguments: [
      ("context: Night }", "context: ", ["Guarded", "Long", "Night"]), ("ninefold / 5", "", ["Warmth", "ninefold"]),
      ("all of it +", "", ["Warmth", "all of it", "ninefold"]), ("9 * Warmth", "9 * ", ["Warmth"]),
    ])
  func completes(text: String, behind: String, wanted: [String]) throws {
    let answer = try Self.ask("completion", text, behind: behind, in: "Device")
    #expect((answer["result"]?["items"]?.items ?? []).compactMap { $0["label"]?.text }.sorted() == wanted)
  }
}
