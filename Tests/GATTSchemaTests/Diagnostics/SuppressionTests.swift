import GATTSchema
import Testing

@Suite("Comments that silence a rule")
struct SuppressionTests {
  private static let value = "{ raw: uint8, unit: furlong }"

  private func rules(_ text: String) -> [String] {
    Compilation(text: text).diagnostics.map(\.rule)
  }

  @Test(
    "a finding is silenced on its own line and on the next",
    arguments: [
      "\(value) # gattc:ignore unknown-unit", "\(value) # gattc:ignore unknown-unit because it is old",
      "\n                # gattc:ignore unknown-unit\n                \(value)",
      "\(value)\t# gattc:ignore unknown-unit\t",
    ])
  func silenced(_ value: String) {
    let text = Sample.yaml(value: value)
    #expect(rules(text).isEmpty, "\(text)")
    #expect(rules(text.replacing("\n", with: "\r\n")).isEmpty)
    #expect(rules("\u{FEFF}" + text).isEmpty)
  }

  @Test(
    "in another line, or of another rule, it silences nothing",
    arguments: [
      "\(value) # gattc:ignore unknown-word",
      "\n                # gattc:ignore unknown-unit\n\n                \(value)",
      "\(value)\n        # gattc:ignore unknown-unit",
    ])
  func unused(_ value: String) {
    #expect(rules(Sample.yaml(value: value)).sorted() == ["unknown-unit", "unused-suppression"])
  }

  @Test(
    "what is no such comment is none",
    arguments: [
      "\(value) #gattc:ignore unknown-unit", "\(value) # gattc:ignore", "\(value) # gattc: ignore unknown-unit",
    ])
  func noComment(_ value: String) {
    #expect(rules(Sample.yaml(value: value)) == ["unknown-unit"])
  }

  @Test(
    "a finding is silenced in the whole file, wherever that is said",
    arguments: [
      "# gattc:ignore-file unknown-unit we call them so", "x-note: 1 # gattc:ignore-file unknown-unit why\tnot",
    ])
  func wholeFile(_ comment: String) {
    let text = Sample.yaml(value: Self.value)
    #expect(rules(comment + "\n" + text).isEmpty)
    #expect(rules(text + "\n" + comment + "\n").isEmpty)
  }

  @Test("nothing is silenced in the whole file without a reason, by another rule's name, or where nothing is found")
  func unusedInFile() {
    let text = Sample.yaml(value: Self.value)
    #expect(rules("# gattc:ignore-file unknown-unit \n" + text).sorted() == ["unknown-unit", "unused-suppression"])
    #expect(rules("# gattc:ignore-file unknown-word so\n" + text).sorted() == ["unknown-unit", "unused-suppression"])
    #expect(
      rules("# gattc:ignore-file unknown-unit so\n" + Sample.yaml(value: "{ raw: uint8 }")) == ["unused-suppression"])
    #expect(rules("# gattc:ignore-files unknown-unit so\n" + text) == ["unknown-unit"])
  }

  @Test("an error cannot be silenced")
  func errors() {
    let text = Sample.yaml(value: "{ raw: uint8, scale: 0 } # gattc:ignore scale-of-zero")
    #expect(rules(text) == ["scale-of-zero", "unused-suppression"])
  }

  @Test("two findings on a line need a comment for each rule, not for each finding")
  func several() {
    let value = "{ pair: [uint8, uint8], elements: [{ name: X, unit: foot stone }, { name: Y, unit: stones foot }] }"
    #expect(rules(Sample.yaml(value: value)) == ["unknown-unit", "unknown-unit"])
    #expect(rules(Sample.yaml(value: value + " # gattc:ignore unknown-unit")).isEmpty)
  }

  @Test("a comment on the first line of a marked file has its place")
  func firstLine() {
    let text = "\u{FEFF}# gattc:ignore unknown-unit\n" + Sample.yaml(value: "{ raw: uint8 }")
    #expect(Compilation(text: text).places == ["unused-suppression 1:16-1:28"])
  }
}
