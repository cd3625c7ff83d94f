import GATTSchema
import Testing

@Suite("A configuration")
struct LintConfigurationTests {
  private func places(_ text: String) -> [String] {
    LintConfiguration(SourceFile(path: ".gattc.yaml", text: text), realPath: "/.gattc.yaml").findings.map {
      "\($0.rule) \($0.range?.fixtureText ?? "")"
    }
  }

  @Test(
    "may say nothing, or all there is to say",
    arguments: [
      "", "# nothing\n", "rules: {}\n", "include: []\n",
      "rules: { no-read-back: off, unknown-unit: error, unused-type: note, yaml-syntax: error }\n",
      "include: [Sources]\nexclude: [\"**/Drafts\", Sources/*/Old.gatt.yaml]\nprofiles: [/]\nx-mine: 1\n",
    ])
  func legal(text: String) {
    #expect(places(text).isEmpty)
  }

  @Test(
    "is told where it is mistaken",
    arguments: [
      ("rules:\n  no-readback: off\n", "bad-configuration 2:3-2:14"),
      ("rules: { unknown-key: warning }\n", "bad-configuration 1:10-1:21"),
      ("rules: { no-read-back: of }\n", "unknown-word 1:24-1:26"),
      ("rule: {}\n", "unknown-key 1:1-1:5"), ("rules: [no-read-back]\n", "wrong-type 1:8-1:22"),
      ("exclude: [/Sources]\n", "bad-configuration 1:11-1:19"),
      ("include: [a/../../b]\n", "bad-configuration 1:11-1:20"),
      ("profiles: [no/such/folder]\n", "bad-configuration 1:12-1:26"), ("- rules\n", "wrong-type 1:1-1:8"),
      ("rules: {\n", "yaml-syntax 2:1-2:1"), ("rules: {}\nrules: {}\n", "duplicate-key 2:1-2:6"),
    ])
  func mistakes(text: String, expected: String) {
    #expect(places(text) == [expected])
  }
}
