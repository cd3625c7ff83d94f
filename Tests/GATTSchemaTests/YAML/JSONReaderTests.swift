import Testing

@testable import GATTSchema

@Suite("plain JSON")
struct JSONReaderTests {
  @Test(
    "the tree is the one that YAML finds, place by place",
    arguments: [
      "42", "-1.5e3", "true", #""text""#, "{}", "[]", "[1,2]", "[ 1 , 2 ]", #"{"a":1}"#, #"{"a": {"b": [true, null]}}"#,
      #"  {"a":"b","c":[{"d":-0.25},"e"],"f":{}}  "#, "{\"a\":\t1}", #"{"":""}"#, #"{"a b: c":"d, e"}"#,
      #"{"ä\nö": "€𝄞", "b":1}"#, "{\n  \"a\": [\n    1,\r\n    \"ä\", 2\n  ]\n}\n", #"["\u00e4","\\\"", 1]"#,
    ])
  func same(json: String) throws {
    var diagnostics = Diagnostics()
    let yaml = try #require(YAMLReader.read(SourceFile(path: "", text: json), reporting: &diagnostics))
    #expect("\(try #require(JSONReader.read(json)))" == "\(yaml)")
  }

  @Test(
    "what is not plain JSON is left to YAML",
    arguments: [
      "", " ", "null", "{", "[1", #""a"#, #""\x""#, #""\ud800""#, "\"\n\"", "01", "1.", "1e", "[1,]", "{\"a\":1,}",
      "{a:1}", #"{"a":1,"a":2}"#, "[1 2]",
      "1 2", "a", "-", "--1", "[1]]", "'a'", "[true]x", "# 1",
      String(repeating: "[", count: 70) + String(repeating: "]", count: 70),
    ])
  func left(json: String) {
    #expect(JSONReader.read(json) == nil)
  }
}
