import Foundation
import Testing

@testable import GATTLanguageServer

@Suite("Completion of profiles")
struct CompletionTests {
  private static func service(_ uuid: String, _ characteristics: String) -> String {
    """
    gatt: 1
    name: Device
    services:
      - name: Own
        uuid: \(uuid)
        characteristics:
    \(characteristics)

    """
  }

  @Test(
    "the characteristics of this service come first, those that it has last",
    arguments: [
      ("name: ", "name: |", ["Heart Rate Measurement", "Body Sensor Location"]),
      ("uuid: ", "uuid: |", ["2A37", "2A38"]),
    ])
  func own(key: String, typed: String, wanted: [String]) throws {
    var editor = Editor()
    let had = "      - { name: Heart Rate Control Point, uuid: 2A39, properties: [write], value: { raw: uint8 } }\n"
    let labels = try editor.labels(Self.service("180D", had + "      - \(typed)"))
    #expect(Array(labels.prefix(2)) == wanted)
    #expect(["Heart Rate Control Point", "2A39"].contains(labels.last ?? ""), "\(labels.suffix(3))")
    #expect(labels.count > 500)
  }

  private static let chosen: [(String, String)] = [
    // Without the other, it is written behind; at the end of the file as well.
    ("      - name: Heart Rate Me|", "      - name: Heart Rate Measurement\n        uuid: 2A37"),
    (
      "      - name: |\n        properties: [notify]",
      "      - name: Heart Rate Measurement\n        uuid: 2A37\n        properties: [notify]"
    ),
    ("      - { name: He| }", "      - { name: Heart Rate Measurement, uuid: 2A37 }"),
    // In place of nothing, and of a number that has been assigned.
    ("      - name: |\n        uuid:", "      - name: Heart Rate Measurement\n        uuid: 2A37"),
    ("      - uuid: 2A19\n        name: |", "      - uuid: 2A37\n        name: Heart Rate Measurement"),
    // A UUID of one's own stays, and so does a number of a vendor's.
    ("      - name: H|\n        uuid: FFE1", "      - name: Heart Rate Measurement\n        uuid: FFE1"),
    (
      "      - name: H|\n        uuid: F0001001-0451-4000-B000-000000000000",
      "      - name: Heart Rate Measurement\n        uuid: F0001001-0451-4000-B000-000000000000"
    ),
  ]

  @Test("a name is chosen together with its UUID", arguments: chosen)
  func both(typed: String, wanted: String) throws {
    var editor = Editor()
    let text = try editor.choosing("Heart Rate Measurement", in: Self.service("180D", typed))
    #expect(text == Self.service("180D", wanted))
  }

  @Test("a UUID is chosen together with its name, and keeps one of your own")
  func uuids() throws {
    var editor = Editor()
    let bare = try editor.choosing("2A37", in: Self.service("180D", "      - uuid: 2A|"))
    #expect(bare == Self.service("180D", "      - uuid: 2A37\n        name: Heart Rate Measurement"))
    let own = try editor.choosing("2A37", in: Self.service("180D", "      - name: Pulse\n        uuid: |"))
    #expect(own == Self.service("180D", "      - name: Pulse\n        uuid: 2A37"))
  }

  @Test("keys that have to be there come first, and none comes that is there")
  func keys() throws {
    var editor = Editor()
    let labels = try editor.labels(Self.service("180D", "      - name: A\n        endian: big\n        |"))
    #expect(Array(labels.prefix(3)) == ["uuid", "properties", "value"])
    #expect(Set(labels).isDisjoint(with: ["name", "endian"]))
    let field = try editor.labels(Self.service("180D", "      - name: A\n        value: { raw: uint8, | }"))
    #expect(field.contains("unit") && Set(field).isDisjoint(with: ["raw", "array", "max-length"]), "\(field)")
  }

  private static let lists: [(String, [String], [String])] = [
    ("properties: [read, |]", ["write", "notify"], ["read"]), ("properties: |", ["read"], []),
    ("permissions: { read: | }", ["encrypted", "authenticated"], ["Own", "Other"]),
    ("value: |", ["number", "fields", "Celsius"], []), ("value: { raw: uint8, unit: | }", ["°C", "%"], []),
    (
      "value: { struct: [{ name: Wide, raw: uint8, bits: { 0: Flag } }, { raw: uint8, when: | }] }", ["Wide", "Flag"],
      []
    ),
    ("on-discovery: [{ to: |, write: 1 }]", ["Other"], []),
    ("properties: [read] # gattc:ignore |", ["no-read-back"], ["missing-key"]),
  ]

  @Test("what fits is offered once, and what does not is not", arguments: lists)
  func values(typed: String, wanted: [String], unwanted: [String]) throws {
    var editor = Editor()
    let others = "      - { name: Other, uuid: 2A39, properties: [write], value: { raw: uint8 } }\n"
    let text = Self.service("180D", others + "      - name: Own\n        uuid: 2A37\n        " + typed)
    let labels = try editor.labels(text + "types: { Celsius: { raw: int16, unit: °C } }\n")
    #expect(Set(labels).isSuperset(of: wanted), "\(labels)")
    #expect(Set(labels).isDisjoint(with: unwanted), "\(labels)")
    #expect(Set(labels).count == labels.count, "\(labels)")
  }

  @Test("a rule that is found in the next line is the first to be silenced")
  func silenced() throws {
    var editor = Editor()
    let text = Self.service(
      "180D", "      # gattc:ignore |\n      - { name: A, uuid: 2A37, properties: [read, read], value: { raw: uint8 } }"
    )
    let items = try editor.completions(text)
    #expect(items.first?["label"]?.text == "assigned-name", "\(items.first ?? .null)")
    #expect(items.first?["documentation"]?["value"]?.text?.isEmpty == false)
  }

  @Test("units are found by what people call them, and quoted where YAML asks for it")
  func units() throws {
    var editor = Editor()
    let text = Self.service("180D", "      - name: A\n        value: { raw: uint8, unit: | }")
    let celsius = try editor.completions(text).first { $0["label"] == "°C" }
    #expect(celsius?["filterText"]?.text?.contains("celsius") == true)
    #expect(try editor.choosing("%", in: text).contains("unit: \"%\" }"))
    #expect(try editor.choosing("%", in: text.replacing("unit: |", with: "unit: \"|\"")).contains("unit: \"%\" }"))
  }

  @Test("an editor without snippets, Markdown and modes of insertion is sent none of them")
  func plain() throws {
    var editor = Editor(["textDocument": ["completion": [:]]])
    for item in try editor.completions(Self.service("180D", "      - |")) {
      #expect(item["insertTextFormat"] == nil && item["insertTextMode"] == nil, "\(item)")
      #expect(item["documentation"]?.text?.isEmpty == false, "\(item)")
      #expect(item["textEdit"]?["newText"]?.text?.contains("$") == false, "\(item)")
    }
  }
}
