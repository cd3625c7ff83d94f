import GATTSchema
import Testing

@testable import GATTImport

@Suite("Theengs' headers and their tests")
struct TheengsCheckTests {
  private static let header = #"""
    // Two decoders of one device.
    const char* _GAUGE_json_A = "{\"brand\":\"Acme\",\"model\":\"Gauge\",\"model_id\":\"G1\",\"condition\":[\"manufacturerdata\",\"=\",10,\"index\",0,\"3412\"],\"properties\":{\"tempc\":{\"decoder\":[\"value_from_hex_data\",\"manufacturerdata\",4,4,true,true],\"post_proc\":[\"/\",10]},"
      "\"hot\":{\"decoder\":[\"bit_static_value\",\"manufacturerdata\",9,0,\"no\",\"yes\"]}}}";
    /* R""""({"brand":"Acme"})""""; */
    const char* _GAUGE_json_B = "{\"brand\":\"Acme\",\"model\":\"Gauge\",\"model_id\":\"G1\",\"condition\":[\"servicedata\",\"=\",4,\"&\",\"uuid\",\"index\",0,\"fcd2\"],\"properties\":{\"depth\":{\"decoder\":[\"value_from_hex_data\",\"servicedata\",0,4,false,false]}}}";
    const char* _GAUGE_json_props = "{\"properties\":{\"depth\":{\"unit\":\"cm\",\"name\":\"depth\"}}}";
    """#

  /// Tests in the form of Theengs', of one advertisement of manufacturer data and one of service data.
  private static func tests(tempc: String, hot: String, depth: String) -> SourceFile {
    SourceFile(
      path: "test.cpp",
      text: #"""
        const char* expected_mfg[] = {
          "{\"brand\":\"Acme\",\"model_id\":\"G1\",\"tempc\":\#(tempc),\"tempf\":70,\"hot\":\#(hot)}",
        };
        const char* test_mfgdata[][3] = {
          {"Gauge", "Gauge 7", "3412d7ff01"},
        };
        const char* expected_uuid[] = {"{\"model_id\":\"G1\",\"depth\":\#(depth)}"};
        const char* test_uuid[][4] = {{"Gauge", "0xfcd2", "servicedata", "0102"}};
        """#)
  }

  private static var imported: [TheengsImporter.Imported] {
    TheengsImporter.documents([SourceFile(path: "GAUGE_json.h", text: header)])
  }

  @Test("a header gives a document a decoder, with the units that it says")
  func header() {
    let documents = Self.imported.map(\.document)
    #expect(documents.map(\.fileName) == ["GAUGE_A.gatt.yaml", "GAUGE_B.gatt.yaml"])
    #expect(documents.allSatisfy { $0.findings.isEmpty })
    #expect(documents[1].text?.contains("{ name: Depth, raw: uint16, endian: big, unit: cm }") == true)
  }

  @Test("every document is a profile without a finding, and written the same each time")
  func soundness() throws {
    for item in Self.imported {
      let text = try #require(item.document.text)
      let compilation = Compilation(SourceFile(path: "G.gatt.yaml", text: text))
      #expect(compilation.diagnostics.isEmpty)
      #expect(compilation.profile != nil)
    }
    #expect(Self.imported.map(\.document.text) == Self.imported.map(\.document.text))
  }

  @Test("vectors that read the same pass, each by the decoder whose condition it meets")
  func passing() {
    let vectors = TheengsVector.vectors(in: Self.tests(tempc: "-4.1", hot: #"\"yes\""#, depth: "258"))
    #expect(vectors.count == 2)
    let check = TheengsCheck(Self.imported, vectors: vectors)
    #expect(
      check.decoders == [
        TheengsCheck.Decoder(name: "GAUGE_A", outcome: .passes(1)),
        TheengsCheck.Decoder(name: "GAUGE_B", outcome: .passes(1)),
      ])
    #expect(
      check.text == "2 of 2 decoders become profiles that pass all of their own vectors, 2 of 2; without vectors: 0; "
        + "files whose decoders all pass: 1 of 1\n")
  }

  @Test(
    "a vector that reads otherwise says what differs",
    arguments: [
      ("-4.2", #"\"yes\""#, "258", "GAUGE_A: “tempc” is -4.2, and the profile says -4.1"),
      ("-4.1", #"\"no\""#, "258", "GAUGE_A: “hot” is no, and the profile says yes"),
      ("-4.1", #"\"yes\",\"batt\":5"#, "258", "GAUGE_A: “batt” is 5, and the profile has none"),
      ("-4.1", #"\"yes\""#, "0", "GAUGE_B: “depth” is 0, and the profile says 258"),
    ])
  func failing(_ tempc: String, _ hot: String, _ depth: String, _ line: String) {
    let vectors = TheengsVector.vectors(in: Self.tests(tempc: tempc, hot: hot, depth: depth))
    let lines = TheengsCheck(Self.imported, vectors: vectors).text.split(separator: "\n")
    #expect(lines.first.map { String($0) } == line)
    #expect(lines.last?.hasPrefix("1 of 2 decoders") == true)
  }

  @Test("a decoder without vectors is counted apart")
  func untested() {
    #expect(TheengsCheck(Self.imported, vectors: []).text.hasPrefix("0 of 0 decoders"))
  }

  @Test(
    "a file without a decoder is an error",
    arguments: ["", "int x;", #"const char* a = "text";"#, "{", "\u{FEFF}", #"const char* a = "{"#])
  func empty(_ text: String) {
    let documents = TheengsImporter.documents([SourceFile(path: "a.h", text: text)]).map(\.document)
    #expect(documents.count == 1)
    #expect(documents.allSatisfy { $0.text == nil && $0.findings.contains { $0.severity == .error } })
  }

  @Test("every beginning of a header is read to its end")
  func truncation() {
    for count in stride(from: 0, to: Self.header.count, by: 7) {
      let source = SourceFile(path: "a.h", text: String(Self.header.prefix(count)))
      for document in TheengsImporter.documents([source]).map(\.document) {
        #expect(document.text != nil || !document.findings.isEmpty)
      }
    }
  }
}
