import GATTSchema
import Testing

@testable import GATTImport

@Suite("What an import finds")
struct ImportFindingTests {
  private static func file(_ type: String, _ size: String, _ description: String) -> String {
    """
    identifier: org.bluetooth.characteristic.battery_level
    name: Battery Level
    description: A sample.
    structure:
      - { field: Level, type: "\(type)", size: "\(size)", description: "\(description)" }
    """
  }

  @Test(
    "what contradicts itself is carried over and noted, with its line",
    arguments: [
      ("uint8", "2", "", "“Level” is said to take 2 octets, and its type uint8 takes 1"),
      ("uint8", "one", "", "the size “one” of “Level” is not understood"),
      (
        "uint8", "1", "M = 1, d = 2, b = 0. Unit is an ell with a resolution of 1.",
        "the prose says that a step of “Level” is 1, and its scale that it is 100"
      ),
      ("uint8", "1", "Minimum: -2", "no uint8 “Level” in its scale reaches -2"),
      ("uint8", "1", "Unit: org.bluetooth.unit.length.ell", "the unit “length.ell” of “Level” is not known"),
      ("quint8", "1", "", "the type “quint8” of “Level” is not known; its octets stay octets"),
      ("struct", "variable", "", "the supplement does not say what is in “Level”; it stays octets"),
      ("uint4", "1", "", "“Level” takes 4 bits, which is no whole number of octets"),
    ])
  func notes(_ type: String, _ size: String, _ description: String, _ message: String) {
    let document = Imported.gss(Self.file(type, size, description))[0]
    #expect(document.text != nil)
    #expect(
      document.findings.contains(ImportFinding(severity: .note, message: message, line: 6)), "\(document.findings)")
  }

  @Test(
    "what is no file of the supplement gives an error with its line, and no document",
    arguments: [
      ("{", nil), ("other: 1", 1), ("characteristic:\n  name: X", 2), ("characteristic: [1, 2]", 1),
      ("characteristic:\n  identifier: a.b\n  name: X\n  structure: []", 4),
      ("characteristic:\n  identifier: a.b\n  name: X\n  structure:\n    - { field: X }", 5),
      ("characteristic:\n  identifier: ../x/y\n  name: X\n  structure: [{ field: X, type: uint8, size: 1 }]", 2),
      ("", nil),
    ] as [(String, Int?)])
  func errors(_ text: String, _ line: Int?) {
    let document = GSSImporter.documents([SourceFile(path: "a.yaml", text: text)])[0]
    #expect(document.text == nil)
    #expect(
      document.findings.contains { $0.severity == .error && (line == nil || $0.line == line) }, "\(document.findings)")
  }

  @Test("two files that describe the same give one document")
  func second() {
    let documents = Imported.gss(Self.file("uint8", "1", ""), Self.file("uint16", "2", ""))
    #expect(documents.map { $0.text != nil } == [true, false])
    #expect(documents[1].findings.last?.severity == .error)
  }

  @Test("tables that refer to each other end")
  func circles() {
    let table = """
      fields:
        - name: A
          description: ""
          values:
      """
    let reference = #"'See \autoref{sec:org.bluetooth.characteristic.loop/field/a}'"#
    let rows = (0..<12).map {
      "      - { field: F\($0), data_type: struct, size: variable, description: \(reference) }"
    }
    let file = """
      identifier: org.bluetooth.characteristic.loop
      name: Loop
      structure: [{ field: A, type: struct, size: variable, description: \(reference) }]
      \(table)
      \(rows.joined(separator: "\n"))
      """
    let document = Imported.gss(file)[0]
    #expect(document.findings.contains { $0.message.contains("too deep") })
  }

  @Test("the report counts what was derived, noted, patched and failed")
  func report() {
    let documents = [
      Imported.gss(Self.file("uint8", "1", "")), Imported.gss(Self.file("uint8", "2", "")), Imported.gss("name: X"),
      Imported.gss(
        Self.file("uint8", "1", ""), patches: "patches: { Battery Level: { reason: wrong, value: { raw: uint16 } } }"),
    ].flatMap(\.self)
    let report = ImportReport(documents)
    #expect(report.characteristics == 3)
    #expect([report.derived, report.withNotes, report.patched, report.failed] == [1, 1, 1, 1])
    #expect(report.text.contains("0.yaml:6: note: “Level” is said to take 2 octets"))
    #expect(report.text.contains("0.yaml: patched: wrong"))
    #expect(
      report.text.hasSuffix(
        "3 of 4 characteristics: 1 derived in full, 1 with notes, 1 patched by hand; 0 sentences of prose not read\n"))
  }
}
