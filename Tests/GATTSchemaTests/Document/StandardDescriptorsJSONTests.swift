import Testing

@testable import GATTSchema

@Suite("The descriptors of the specifications, in JSON")
struct StandardDescriptorsJSONTests {
  @Test("say what they say in YAML; if not, the JSON is to be made anew of what this prints")
  func same() throws {
    var diagnostics = Diagnostics()
    let yaml = try #require(YAMLReader.read(StandardDescriptors.source, reporting: &diagnostics)).json
    let json = try JSONReader.tree(of: Array(StandardDescriptors.json.utf8)).json
    #expect(json == yaml, "\(yaml)")
  }
}
