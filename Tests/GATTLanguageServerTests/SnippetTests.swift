import Foundation
import Testing

@testable import GATTLanguageServer

@Suite("Snippets")
struct SnippetTests {
  /// A text for each place that has snippets, with `|` where one of them is to stand.
  private static let hosts: [String: [String]] = [
    "a profile": ["|", "gatt|\n"],
    "a device": [
      "\(head)device:\n  |\n\(services)", "\(head)device: |\n\(services)", "\(head)device: { | }\n\(services)",
    ],
    "a service": ["\(head)services:\n  - |\n", "\(head)services:\n-  |"],
    "a characteristic": ["\(service)      - |\n", "\(service)    - |", "\(service)      -\n        |\n"],
    "an advertisement": ["\(head)advertisements:\n  - |\n"],
    "a value": [
      "\(characteristic)        value:\n          |\n", "\(characteristic)        value: |\n",
      "\(head)types:\n  A:\n    |\n\(services)",
    ],
    "a field": [
      "\(characteristic)        value:\n          struct:\n            - { name: First, raw: uint8 }\n            - |\n"
    ],
    "an example": ["\(characteristic)        value: { raw: int16, scale: 0.01 }\n        examples:\n          - |\n"],
  ]

  private static let head = "gatt: 1\nname: Device\n"
  private static let service = head + "services:\n  - name: Own\n    uuid: 181A\n    characteristics:\n"
  private static let characteristic =
    service
    + "      - name: Own Value\n        uuid: F0001001-0451-4000-B000-00000000AAAA\n        properties: [read]\n"
  private static let services =
    "services: [{ name: Own, uuid: 181A, characteristics: [{ name: Temperature, uuid: 2A6E, properties: [read], value: { raw: int16, scale: 0.01, unit: °C } }] }]\n"

  private static let snippets = ProfileSnippet.all.map { ($0.place, $0.label) }

  @Test("every place that has snippets is tried, and every shape of a characteristic is there")
  func complete() {
    #expect(Set(Self.hosts.keys) == Set(Self.snippets.map(\.0)))
    let labels = Set(Self.snippets.filter { $0.0 == "a characteristic" }.map(\.1))
    #expect(
      labels.isSuperset(of: [
        "number with a unit", "flags with optional fields", "control point", "array", "text", "measurement with a time",
      ]))
  }

  @Test("what a snippet writes has no errors, in an editor with snippets and in one without", arguments: snippets)
  func sound(place: String, label: String) throws {
    for (number, host) in (Self.hosts[place] ?? []).enumerated() {
      for capabilities in [Editor.everything, [:]] {
        var editor = Editor(capabilities)
        // Behind braces or a colon stands what fits there.
        let labels = try editor.labels(host)
        if number > 0, !labels.contains(label) { continue }
        #expect(labels.filter { $0 == label }.count == 1, "\(label) is something else, too, in \(host)")
        let text = try editor.choosing(label, in: host)
        #expect(editor.errors(text) == [], "\(text)")
      }
    }
  }
}
