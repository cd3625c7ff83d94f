import GATTSchema
import Testing

@testable import GATTImport

@Suite("Patches")
struct PatchTests {
  private static let file = """
    identifier: org.bluetooth.characteristic.sample
    name: Sample
    structure:
      - { field: Flags, type: "boolean[8]", size: "1", description: "0: Depth present" }
      - { field: Depth, type: uint8, size: 0 or 1, description: Present if bit 0 of Flags field is set to 1 }
    """

  private static let other = """
    identifier: org.bluetooth.characteristic.x
    name: X
    structure: [{ field: X, type: uint8, size: "1", description: "" }]
    """

  private static func text(_ patches: String) -> String {
    Imported.gss(file, other, patches: patches)[0].text ?? "nothing"
  }

  @Test("a field is replaced but for its name and its condition")
  func field() {
    let text = Self.text(
      "patches: { Sample: { reason: wrong, imports: [x.gatt.yaml], fields: { Depth: { raw: int8, scale: 0.1 } } } }")
    #expect(text.contains("- { name: Depth, raw: int8, scale: 0.1, when: Depth Present }"))
    #expect(text.contains("imports: [x.gatt.yaml]\ntypes:"))
  }

  @Test("a field of a type that several op codes share is replaced behind the name of the type")
  func shared() {
    let file = Imported.alikeOperations
    let patch = "patches: { Sample: { reason: wrong, fields: { Sample Parameters > Operand: { raw: uint16 } } } }"
    let text = Imported.gss(file, patches: patch)[0].text ?? "nothing"
    #expect(text.contains("      - { name: Operand, raw: uint16 }"), "\(text)")
    let whole = Imported.gss(file, patches: patch.replacing("Sample Parameters > Operand", with: "Sample Parameters"))
    #expect(whole[0].text == nil)
  }

  @Test("a value is replaced whole")
  func value() {
    #expect(
      Self.text("patches: { Sample: { reason: wrong, value: { raw: uint16 } } }").hasSuffix(
        "  Sample:\n    raw: uint16\n"))
  }

  @Test("a patch for nothing is an error")
  func nothing() {
    let missing = Imported.gss(Self.file, patches: "patches: { Other: { reason: wrong, value: { raw: uint16 } } }")
    #expect(missing.last?.findings.first?.severity == .error)
    let field = Imported.gss(
      Self.file, patches: "patches: { Sample: { reason: wrong, fields: { Haste: { raw: int8 } } } }")
    #expect(field[0].text == nil)
    #expect(field[0].findings.last?.severity == .error)
  }

  private static let twoSteps = """
    identifier: org.bluetooth.characteristic.sample
    name: Sample
    structure:
      - { field: Flags, type: "boolean[8]", size: "1", description: "0: Depth present" }
      - field: Depth
        type: uint8
        size: "1"
        description: |-
          Unit is 1/10 of a meter
          Represented values: M = 1, d = -2, b = 0
    """

  @Test("a step that the prose names besides is kept, unless it is known to be wrong")
  func contradiction() {
    #expect((Imported.gss(Self.twoSteps)[0].text ?? "").contains("raw: uint8, scale: 0.01, resolution: 0.1"))
    let settled = Imported.gss(Self.twoSteps, patches: "{ patches: {}, contradictions: [Sample] }")
    #expect((settled[0].text ?? "").contains("raw: uint8, scale: 0.01 }"))
    #expect(settled.count == 1 && settled[0].patchReason == nil)
    #expect(settled[0].findings == Imported.gss(Self.twoSteps)[0].findings)
  }

  @Test("a contradiction that is not there is an error")
  func noContradiction() {
    let documents = Imported.gss(Self.file, patches: "{ patches: {}, contradictions: [Sample] }")
    #expect(documents.last?.findings.first?.severity == .error)
  }

  @Test(
    "what is no file of patches is refused",
    arguments: [
      "", "[]", "patches: 1", "patches: { A: 1 }", "patches: { A: { reason: x } }",
      "patches: { A: { value: { raw: uint8 } } }", "{ patches: {}, contradictions: 1 }",
      "{ patches: {}, contradictions: [[A]] }",
    ])
  func refused(_ text: String) {
    var findings: [ImportFinding] = []
    #expect(PatchFile(SourceFile(path: "p.yaml", text: text), reporting: &findings) == nil)
    #expect(findings.contains { $0.severity == .error })
  }
}
